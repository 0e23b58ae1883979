/** The page "Invite many": people from a pasted list or a file, checked and edited in a preview, invited as a run. */
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberOrganization, useRoles } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { LeaveGuard } from '../ui/overlays/LeaveGuard.tsx';
import { Page } from '../ui/page/Page.tsx';
import { type HandOver, peopleToRead } from '../users/invite/invitation-to-fill.ts';
import { useRefusals } from '../writes/refusals.ts';
import { ForAllFields } from './ForAllFields.tsx';
import { InviteGrid } from './InviteGrid.tsx';
import classes from './InviteMany.module.css';
import { InviteList, type ProblemFilter } from './invite-list.ts';
import { useInviteWords } from './invite-words.ts';
import { PeopleInput } from './PeopleInput.tsx';
import { RoleNames } from './read/role-names.ts';
import { SendBar } from './SendBar.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useExistingUsers } from './use-existing-users.ts';
import { useInviteRun } from './use-invite-run.ts';
import { useSources } from './use-sources.ts';

/** Renders the page. @param organizationId the organization of the URL, already validated */
export function InviteManyPage({ organizationId }: { organizationId: number }) {
  const m = useMessages();
  const words = useInviteWords();
  const [list] = useState(() => new InviteList());
  const snapshot = useSyncExternalStore(list.subscribe, list.snapshot);
  const roles = useRoles();
  const roleNames = useMemo(() => new RoleNames(roles), [roles]);
  const { sources, refused, isReading, read, change, remove } = useSources(list, roleNames);
  const existing = useExistingUsers(organizationId, list);
  const invitations = useInviteRun(organizationId, list);
  const isRefused = useRefusals()('invite', organizationId, null);
  useEffect(() => rememberOrganization(organizationId), [organizationId]);
  const handOver = useLocation().state as HandOver | null;
  const people = useSyncExternalStore(peopleToRead.subscribe, peopleToRead.get);
  const readHandedOver = useEffectEvent((text: string) => {
    peopleToRead.set(null);
    if (handOver?.handsOver) read(text);
  });
  useEffect(() => {
    if (people !== null) readHandedOver(people);
  }, [people]);

  const [chosen, setFilter] = useState<ProblemFilter | null>(null);
  const { rows, revision, counts } = snapshot;
  // Not after an edit: the row that was corrected stays until the filter is chosen again.
  const filtered = useMemo(
    () => ({ keys: chosen ? list.rowsWith(chosen).map(({ key }) => key) : [], revision }),
    [list, chosen, revision],
  );
  const filter = filtered.keys.length > 0 ? chosen : null;
  const [hasTyped, setTyped] = useState(false);
  const isUnsaved = hasTyped || isReading || rows.length > counts.closed;

  return (
    <Page
      text
      title={m.users.inviteMany}
      aside={rows.length > 0 && words.rows({ count: rows.length })}
      busy={isReading}
    >
      <div className={classes.page} data-unsaved={isUnsaved || undefined}>
        <div className={classes.came}>
          <PeopleInput onSource={read} onTyped={setTyped} {...{ sources, refused, isReading }} />
          {/* They can still be sent. */}
          {isRefused && <p>{m.writes.refusedHere.invite}</p>}
          {sources.map((source) => (
            <SourceFields
              key={source.at}
              source={source}
              isNamed={sources.length > 1}
              onChange={(choose) => change(source, choose)}
              onRemove={() => remove(source)}
            />
          ))}
        </div>
        {rows.length > 0 && (
          <>
            <ForAllFields
              // What was chosen for all is not that of the rows of another list or sheet.
              key={snapshot.sources.length + sources.map(({ choices }) => choices.sheet).join('')}
              {...{ list, snapshot, filter }}
              onFilter={setFilter}
            />
            <InviteGrid
              key={filter}
              list={list}
              sources={snapshot.sources}
              rows={filter ? filtered.keys.flatMap((key) => list.rowOf(key) ?? []) : rows}
              run={invitations.run}
            />
            <SendBar {...{ list, snapshot, isReading, invitations, existing }} />
          </>
        )}
      </div>
      <LeaveGuard when={isUnsaved} />
    </Page>
  );
}
