/** The toolbar of the preview: language and roles of all rows, and the rows to show. Below it what must be decided for several rows. */
import { useState } from 'react';
import { type Locale, locales } from '../contract/users.ts';
import { clipText } from '../lib/clip-text.ts';
import { nameOrId, useRoles } from '../organizations/directory.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import classes from './InviteMany.module.css';
import type { InviteList, InviteSnapshot, ProblemFilter } from './invite-list.ts';
import { problemKinds } from './problems.ts';
import type { Enqueue } from './use-work-queue.ts';

interface Props {
  list: InviteList;
  snapshot: InviteSnapshot;
  enqueue: Enqueue;
  filter: ProblemFilter | null;
  onFilter: (filter: ProblemFilter | null) => void;
}

/** The most characters of an unknown name in a label. */
const MAX_NAME = 60;
/** The most unknown names of roles that are shown. */
const MAX_UNKNOWN_ROLES = 20;

/** Renders the toolbar. */
export function ForAllFields({ list, snapshot, enqueue, filter, onFilter }: Props) {
  const m = useMessages().inviteMany;
  const roleChoices = useRoles().map((role) => ({ value: String(role.id), label: nameOrId(role) }));
  const [locale, setLocale] = useState<Locale | null>(null);
  const [roles, setRoles] = useState<readonly number[]>([]);
  const { counts, blockedCount } = snapshot;
  const unknownRoles = snapshot.unknownRoles.slice(0, MAX_UNKNOWN_ROLES);
  const heldCount = counts.blockedInList + counts.statusUnknown;
  const filters: [ProblemFilter, string, number][] = [
    ['blocked', m.problems, blockedCount],
    ...problemKinds.map((kind) => [kind, m.kinds[kind], counts[kind]] as [ProblemFilter, string, number]),
  ];
  const shown = filters.filter(([kind, , count]) => count > 0 || kind === filter);

  return (
    <>
      <div className={classes.toolbar}>
        <ComboboxField
          single
          label={m.localeForAll}
          placeholder={m.noRoles}
          choices={locales.map((value) => ({ value, label: m.languages[value] }))}
          value={locale ? [locale] : []}
          onChange={([value]) => {
            const chosen = locales.find((known) => known === value);
            if (!chosen) return;
            setLocale(chosen);
            enqueue(() => list.editAll({ field: 'locale', locale: chosen, forAll: true }));
          }}
        />
        <RolesField
          label={m.rolesForAll}
          error={counts.rolesMissing > 0 && m.rolesNeeded({ count: counts.rolesMissing })}
          value={roles}
          onChange={(roleIds) => {
            setRoles(roleIds);
            // An empty field leaves the roles of the rows as they are.
            if (roleIds.length > 0) enqueue(() => list.editAll({ field: 'roles', roleIds, forAll: true }));
          }}
        />
        {shown.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
          <div role="group" aria-label={m.filter} className={classes.buttons}>
            {shown.map(([kind, name, count]) => (
              <Button
                key={kind}
                aria-pressed={kind === filter}
                onClick={() => onFilter(kind === filter ? null : kind)}
              >
                {m.kindCount({ kind: name, count })}
              </Button>
            ))}
          </div>
        )}
      </div>
      {heldCount > 0 && (
        <section aria-label={m.heldByStatus} className={`${classes.box} ${classes.came}`}>
          <p>{m.heldCount({ count: heldCount })}</p>
          <Button onClick={() => enqueue(() => list.editAll({ field: 'status' }))}>
            {m.inviteAllTheSame}
          </Button>
        </section>
      )}
      {unknownRoles.length > 0 && (
        <section aria-label={m.unknownRoles} className={classes.box}>
          <div className={classes.fields}>
            {unknownRoles.map(({ name, count }) => (
              <ComboboxField
                key={name}
                single
                label={m.matchRole({ name: clipText(name, MAX_NAME), rows: m.rows({ count }) })}
                nameInLabel={clipText(name, MAX_NAME)}
                placeholder={m.noRoles}
                choices={roleChoices}
                value={[]}
                onChange={([id]) => {
                  if (id !== undefined)
                    enqueue(() => list.editAll({ field: 'unknownRole', name, roleId: Number(id) }));
                }}
              />
            ))}
          </div>
          {snapshot.unknownRoles.length > unknownRoles.length && (
            <p className={classes.muted}>
              {m.moreUnknownRoles({ count: snapshot.unknownRoles.length - unknownRoles.length })}
            </p>
          )}
        </section>
      )}
    </>
  );
}
