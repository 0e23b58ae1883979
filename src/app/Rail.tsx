/** The way around: organization, pages, sign-out. On a phone a bar with the pages and "More" for the rest. */
import { useMediaQuery } from '@mantine/hooks';
import { NavLink, useNavigate } from 'react-router-dom';
import { nameOf, useOrganizations } from '../organizations/directory.ts';
import { OrganizationSwitcher } from '../organizations/OrganizationSwitcher.tsx';
import { paths } from '../paths.ts';
import { requestSignOut } from '../session/session-store.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { useMessages } from '../ui/use-messages.ts';
import classes from './Rail.module.css';

/** The rail. @param organizationId the organization looked at, else the last one */
export function Rail({ organizationId }: { organizationId: number | null }) {
  const m = useMessages();
  const narrow = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const users = organizationId === null ? paths.organizations : paths.users(organizationId);
  return (
    <header className={classes.rail}>
      {!narrow && (
        <>
          <p className={classes.mark}>
            <img src="/favicon.svg" alt="" width="24" height="24" />
            <span>{m.productName}</span>
          </p>
          {organizationId !== null && <OrganizationSwitcher current={organizationId} />}
        </>
      )}
      <nav aria-label={m.nav.main} className={classes.nav}>
        <Place to={users} icon="users" label={m.nav.users} />
        <Place to={paths.apiKeys} icon="key" label={m.nav.apiKeys} />
        <Place to={paths.settings} icon="settings" label={m.nav.settings} />
      </nav>
      {narrow ? (
        <More organizationId={organizationId} />
      ) : (
        <button type="button" className={classes.place} data-last="" onClick={requestSignOut}>
          <Icon name="signOut" />
          <span>{m.nav.signOut}</span>
        </button>
      )}
    </header>
  );
}

function Place({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <NavLink to={to} className={classes.place ?? ''}>
      <Icon name={icon} />
      <span>{label}</span>
    </NavLink>
  );
}

function More({ organizationId }: { organizationId: number | null }) {
  const m = useMessages();
  const navigate = useNavigate();
  const organizations = useOrganizations();
  const actions = () => [
    ...organizations
      .filter((one) => one.id !== organizationId)
      .map((one) => ({ label: nameOf(one), onSelect: () => void navigate(paths.users(one.id)) })),
    { label: m.nav.allOrganizations, onSelect: () => void navigate(paths.organizations) },
    { label: m.nav.signOut, onSelect: requestSignOut },
  ];
  return (
    <MenuButton label={m.common.more} actions={actions} className={classes.place}>
      <Icon name="more" />
      <span>{m.common.more}</span>
    </MenuButton>
  );
}
