/** The people and API keys that were opened in this session. In memory only; signing out clears them. */
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../lib/create-store.ts';
import { parseId } from '../paths.ts';
import { onSession, sessionState } from './session-store.ts';

/** What is shown of an opened record. */
export interface OpenedRecord {
  kind: 'user' | 'apiKey';
  label: string;
  /** What identifies the record besides its name. */
  about: string | null;
}

/** An opened record. */
export interface RecentRecord extends OpenedRecord {
  /** Unique among the records of all kinds. */
  key: string;
  /** The path of its drawer. */
  path: string;
  /** In epoch milliseconds. */
  openedAt: number;
}

/** The most records that are remembered. */
const MAX_RECENT = 8;

const recent = createStore<readonly RecentRecord[]>([]);

onSession(() => {
  if (sessionState() === 'none') recent.set([]);
});

/** Returns the records that were opened, the last one first. */
export const useRecentRecords = () => useSyncExternalStore(recent.subscribe, recent.get);

/** Returns the ids in the path of a record: for a user that of the organization, and that of the record. */
export const idsOfRecent = ({ path }: RecentRecord): number[] =>
  path.split('/').flatMap((part) => parseId(part) ?? []);

/** Forgets a record that does not exist any more. */
export function forgetRecord(key: string): void {
  if (recent.get().some((one) => one.key === key)) recent.set(recent.get().filter((one) => one.key !== key));
}

/** Remembers that a record is open, or forgets one that was not found. @param record `null` while it is not known */
export function useOpenedRecord(
  record: Omit<RecentRecord, 'openedAt'> | { key: string; isGone: true } | null,
): void {
  const text = JSON.stringify(record);
  useEffect(() => {
    const opened = JSON.parse(text) as typeof record;
    if (!opened) return;
    if ('isGone' in opened) return forgetRecord(opened.key);
    const others = recent.get().filter(({ key }) => key !== opened.key);
    recent.set([{ ...opened, openedAt: Date.now() }, ...others].slice(0, MAX_RECENT));
  }, [text]);
}
