/** Merges two catalogues, such as that of the first screen and one that is loaded later. */

/** Sections of messages, such as `users` or `errors`. */
type Sections = Record<string, object>;

// Effects and memos depend on the identity of the result, so it is cached for each pair.
const cache = new WeakMap<object, WeakMap<object, object>>();

/** Merges `base` and `words` section by section. @returns the same object for the same pair */
export function mergeMessages<Base extends object, Words extends object>(
  base: Base,
  words: Words,
): Base & Words {
  const cached = cache.get(base)?.get(words);
  if (cached) return cached as Base & Words;
  const merged: Sections = { ...(base as Sections) };
  for (const [section, messages] of Object.entries(words as Sections)) {
    merged[section] = { ...merged[section], ...messages };
  }
  const ofBase = cache.get(base) ?? new WeakMap<object, object>();
  cache.set(base, ofBase.set(words, merged));
  return merged as Base & Words;
}
