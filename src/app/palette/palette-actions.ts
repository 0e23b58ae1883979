/** The actions of the command palette (“Go to…”). */
import type { PaletteItem, RecordKind } from '../../command-palette/command-palette.ts';
import { type RecordVerb, recordVerbs, wordsOfVerb } from '../../command-palette/command-verbs.ts';
import type { Messages } from '../../i18n/en.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { asLeft, keptPath } from '../../lists/search/kept-lists.ts';
import { offboardingPath, paths } from '../../paths.ts';
import { requestSignOut } from '../../session/session-store.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { setPreference } from '../../ui/theme/preferences.ts';
import { openDialog } from '../shell/open-dialog.ts';

/** Returns the actions. @param organizationId the organization shown now, else the last one */
export function paletteActions(
  m: Messages,
  organizationId: number | null,
  kinds: readonly RecordKind[],
): PaletteItem[] {
  type Look = Pick<PaletteItem, 'icon' | 'keys'> & { state?: typeof asLeft };
  const page = (id: string, label: string, to: string, look: Look): PaletteItem => ({
    id,
    label,
    note: '',
    ...look,
    to,
  });
  const action = (id: string, label: string, run: () => void, look: Look): PaletteItem => ({
    id,
    label,
    note: '',
    ...look,
    run,
  });
  const verb = (name: RecordVerb): PaletteItem => ({
    id: `begin-${name}`,
    label: m.commandPalette.begin[name],
    note: '',
    icon: name,
    words: wordsOfVerb(name).join(' '),
    verb: name,
  });
  const isUsers = organizationId !== null && location.pathname.startsWith(paths.users(organizationId));
  const isKeys = location.pathname.startsWith(paths.apiKeys);
  return [
    ...(organizationId === null
      ? []
      : [
          page('invite', m.users.invite, paths.inviteUser(organizationId), {
            icon: 'plus',
            ...(isUsers && { keys: 'C' }),
          }),
          page('invite-many', m.users.inviteMany, paths.inviteMany(organizationId), { icon: 'invite' }),
        ]),
    page('create', m.apiKeys.create, paths.createApiKey, { icon: 'plus', ...(isKeys && { keys: 'C' }) }),
    action('token', m.findByToken.title, () => openDialog('findByToken'), { icon: 'search' }),
    ...recordVerbs.filter((name) => kinds.some(({ verbs }) => verbs.includes(name))).map(verb),
    ...(organizationId === null
      ? []
      : [
          page('users', m.nav.users, keptPath(paths.users(organizationId)), {
            icon: 'users',
            keys: 'G U',
            state: asLeft,
          }),
        ]),
    page('api-keys', m.nav.apiKeys, keptPath(paths.apiKeys), { icon: 'key', keys: 'G K', state: asLeft }),
    page('organizations', m.organizations.title, paths.organizations, { icon: 'building' }),
    page('offboarding', m.nav.offboard, paths.offboarding, { icon: 'offboard' }),
    page('access-review', m.nav.accessReview, paths.accessReview, { icon: 'review' }),
    page('activity', m.nav.activity, paths.activity, { icon: 'clock' }),
    page('settings', m.nav.settings, paths.settings, { icon: 'settings', keys: 'G S' }),
    action('shortcuts', m.shortcuts.title, () => openDialog('shortcuts'), { icon: 'keyboard', keys: '?' }),
    ...(['light', 'dark', 'auto'] as const).map((theme) =>
      action(`theme-${theme}`, m.commandPalette.themes[theme], () => setPreference('theme', theme), {
        icon: 'theme',
      }),
    ),
    ...languageCodes().map((language) =>
      action(
        `language-${language}`,
        m.commandPalette.language({ name: languages[language].name }),
        () => void loadPart(() => switchLanguage(language)),
        { icon: 'globe' },
      ),
    ),
    action('sign-out', m.nav.signOut, requestSignOut, { icon: 'signOut' }),
  ];
}

/** Returns a function that returns the way to the offboarding of an e-mail. */
export const offboardItem =
  (m: Messages) =>
  (email: string): PaletteItem => ({
    id: 'offboard-email',
    label: m.offboarding.title([email]),
    note: '',
    icon: 'offboard',
    to: offboardingPath(email),
  });
