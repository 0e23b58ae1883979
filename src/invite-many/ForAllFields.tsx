/** The fields that change all rows: their language, their roles, and the roles in place of unknown names. */
import { useState } from 'react';
import { type Locale, locales } from '../contract/users.ts';
import { clipText } from '../lib/clip-text.ts';
import { nameOrId, useRoles } from '../organizations/directory.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import classes from './InviteMany.module.css';
import type { InviteList, InviteSnapshot } from './invite-list.ts';
import type { Enqueue } from './use-work-queue.ts';

interface Props {
  list: InviteList;
  snapshot: InviteSnapshot;
  enqueue: Enqueue;
}

/** The most characters of an unknown name in a label. */
const MAX_NAME = 60;
/** The most unknown names of roles that are shown. */
const MAX_UNKNOWN_ROLES = 20;

/** Renders the fields. */
export function ForAllFields({ list, snapshot, enqueue }: Props) {
  const m = useMessages().inviteMany;
  const roleChoices = useRoles().map((role) => ({ value: String(role.id), label: nameOrId(role) }));
  const [locale, setLocale] = useState<Locale | null>(null);
  const [roles, setRoles] = useState<readonly number[]>([]);
  const { counts } = snapshot;
  const unknownRoles = snapshot.unknownRoles.slice(0, MAX_UNKNOWN_ROLES);
  const heldCount = counts.blockedInList + counts.statusUnknown;

  const chooseLocale = (value: string | undefined) => {
    const chosen = locales.find((known) => known === value);
    if (!chosen) return;
    setLocale(chosen);
    enqueue(() => list.setLocale(chosen));
  };
  const chooseRoles = (ids: readonly number[]) => {
    setRoles(ids);
    // An empty field leaves the roles of the rows as they are.
    if (ids.length > 0) enqueue(() => list.setRoles(ids));
  };

  return (
    <>
      <div className={classes.fields}>
        <ComboboxField
          single
          label={m.localeForAll}
          placeholder={m.noRoles}
          choices={locales.map((value) => ({ value, label: m.languages[value] }))}
          value={locale ? [locale] : []}
          onChange={([value]) => chooseLocale(value)}
        />
        <RolesField label={m.rolesForAll} value={roles} onChange={chooseRoles} />
      </div>
      {heldCount > 0 && (
        <section aria-label={m.heldByStatus} className={classes.unknown}>
          <h2>{m.heldByStatus}</h2>
          <p>{m.heldCount({ count: heldCount })}</p>
          <Button onClick={() => enqueue(() => list.editAll({ field: 'status' }))}>
            {m.inviteAllTheSame}
          </Button>
        </section>
      )}
      {unknownRoles.length > 0 && (
        <section aria-label={m.unknownRoles} className={classes.unknown}>
          <h2>{m.unknownRoles}</h2>
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
