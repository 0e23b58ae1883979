/** The messages of the page, which are loaded with it. */
import { settings as en } from '../../i18n/en/settings.ts';
import { settings as pt } from '../../i18n/pt/settings.ts';
import { pageWords } from '../../ui/basics/use-messages.ts';

/** Returns the messages of the page, and renders again when the admin changes the language. */
export const { use: useSettingsWords } = pageWords({ en, pt });
