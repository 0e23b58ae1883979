// The words by which the catalogue finds things, in each language: the console's own messages.
import * as enBulk from '../../src/i18n/en/bulk.ts';
import { inviteMany as enInviteMany } from '../../src/i18n/en/invite-many.ts';
import { offboarding as enOffboarding } from '../../src/i18n/en/offboarding.ts';
import * as enSession from '../../src/i18n/en/session.ts';
import { settings as enSettings } from '../../src/i18n/en/settings.ts';
import * as enTokens from '../../src/i18n/en/tokens.ts';
import { en } from '../../src/i18n/en.ts';
import type { Language } from '../../src/i18n/languages.ts';
import * as ptBulk from '../../src/i18n/pt/bulk.ts';
import { inviteMany as ptInviteMany } from '../../src/i18n/pt/invite-many.ts';
import { offboarding as ptOffboarding } from '../../src/i18n/pt/offboarding.ts';
import * as ptSession from '../../src/i18n/pt/session.ts';
import { settings as ptSettings } from '../../src/i18n/pt/settings.ts';
import * as ptTokens from '../../src/i18n/pt/tokens.ts';
import { pt } from '../../src/i18n/pt.ts';
import { toPseudo } from './pseudo.ts';

/** A language in which a state is shown: one of the console's, or the pseudo-locale of `pseudo.ts`. */
export type StateLanguage = Language | 'pseudo';

/** The catalogue, with the topics that pages and the code of presses load. */
const english = {
  ...en,
  ...enBulk,
  ...enSession,
  ...enTokens,
  inviteMany: enInviteMany,
  offboarding: enOffboarding,
  settings: enSettings,
};
/** The words of all states in a language. */
export type StateWords = typeof english;

const words: Record<Language, StateWords> = {
  en: english,
  pt: {
    ...pt,
    ...ptBulk,
    ...ptSession,
    ...ptTokens,
    inviteMany: ptInviteMany,
    offboarding: ptOffboarding,
    settings: ptSettings,
  },
};

/** Returns the messages in a language. */
export const wordsOf = (language: StateLanguage): StateWords =>
  language === 'pseudo' ? (toPseudo(english) as StateWords) : words[language];
