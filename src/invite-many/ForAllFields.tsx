/** The toolbar of the preview: language and roles of all rows, and the rows to show. Below it what must be decided for several rows. */
import { useState } from 'react';
import { type Locale, locales } from '../contract/users.ts';
import { clipText } from '../lib/clip-text.ts';
import { nameOrId, useRoles } from '../organizations/directory.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { ToggleButtons } from '../ui/buttons/ToggleButtons.tsx';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import flow from '../ui/page/flow.module.css';
import classes from './InviteMany.module.css';
import { type InviteList, type InviteSnapshot, type ProblemFilter, problemFilters } from './invite-list.ts';
import { useInviteWords } from './invite-words.ts';

interface Props {
  list: InviteList;
  snapshot: InviteSnapshot;
  filter: ProblemFilter | null;
  onFilter: (filter: ProblemFilter | null) => void;
}

/** The most characters of an unknown name in a label. */
const MAX_NAME = 60;
/** The most unknown names that are shown. */
const MAX_UNKNOWN = 20;

/** Renders the toolbar. */
export function ForAllFields({ list, snapshot, filter, onFilter }: Props) {
  const m = useInviteWords();
  const roleOptions = useRoles().map((role) => [String(role.id), nameOrId(role)] as const);
  const [locale, setLocale] = useState<Locale | null>(null);
  const [roles, setRoles] = useState<readonly number[]>([]);
  const localeOptions = locales.map((locale) => [locale, m.languages[locale]] as const);
  const { counts, unknown } = snapshot;
  const heldCount = counts.blockedInList + counts.statusUnknown;
  const more = unknown.length - MAX_UNKNOWN;
  const filters = problemFilters
    .filter((kind) => counts[kind] > 0 || kind === filter)
    .map((kind) => [kind, m.kindCount({ kind: m.kinds[kind], count: counts[kind] })] as const);

  return (
    <>
      <div className={`${flow.columns} ${classes.forAll}`}>
        <ChoiceField
          label={m.localeForAll}
          placeholder={m.noRoles}
          options={localeOptions}
          value={locale}
          onChange={(chosen) => {
            setLocale(chosen);
            list.editAll({ field: 'locale', locale: chosen, forAll: true });
          }}
        />
        <RolesField
          label={m.rolesForAll}
          error={counts.rolesMissing > 0 && m.rolesNeeded({ count: counts.rolesMissing })}
          value={roles}
          onChange={(roleIds) => {
            setRoles(roleIds);
            // An empty field leaves the roles of the rows as they are.
            if (roleIds.length > 0) list.editAll({ field: 'roles', roleIds, forAll: true });
          }}
        />
        {unknown.length > 0 && (
          <section aria-label={m.unknown}>
            {unknown.slice(0, MAX_UNKNOWN).map(({ field, name, count }) => (
              <ChoiceField<string>
                key={field + name}
                label={m.match[field]({ name: clipText(name, MAX_NAME), rows: m.rows({ count }) })}
                nameInLabel={clipText(name, MAX_NAME)}
                placeholder={m.noRoles}
                options={field === 'unknownRole' ? roleOptions : localeOptions}
                value={null}
                onChange={(value) => list.editAll({ field, name, value })}
              />
            ))}
            {more > 0 && <p className={flow.muted}>{m.moreUnknown({ count: more })}</p>}
          </section>
        )}
        {heldCount > 0 && (
          <section aria-label={m.heldByStatus} className={`${flow.row} ${classes.held}`}>
            <p>{m.heldCount({ count: heldCount })}</p>
            <Button onClick={() => list.editAll({ field: 'status' })}>{m.inviteAllTheSame}</Button>
          </section>
        )}
      </div>
      {filters.length > 0 && (
        <ToggleButtons label={m.filter} options={filters} value={filter} onChange={onFilter} />
      )}
    </>
  );
}
