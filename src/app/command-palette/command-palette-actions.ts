/** What “Go to…” can do besides finding things. */

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
import type { Goal } from './command-palette.ts';

/** The actions. @param organizationId the organization looked at, else the last one */
export function actionsOf(
  m: ApiKeyMessages & CommandPaletteMessages & ShortcutMessages,
  organizationId: number | null,
): Goal[] {
  const place = (id: string, label: string, to: string): Goal => ({ id, label, note: '', to });
  const act = (id: string, label: string, run: () => void): Goal => ({ id, label, note: '', run });
  const here = organizationId;
  return [
    ...(here === null ? [] : [place('invite', m.users.invite, paths.inviteUser(here))]),
    place('create', m.apiKeys.create, paths.createApiKey),
    act('token', m.findByToken.title, () => openDialog('findByToken')),
    ...(here === null ? [] : [place('users', m.nav.users, paths.users(here))]),
    place('api-keys', m.nav.apiKeys, paths.apiKeys),
    place('organizations', m.nav.allOrganizations, paths.organizations),
    place('settings', m.nav.settings, paths.settings),
    act('shortcuts', m.shortcuts.title, () => openDialog('shortcuts')),
    ...(['light', 'dark', 'auto'] as const).map((theme) =>
      act(`theme-${theme}`, m.goTo.themes[theme], () => setPreference('theme', theme)),
    ),
    ...languageCodes().map((language) =>
      act(
        `language-${language}`,
        m.goTo.language({ name: languages[language].name }),
        () => void loadPart(() => switchLanguage(language)),
      ),
    ),
    act('sign-out', m.nav.signOut, requestSignOut),
  ];
}
