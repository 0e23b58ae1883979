/** The way around: organization, pages, sign-out. On a phone a bar with the pages and "More" for the rest. */

import { NavLink, useNavigate } from 'react-router-dom';
import { nameOf, useOrganizations } from '../organizations/directory.ts';
import { OrganizationSwitcher } from '../organizations/OrganizationSwitcher.tsx';
import { paths } from '../paths.ts';
import { requestSignOut } from '../session/session-store.ts';
import { commandKey } from '../ui/basics/command-key.ts';
import { Icon, type IconName } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { NARROW } from '../ui/table/row-height.ts';
import { useMediaQuery } from '../ui/theme/use-media-query.ts';
import { openDialog } from './open-dialog.ts';
import classes from './Sidebar.module.css';

/** The rail. @param organizationId the organization looked at, else the last one */
export function Sidebar({ organizationId }: { organizationId: number | null }) {
  const m = useMessages();
  const narrow = useMediaQuery(NARROW);
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
          <GoTo />
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

function GoTo() {
  const m = useMessages();
  return (
    <button
      type="button"
      className={classes.place}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openDialog('goTo')}
    >
      <Icon name="search" />
      <span>{m.goTo.title}</span>
      <span className={classes.hint} aria-hidden="true">
        {commandKey()} K
      </span>
    </button>
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
    { id: 'goTo', label: m.goTo.title, onSelect: () => openDialog('goTo') },
    ...organizations
      .filter((one) => one.id !== organizationId)
      .map((one) => ({
        id: `organization ${one.id}`,
        label: nameOf(one),
        onSelect: () => void navigate(paths.users(one.id)),
      })),
    {
      id: 'allOrganizations',
      label: m.nav.allOrganizations,
      onSelect: () => void navigate(paths.organizations),
    },
    { id: 'signOut', label: m.nav.signOut, onSelect: requestSignOut },
  ];
  return (
    <MenuButton label={m.common.more} actions={actions} className={classes.place}>
      <Icon name="more" />
      <span>{m.common.more}</span>
    </MenuButton>
  );
}
