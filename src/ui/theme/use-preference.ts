/** Hooks for display preferences. */
import { useMemo, useSyncExternalStore } from 'react';
import {
  type ColumnChoice,
  columnsText,
  onPreference,
  type Preferences,
  type PreferenceValue,
  preference,
  readColumns,
  type TableName,
} from './preferences.ts';

/** Returns the value of a preference. */
export const usePreference = <K extends keyof Preferences>(name: K): PreferenceValue<K> =>
  useSyncExternalStore(onPreference, () => preference(name));

/** Returns the admin's column choice for a table; the same object until the choice changes. */
export function useColumnChoice(table: TableName): ColumnChoice {
  const text = useSyncExternalStore(onPreference, () => columnsText(table));
  return useMemo(() => readColumns(text), [text]);
}
