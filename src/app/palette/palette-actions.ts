/** The actions of the command palette (“Go to…”). */
import type { PaletteItem, RecordKind } from '../../command-palette/command-palette.ts';
import { recordVerbs, wordsOfVerb } from '../../command-palette/command-verbs.ts';
import type { Messages } from '../../i18n/en.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { asLeft, keptPath } from '../../lists/search/kept-lists.ts';
import { offboardingPath, paths } from '../../paths.ts';
import { requestSignOut } from '../../session/session-store.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { setPreference } from '../../ui/theme/preferences.ts';
import { jobPages } from '../shell/job-pages.ts';
import { openDialog } from '../shell/open-dialog.ts';

/** Returns the actions. @param organizationId the organization shown now, else the last one */
export function paletteActions(
  m: Messages,
  organizationId: number | null,
  kinds: readonly RecordKind[],
): PaletteItem[] {
  const users = organizationId === null ? null : paths.users(organizationId);
  const isUsers = users !== null && location.pathname.startsWith(users);
  const isKeys = location.pathname.startsWith(paths.apiKeys);
  const verbs = recordVerbs.filter((name) => kinds.some((kind) => kind.verbs.includes(name)));
  const actions: (PaletteItem | false)[] = [
    organizationId !== null && {
      id: 'invite',
      label: m.users.invite,
      icon: 'plus',
      to: paths.inviteUser(organizationId),
      ...(isUsers && { keys: 'C' }),
    },
    organizationId !== null && {
      id: 'invite-many',
      label: m.users.inviteMany,
      icon: 'invite',
      to: paths.inviteMany(organizationId),
    },
    {
      id: 'create',
      label: m.apiKeys.create,
      icon: 'plus',
      to: paths.createApiKey,
      ...(isKeys && { keys: 'C' }),
    },
    {
      id: 'token',
      label: m.apiKeys.findByToken,
      icon: 'search',
      run: (token) => openDialog('findByToken', token),
    },
    ...verbs.map(
      (verb): PaletteItem => ({
        id: `begin-${verb}`,
        label: m.commandPalette.begin[verb],
        icon: verb,
        words: wordsOfVerb(verb).join(' '),
        verb,
      }),
    ),
    users !== null && {
      id: 'users',
      label: m.users.title,
      icon: 'users',
      keys: 'G U',
      to: keptPath(users),
      state: asLeft,
    },
    {
      id: 'api-keys',
      label: m.apiKeys.title,
      icon: 'key',
      keys: 'G K',
      to: keptPath(paths.apiKeys),
      state: asLeft,
    },
    { id: 'organizations', label: m.organizations.title, icon: 'building', to: paths.organizations },
    ...jobPages.map(({ id, path, icon, label }): PaletteItem => ({ id, label: label(m), icon, to: path })),
    { id: 'settings', label: m.nav.settings, icon: 'settings', keys: 'G S', to: paths.settings },
    {
      id: 'shortcuts',
      label: m.shortcuts.title,
      icon: 'keyboard',
      keys: '?',
      run: () => openDialog('shortcuts'),
    },
    ...(['light', 'dark', 'auto'] as const).map(
      (theme): PaletteItem => ({
        id: `theme-${theme}`,
        label: m.commandPalette.themes[theme],
        icon: 'theme',
        run: () => setPreference('theme', theme),
      }),
    ),
    ...languageCodes().map(
      (language): PaletteItem => ({
        id: `language-${language}`,
        label: m.commandPalette.language({ name: languages[language].name }),
        icon: 'globe',
        run: () => void loadPart(() => switchLanguage(language)),
      }),
    ),
    { id: 'sign-out', label: m.nav.signOut, icon: 'signOut', run: requestSignOut },
  ];
  return actions.filter((action) => action !== false);
}

/** Returns a function that returns the way to the offboarding of an e-mail. */
export const offboardItem =
  (m: Messages) =>
  (email: string): PaletteItem => ({
    id: 'offboard-email',
    label: m.nav.offboardEmails([email]),
    icon: 'offboard',
    to: offboardingPath(email),
  });
