/** The button that names the current organization and opens a menu of the others. */
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { nameOrId, useOrganizationName, useOrganizations } from './directory.ts';
import classes from './OrganizationSwitcher.module.css';

/** Renders the button. Its menu has the known organizations and the page of all. @param current the current id */
export function OrganizationSwitcher({ current }: { current: number }) {
  const m = useMessages();
  const navigate = useNavigate();
  const organizations = useOrganizations();
  const name = useOrganizationName()(current);
  const actions = () => [
    ...organizations.map((organization) => ({
      id: `organization ${organization.id}`,
      label: nameOrId(organization),
      onSelect: () => void navigate(paths.users(organization.id)),
    })),
    {
      id: 'allOrganizations',
      label: m.nav.allOrganizations,
      onSelect: () => void navigate(paths.organizations),
    },
  ];
  return (
    <MenuButton named label={m.nav.organization({ name })} actions={actions} className={classes.switcher}>
      <Icon name="building" />
      <span className={classes.label}>
        <span className="visually-hidden">{m.nav.organization({ name: '' })}</span>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.id} aria-hidden="true">
          #{current}
        </span>
      </span>
      <Icon name="chevronDown" size={14} />
    </MenuButton>
  );
}
