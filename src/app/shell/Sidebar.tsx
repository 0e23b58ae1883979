/** The main navigation: organization, pages and sign-out. On a phone it is a bar with the pages and a "More" menu. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { commandKey } from '../../lib/command-key.ts';
import { asLeft, useKeptPath } from '../../lists/search/kept-lists.ts';
import { useOrganizations } from '../../organizations/directory.ts';
import { OrganizationSwitcher } from '../../organizations/OrganizationSwitcher.tsx';
import { organizationActions } from '../../organizations/organization-actions.ts';
import { basePath, homePath, paths } from '../../paths.ts';
import { userOfToken } from '../../session/jwt.ts';
import { onSession, requestSignOut, sessionToken } from '../../session/session-store.ts';
import { Icon, type IconName } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { PHONE } from '../../ui/table/row-height.ts';
import { useMediaQuery } from '../../ui/theme/use-media-query.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { jobPages } from './job-pages.ts';
import { openDialog } from './open-dialog.ts';
import classes from './Sidebar.module.css';

interface Props {
  /** The organization shown now, else the last one. */
  organizationId: number | null;
  /** What comes before everything else. */
  children: ReactNode;
}

/** Renders the sidebar. */
export function Sidebar({ organizationId, children }: Props) {
  const m = useMessages();
  const narrow = useMediaQuery(PHONE);
  const users = useKeptPath(homePath(organizationId));
  const apiKeys = useKeptPath(paths.apiKeys);
  return (
    <header className={classes.sidebar}>
      {children}
      {!narrow && (
        <>
          <p className={classes.mark}>
            <img src={`${basePath}/favicon.png`} alt="" width="24" height="24" />
            <span>{m.common.productName}</span>
          </p>
          <OrganizationSwitcher current={organizationId} />
          <CommandPaletteButton />
        </>
      )}
      <nav aria-label={m.nav.main} className={classes.nav}>
        <PageLink
          to={users}
          icon="users"
          label={m.users.title}
          isCurrent={organizationId === null ? 'false' : 'page'}
        />
        <PageLink to={apiKeys} icon="key" label={m.apiKeys.title} />
        {!narrow &&
          jobPages.map(({ id, path, icon, label }) => (
            <PageLink key={id} to={path} icon={icon} label={label(m)} />
          ))}
        <PageLink to={paths.settings} icon="settings" label={m.nav.settings} />
      </nav>
      {narrow ? (
        <MoreMenu organizationId={organizationId} />
      ) : (
        <>
          <SignedInAs />
          <ShortcutsButton />
          <button type="button" className={`${classes.item} ${classes.foot}`} onClick={requestSignOut}>
            <Icon name="signOut" />
            <span>{m.nav.signOut}</span>
          </button>
        </>
      )}
    </header>
  );
}

/** Renders the name and the e-mail of the user, as far as the claims of the token say; nothing for a token that is no JWT. */
function SignedInAs() {
  const m = useMessages().nav;
  const user = userOfToken(useSyncExternalStore(onSession, sessionToken));
  if (user === null) return null;
  const { name, email } = user;
  return (
    <p className={classes.user} data-tooltip={[name, email].filter(Boolean).join(' · ')}>
      <span className="visually-hidden">{m.signedInAs} </span>
      <bdi translate="no">{name}</bdi>
      {email && (
        <bdi translate="no" className={classes.email}>
          {email}
        </bdi>
      )}
    </p>
  );
}

function CommandPaletteButton() {
  const m = useMessages();
  return (
    <button
      type="button"
      className={classes.item}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openDialog('commandPalette')}
    >
      <Icon name="search" />
      <span>{m.commandPalette.title}</span>
      <span className={classes.hint} aria-hidden="true">
        {commandKey()} K
      </span>
    </button>
  );
}

function ShortcutsButton() {
  const m = useMessages();
  const hasKey = usePreference('shortcuts') === 'on';
  return (
    <button
      type="button"
      className={`${classes.item} ${classes.foot}`}
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKey ? '?' : undefined}
      onClick={() => openDialog('shortcuts')}
    >
      <Icon name="keyboard" />
      <span>{m.shortcuts.title}</span>
      {hasKey && (
        <span className={classes.hint} aria-hidden="true">
          ?
        </span>
      )}
    </button>
  );
}

interface PageLinkProps {
  to: string;
  icon: IconName;
  label: string;
  /** What `aria-current` is on the page of the link. `false` for a link that leads to a page of another name. */
  isCurrent?: 'page' | 'false';
}

function PageLink({ to, icon, label, isCurrent = 'page' }: PageLinkProps) {
  return (
    <NavLink to={to} state={asLeft} aria-current={isCurrent} className={classes.item ?? ''}>
      <Icon name={icon} />
      <span>{label}</span>
    </NavLink>
  );
}

function MoreMenu({ organizationId }: { organizationId: number | null }) {
  const m = useMessages();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const organizations = useOrganizations();
  const actions = () => [
    {
      id: 'commandPalette',
      label: m.commandPalette.title,
      icon: 'search' as const,
      onSelect: () => openDialog('commandPalette'),
    },
    ...jobPages.map(({ id, path, icon, label }) => ({
      id,
      label: label(m),
      icon,
      isCurrent: path === pathname,
      onSelect: () => void navigate(path),
    })),
    ...organizationActions(m, organizations, organizationId, navigate).map((action, at) => ({
      ...action,
      icon: 'building' as const,
      isApart: at === 0,
    })),
    {
      id: 'shortcuts',
      label: m.shortcuts.title,
      icon: 'keyboard' as const,
      isApart: true,
      onSelect: () => openDialog('shortcuts'),
    },
    { id: 'signOut', label: m.nav.signOut, icon: 'signOut' as const, onSelect: requestSignOut },
  ];
  return (
    <MenuButton
      label={m.common.more}
      actions={actions}
      isCurrent={[paths.organizations, ...jobPages.map(({ path }) => path)].includes(pathname)}
      className={classes.item}
    >
      <Icon name="more" />
      <span>{m.common.more}</span>
    </MenuButton>
  );
}
