/** The verbs of the command palette: “block ana” is a verb and a search. Each language’s own words are understood. */
import type { Language } from '../i18n/languages.ts';
import { normalizeText } from '../lib/normalize-text.ts';

/** What the palette can do to a person or an API key. The ids of the actions of a row are the same words. */
export type CommandVerb = 'invite' | 'block' | 'unblock' | 'edit' | 'move' | 'remove' | 'regenerate';

/** The words that stand for a verb, the first as the palette writes it. Not in the catalogues: those of every language are understood. */
const verbWords: Record<Language, Record<CommandVerb, readonly [string, ...string[]]>> = {
  en: {
    invite: ['invite'],
    block: ['block'],
    unblock: ['unblock'],
    edit: ['edit'],
    move: ['move'],
    remove: ['remove', 'delete'],
    regenerate: ['regenerate', 'regenerate token', 'regenerate token of', 'renew'],
  },
  pt: {
    invite: ['convidar'],
    block: ['bloquear'],
    unblock: ['desbloquear'],
    edit: ['editar'],
    move: ['mover'],
    remove: ['remover', 'eliminar'],
    regenerate: [
      'gerar token',
      'gerar',
      'gerar novo token',
      'gerar novo token de',
      'gerar token de',
      'regenerar',
    ],
  },
};

/** The verbs for records in the order in which they are offered. */
export const recordVerbs = ['block', 'unblock', 'edit', 'move', 'remove', 'regenerate'] as const;

/** A verb for a record that is there. */
export type RecordVerb = (typeof recordVerbs)[number];

/** Returns all words that stand for a verb, in every language. */
export const wordsOfVerb = (verb: CommandVerb): string[] =>
  Object.values(verbWords).flatMap((words) => words[verb]);

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
