// The words by which the catalogue finds things, in each language: the console's own messages.
import { activityMessages } from '../../src/i18n/activity-messages.ts';
import { apiKeyListTexts } from '../../src/i18n/api-key-list-messages.ts';
import { apiKeyTexts } from '../../src/i18n/api-key-messages.ts';
import { bulkPreviewMessages } from '../../src/i18n/bulk-preview-messages.ts';
import { bulkRunMessages, invitationRunMessages } from '../../src/i18n/bulk-run-messages.ts';
import { commandPaletteMessages } from '../../src/i18n/command-palette-messages.ts';
import { en } from '../../src/i18n/en.ts';
import { errorMessages } from '../../src/i18n/error-messages.ts';
import { exportMessages } from '../../src/i18n/export-messages.ts';
import { foldMessages } from '../../src/i18n/fold-messages.ts';
import { formMessages } from '../../src/i18n/form-messages.ts';
import { inviteManyMessages } from '../../src/i18n/invite-many-messages.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { listMessages } from '../../src/i18n/list-messages.ts';
import { mergeMessages } from '../../src/i18n/merge-messages.ts';
import { organizationMessages } from '../../src/i18n/organization-messages.ts';
import { pageMessages } from '../../src/i18n/page-messages.ts';
import { pt } from '../../src/i18n/pt.ts';
import { sessionMessages } from '../../src/i18n/session-messages.ts';
import { settingsMessages } from '../../src/i18n/settings-messages.ts';
import { shortcutMessages } from '../../src/i18n/shortcut-messages.ts';
import { signInMessages } from '../../src/i18n/sign-in-messages.ts';
import { userMessages } from '../../src/i18n/user-messages.ts';
import { waitingMessages } from '../../src/i18n/waiting-messages.ts';
import { writeMessages } from '../../src/i18n/write-messages.ts';
import { toPseudo } from './pseudo.ts';

/** A language in which a state is shown: one of the console's, or the pseudo-locale of `pseudo.ts`. */
export type StateLanguage = Language | 'pseudo';

const collect = (language: Language) => ({
  frame: language === 'pt' ? pt : en,
  activity: activityMessages[language].activity,
  errors: errorMessages[language],
  exports: exportMessages[language].export,
  fold: foldMessages[language].fold,
  form: formMessages[language].common,
  goTo: commandPaletteMessages[language].goTo,
  inviteMany: inviteManyMessages[language].inviteMany,
  keys: mergeMessages(apiKeyListTexts[language], apiKeyTexts[language]),
  list: listMessages[language],
  organizations: organizationMessages[language],
  page: pageMessages[language],
  preview: bulkPreviewMessages[language],
  run: bulkRunMessages[language].run,
  invitationRun: invitationRunMessages[language].run,
  sessions: sessionMessages[language],
  settings: settingsMessages[language].settings,
  shortcuts: shortcutMessages[language].shortcuts,
  signIn: signInMessages[language],
  users: userMessages[language],
  waiting: waitingMessages[language],
  write: writeMessages[language],
});

/** The messages of all screens in one language. */
export type Words = ReturnType<typeof collect>;

/** Returns the messages in a language. */
export const wordsOf = (language: StateLanguage): Words =>
  language === 'pseudo' ? (toPseudo(collect('en')) as Words) : collect(language);
