/** Hook that reads pasted texts and files into the list, one after the other. */
import { useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import type { InviteList } from './invite-list.ts';
import { MAX_ROWS, type ReadPeople, type ReadRefusal, readPeople } from './read-people.ts';
import type { RoleNames } from './role-names.ts';
import type { Enqueue } from './use-work-queue.ts';

/** A source that was read, and what was found. */
export interface ReadSource {
  id: number;
  /** The name of the file; the name of pasted text. */
  name: string;
  found: (Omit<ReadPeople, 'rows'> & { count: number }) | ReadRefusal | { kind: 'failed' };
}

/** The most sources that were read whose notes are shown. Refusals stay. */
const MAX_NOTES = 5;

/** Returns the sources that were read, the newest first, and the function that reads another one. */
export function useSources(list: InviteList, roleNames: RoleNames, enqueue: Enqueue) {
  const [sources, setSources] = useState<readonly ReadSource[]>([]);
  const [reading, setReading] = useState(0);
  const nextId = useRef(1);
  const pastes = useRef(0);
  const page = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);

  const read = (source: Blob | string) => {
    const { signal } = page.current ?? new AbortController();
    const id = nextId.current++;
    const name =
      source instanceof File && source.name
        ? source.name
        : currentLanguage().messages.inviteMany.pasted({ count: ++pastes.current });
    setReading((before) => before + 1);
    enqueue(async () => {
      let found: ReadSource['found'];
      try {
        found = await readInto(list, { source, name }, roleNames, signal);
      } catch {
        if (signal.aborted) return;
        found = { kind: 'failed' };
      }
      setReading((before) => before - 1);
      setSources((before) => notesOf([{ id, name, found }, ...before]));
    });
  };
  return { sources, isReading: reading > 0, read };
}

const notesOf = (sources: readonly ReadSource[]): ReadSource[] => {
  let read = 0;
  return sources.filter(({ found }) => found.kind !== 'people' || ++read <= MAX_NOTES);
};

/** Reads a source and adds its rows as far as there is room. @throws the reason of `signal` when it is aborted */
async function readInto(
  list: InviteList,
  { source, name }: { source: Blob | string; name: string },
  roleNames: RoleNames,
  signal: AbortSignal,
): Promise<ReadSource['found']> {
  const found = await readPeople(source, roleNames, signal);
  if (found.kind !== 'people') return found;
  const { rows, notTaken, ...rest } = found;
  const room = Math.max(0, MAX_ROWS - list.snapshot().rows.length);
  const taken = rows.length > room ? rows.slice(0, room) : rows;
  await list.add(taken, roleNames, name, signal);
  return { ...rest, count: taken.length, notTaken: notTaken + rows.length - taken.length };
}
