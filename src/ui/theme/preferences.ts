/** Display preferences, kept in local storage. Users, API keys and sessions are never stored here. */

import type { TimeZone } from '../../i18n/format.ts';
import { createStore } from '../../lib/create-store.ts';
import { browserStorage } from '../../lib/storage.ts';
import { storageKey } from '../../paths.ts';

/** The allowed values of each preference; the first is the default. */
const allowedValues = {
  theme: ['auto', 'light', 'dark'],
  timeZone: ['local', 'utc'],
  density: ['comfortable', 'compact'],
  shortcuts: ['on', 'off'],
  insights: ['hidden', 'shown'],
  separator: ['region', 'comma', 'semicolon', 'tab'],
} as const satisfies { timeZone: readonly TimeZone[] } & Record<string, readonly string[]>;

/** The preferences by name, each with its allowed values. */
export type Preferences = typeof allowedValues;
/** A value of the preference `K`. */
export type PreferenceValue<K extends keyof Preferences> = Preferences[K][number];

/** What was set since the page was loaded. */
const inMemory = createStore<ReadonlyMap<string, string>>(new Map());

/** Returns the value of a preference, else its default. Without storage, a value lasts until the page is closed. */
export function preference<K extends keyof Preferences>(name: K): PreferenceValue<K> {
  const stored = read(name);
  const values: readonly PreferenceValue<K>[] = allowedValues[name];
  return values.find((value) => value === stored) ?? (values[0] as PreferenceValue<K>);
}

const read = (name: string): string | undefined =>
  inMemory.get().get(name) ?? browserStorage.get(storageKey(name)) ?? undefined;

/** Stores the value of a preference and calls the listeners. */
export const setPreference = <K extends keyof Preferences>(name: K, value: PreferenceValue<K>): void =>
  write(name, value);

function write(name: string, value: string): void {
  browserStorage.set(storageKey(name), value);
  inMemory.set(new Map(inMemory.get()).set(name, value));
}

/** Calls `listener` after each change of a preference or of a column choice. @returns a function that unsubscribes */
export const onPreference = inMemory.subscribe;

/** The tables whose columns the admin can choose. */
export type TableName = 'users' | 'apiKeys';

/** The admin's column choice by column key: `true` shows, `false` hides; without an entry the default applies. */
export type ColumnChoice = ReadonlyMap<string, boolean>;

/** Returns a table's column choice as stored text, such as "+id -created"; `undefined` when there is none. */
export const columnsText = (table: TableName): string | undefined => read(`columns.${table}`);

/** Parses the text that `columnsText` returns. */
export const readColumns = (text = ''): ColumnChoice =>
  new Map(text.match(/[+-]\w+/g)?.map((word) => [word.slice(1), word.startsWith('+')]));

/** Stores that a column is shown or hidden. */
export function chooseColumn(table: TableName, key: string, shown: boolean): void {
  const choice = new Map(readColumns(columnsText(table))).set(key, shown);
  write(`columns.${table}`, [...choice].map(([column, on]) => (on ? '+' : '-') + column).join(' '));
}
