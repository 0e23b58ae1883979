/** What this browser remembers of how somebody likes to see things. Never anything about people, keys or sessions. */
import { useSyncExternalStore } from 'react';
import type { TimeZone } from '../i18n/format.ts';

/** The choices and their values; the first of each is the default. */
const choices = {
  theme: ['auto', 'light', 'dark'],
  timeZone: ['local', 'utc'],
} as const satisfies { theme: readonly string[]; timeZone: readonly TimeZone[] };

type Choices = typeof choices;
type Value<K extends keyof Choices> = Choices[K][number];

const listeners = new Set<() => void>();
const held = new Map<string, string>();
const storageKey = (name: string) => `latchkey.${name}`;

/** The value chosen, else the default. Where storage is refused a choice lasts until the page is closed. */
function preference<K extends keyof Choices>(name: K): Value<K> {
  let stored = held.get(name);
  try {
    stored ??= localStorage.getItem(storageKey(name)) ?? undefined;
  } catch {
    // Storage is switched off.
  }
  const values: readonly Value<K>[] = choices[name];
  return values.find((value) => value === stored) ?? (values[0] as Value<K>);
}

/** Remembers a choice. */
export function setPreference<K extends keyof Choices>(name: K, value: Value<K>): void {
  held.set(name, value);
  try {
    localStorage.setItem(storageKey(name), value);
  } catch {
    // It is held for this page all the same.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A choice, for React. */
export const usePreference = <K extends keyof Choices>(name: K): Value<K> =>
  useSyncExternalStore(subscribe, () => preference(name));
