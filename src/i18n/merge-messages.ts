/** Joins a catalogue with words that are loaded later. */

/** Sections of messages, such as `users` or `errors`. */
type Sections = Record<string, object>;

// Made once for the same two: effects and memos depend on which object it is.
const made = new WeakMap<object, WeakMap<object, object>>();

/** Returns both, section by section; the same object for the same two. */
export function mergeMessages<Base extends object, Words extends object>(
  base: Base,
  words: Words,
): Base & Words {
  const known = made.get(base)?.get(words);
  if (known) return known as Base & Words;
  const both: Sections = { ...(base as Sections) };
  for (const [section, messages] of Object.entries(words as Sections)) {
    both[section] = { ...both[section], ...messages };
  }
  const of = made.get(base) ?? new WeakMap<object, object>();
  made.set(base, of.set(words, both));
  return both as Base & Words;
}
