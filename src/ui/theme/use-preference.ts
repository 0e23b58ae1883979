/** What this browser remembers, for React. */
import { useMemo, useSyncExternalStore } from 'react';
import {
  type Choices,
  type ColumnChoice,
  columnsText,
  onPreference,
  preference,
  readColumns,
  type TableName,
  type Value,
} from './preferences.ts';

/** A choice. */
export const usePreference = <K extends keyof Choices>(name: K): Value<K> =>
  useSyncExternalStore(onPreference, () => preference(name));

/** The columns chosen. */
export function useColumnChoice(table: TableName): ColumnChoice {
  const text = useSyncExternalStore(onPreference, () => columnsText(table));
  return useMemo(() => readColumns(text), [text]);
}
