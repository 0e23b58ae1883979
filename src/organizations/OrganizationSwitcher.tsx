/** The button that names the current organization and opens a menu of the known ones, and the link to the page of all. */
import { NavLink, useMatch, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { useOrganizationName, useOrganizations } from './directory.ts';
import classes from './OrganizationSwitcher.module.css';
import { organizationActions } from './organization-actions.ts';

/**
 * Renders the button and the link. Without an organization it renders only the link, in the same size, so that the
 * navigation below does not move when one is opened.
 */
export function OrganizationSwitcher({ current }: { current: number | null }) {
  const m = useMessages();
  const navigate = useNavigate();
  const organizations = useOrganizations();
  const nameOf = useOrganizationName();
  const isHome = useMatch(paths.organizations) !== null;
  if (current === null)
    return (
      <NavLink to={paths.organizations} end className={classes.switcher ?? ''}>
        <Icon name="building" />
        <span className={classes.label}>{m.organizations.title}</span>
      </NavLink>
    );
  const name = nameOf(current);
  const id = `#${current}`;
  return (
    <div className={classes.both}>
      <MenuButton
        label={m.nav.organization({ name })}
        actions={() => organizationActions(m, organizations, current, navigate)}
        // In a window without room for the link, it marks the page.
        isCurrent={isHome}
        className={classes.switcher}
      >
        <Icon name="building" />
        <span className={classes.label} data-tooltip={name}>
          <span className="visually-hidden">{m.nav.organization({ name: '' })}</span>
          <bdi translate="no" className={classes.name}>
            {name}
          </bdi>
          {name !== id && (
            <span className={classes.id} aria-hidden="true">
              {id}
            </span>
          )}
        </span>
        <Icon name="chevronDown" size={14} />
      </MenuButton>
      <NavLink
        to={paths.organizations}
        end
        className={classes.all ?? ''}
        aria-label={m.organizations.title}
        data-tooltip={m.organizations.title}
      >
        <Icon name="organizations" size={16} />
      </NavLink>
    </div>
  );
}
