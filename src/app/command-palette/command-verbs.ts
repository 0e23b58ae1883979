/** The verbs of the command palette: “block ana” is a verb and a search. Each language’s own words are understood. */
import { type CommandVerb, commandPaletteMessages } from '../../i18n/command-palette-messages.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** The verbs for records in the order in which they are offered. */
export const recordVerbs = ['block', 'unblock', 'edit', 'move', 'remove', 'regenerate'] as const;

/** The verbs for people, and those for API keys. */
export const verbsOf: Record<'users' | 'apiKeys', readonly CommandVerb[]> = {
  users: ['block', 'unblock', 'edit', 'move', 'remove'],
  apiKeys: ['block', 'unblock', 'edit', 'remove', 'regenerate'],
};

/** Returns all words that stand for a verb, in every language. */
export const wordsOfVerb = (verb: CommandVerb): string[] =>
  Object.values(commandPaletteMessages).flatMap(({ goTo }) => goTo.verbWords[verb].split('|'));

/**
 * Splits a text that begins with a verb.
 *
 * @returns the verb and the text behind it; `null` when there is no verb or nothing behind it
 */
export function readVerb(text: string): { verb: CommandVerb; object: string } | null {
  const parts = text.trim().split(/\s+/);
  const beginning = (words: string) => words.split(' ').length;
  const found = (['invite', ...recordVerbs] as const)
    .flatMap((verb) => wordsOfVerb(verb).map((words) => ({ verb, words })))
    .filter(({ words }) => normalizeText(parts.slice(0, beginning(words)).join(' ')) === words)
    .sort((a, b) => beginning(b.words) - beginning(a.words))[0];
  const object = found ? parts.slice(beginning(found.words)).join(' ') : '';
  return found && object ? { verb: found.verb, object } : null;
}
