/** The messages of the page, which are loaded with it. */
import { inviteMany as en } from '../i18n/en/invite-many.ts';
import { inviteMany as pt } from '../i18n/pt/invite-many.ts';
import { pageWords } from '../ui/basics/use-messages.ts';

/** Return the messages of the page; the hook renders again when the admin changes the language. */
export const { current: inviteWords, use: useInviteWords } = pageWords({ en, pt });
