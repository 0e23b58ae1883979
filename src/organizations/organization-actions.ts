/** The menu entries that switch to another organization. */
import type { NavigateFunction } from 'react-router-dom';
import type { Messages } from '../i18n/en.ts';
import { paths } from '../paths.ts';
import type { MenuAction } from '../ui/overlays/menu-actions.ts';
import { type NamedRecord, nameOrId } from './directory.ts';

/** Returns an entry for each organization, with the current one marked, and one for the page of all organizations. */
export const organizationActions = (
  m: Messages,
  organizations: readonly NamedRecord[],
  current: number | null,
  navigate: NavigateFunction,
): MenuAction[] => [
  ...organizations.map((organization) => ({
    id: `organization ${organization.id}`,
    label: nameOrId(organization),
    isCurrent: organization.id === current,
    onSelect: () => void navigate(paths.users(organization.id)),
  })),
  {
    id: 'allOrganizations',
    label: m.organizations.title,
    isApart: true,
    onSelect: () => void navigate(paths.organizations),
  },
];
