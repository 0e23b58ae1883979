/** The organizations of the command palette. */
import type { Messages } from '../i18n/en.ts';
import { type NamedRecord, nameOrId } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import type { RecordKind } from './command-palette.ts';

/** Describes the known organizations to the palette. */
export const organizationKind = (
  m: Messages,
  organizations: readonly NamedRecord[],
): RecordKind<NamedRecord> => ({
  name: 'organizations',
  title: m.organizations.title,
  verbs: [],
  compare: ({ id }) => ({
    records: organizations,
    listsAll: true,
    mayMatchExactly: true,
    isExact: (organization) => organization.id === id,
    texts: (organization) => [organization.name ?? '', String(organization.id)],
    id: (organization) => `organization-${organization.id}`,
    item: (organization) => ({
      label: nameOrId(organization),
      notes: [organization.name && `#${organization.id}`],
      icon: 'building',
      to: paths.users(organization.id),
    }),
    itemOfUnloaded: (_, hasExact) =>
      id === null || hasExact
        ? null
        : {
            id: `organization-${id}`,
            icon: 'building',
            label: m.nav.organization({ name: nameOrId({ id }) }),
            to: paths.users(id),
          },
  }),
});
