/** The actions of the command palette (“Go to…”). */
import type { ApiKeyMessages } from '../../i18n/api-key-messages.ts';
import type { CommandPaletteMessages } from '../../i18n/command-palette-messages.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import type { ShortcutMessages } from '../../i18n/shortcut-messages.ts';
import { paths } from '../../paths.ts';
import { requestSignOut } from '../../session/session-store.ts';
import { loadPart } from '../../ui/basics/load-part.ts';
import { setPreference } from '../../ui/theme/preferences.ts';
import { openDialog } from '../open-dialog.ts';
import type { PaletteItem } from './command-palette.ts';

/** Returns the actions. @param organizationId the organization shown now, else the last one */
export function paletteActions(
  m: ApiKeyMessages & CommandPaletteMessages & ShortcutMessages,
  organizationId: number | null,
): PaletteItem[] {
  const page = (id: string, label: string, to: string): PaletteItem => ({ id, label, note: '', to });
  const action = (id: string, label: string, run: () => void): PaletteItem => ({ id, label, note: '', run });
  return [
    ...(organizationId === null
      ? []
      : [
          page('invite', m.users.invite, paths.inviteUser(organizationId)),
          page('invite-many', m.users.inviteMany, paths.inviteMany(organizationId)),
        ]),
    page('create', m.apiKeys.create, paths.createApiKey),
    action('token', m.findByToken.title, () => openDialog('findByToken')),
    ...(organizationId === null ? [] : [page('users', m.nav.users, paths.users(organizationId))]),
    page('api-keys', m.nav.apiKeys, paths.apiKeys),
    page('organizations', m.nav.allOrganizations, paths.organizations),
    page('activity', m.nav.activity, paths.activity),
    page('settings', m.nav.settings, paths.settings),
    action('shortcuts', m.shortcuts.title, () => openDialog('shortcuts')),
    ...(['light', 'dark', 'auto'] as const).map((theme) =>
      action(`theme-${theme}`, m.goTo.themes[theme], () => setPreference('theme', theme)),
    ),
    ...languageCodes().map((language) =>
      action(
        `language-${language}`,
        m.goTo.language({ name: languages[language].name }),
        () => void loadPart(() => switchLanguage(language)),
      ),
    ),
    action('sign-out', m.nav.signOut, requestSignOut),
  ];
}
