/** Hook that reads pasted texts and files into the list, one after the other, and again when the admin chooses otherwise. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createStore } from '../lib/create-store.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import type { InviteList } from './invite-list.ts';
import { isEditable } from './invite-row.ts';
import { inviteWords } from './invite-words.ts';
import { type Choices, type Columns, chooseColumns } from './read/choose-columns.ts';
import type { TableRecord } from './read/cut-table.ts';
import { type Content, type Refusal, readSource } from './read/read-source.ts';
import type { RoleNames } from './read/role-names.ts';
import { peopleOf } from './read/to-people.ts';

/** The most rows of a list. */
export const MAX_ROWS = 20_000;

/** A source that is in the list. */
export interface ReadSource {
  /** Its position in the list. */
  at: number;
  /** The name of the file, or of the pasted text. */
  name: string;
  source: Blob | string;
  content: Content;
  /** `null` for a list of recipients. */
  columns: Columns | null;
  choices: Choices;
  /** The number of its people in the list. */
  count: number;
  /** The records for which there was no room; of recipients their names and addresses. */
  rest: readonly TableRecord[];
}

/** A source that was refused. */
export interface RefusedSource {
  id: number;
  name: string;
  kind: Refusal;
}

/** A source that is to be read: for the first time, or again with other choices. */
interface ToRead extends Pick<ReadSource, 'source' | 'name' | 'choices'> {
  before?: ReadSource;
  onRefused?: (() => void) | undefined;
}

/** Returns the sources that were read or refused, the newest first, and the functions that read and change them. */
export function useSources(list: InviteList, roleNames: RoleNames) {
  const [store] = useState(() => createStore<readonly ReadSource[]>([]));
  const sources = useSyncExternalStore(store.subscribe, store.get);
  const [refused, setRefused] = useState<readonly RefusedSource[]>([]);
  const [reading, setReading] = useState(0);
  const last = useRef(Promise.resolve());
  const pastes = useRef(0);
  const [page] = useState(() => new AbortController());
  useEffect(() => () => page.abort(), [page]);
  const { signal } = page;

  /** Reads a source into the list. One that cannot be read again stays as it was. */
  const take = async ({ source, name, choices, before, onRefused }: ToRead) => {
    const fail = (kind: Refusal) => {
      setRefused((all) => [{ id: (all[0]?.id ?? 0) + 1, name, kind }, ...all]);
      onRefused?.();
    };
    try {
      const isSame =
        before && choices.encoding === before.choices.encoding && choices.sheet === before.choices.sheet;
      const content = isSame ? before.content : await readSource(source, roleNames, choices, signal);
      if (typeof content === 'string') return fail(content);
      const columns = chooseColumns(content, roleNames, choices);
      if (columns === 'onlyHead') return fail(columns);
      const at = before?.at ?? list.addSource(name);
      const others = list.snapshot().rows.filter((row) => row.source !== at || !isEditable(row));
      const room = Math.max(0, MAX_ROWS - others.length);
      const { people, rest } = await runInSlices(peopleOf(content, columns, room), signal);
      // It was removed meanwhile.
      if (before && !store.get().includes(before)) return;
      list.setPeople(at, people, roleNames, content.sheet);
      const read = { at, name, source, content, columns, choices, count: people.length, rest };
      const kept = store.get().filter((one) => one !== before);
      store.set([read, ...kept].sort((a, b) => b.at - a.at));
    } catch {
      if (!signal.aborted) fail('failed');
    }
  };
  /** Reads a source after all that was put in before. @param next returns what is read then; `null`: nothing */
  const enqueue = (next: () => ToRead | null) => {
    setReading((count) => count + 1);
    last.current = last.current.then(async () => {
      const toRead = next();
      if (toRead) await take(toRead);
      if (!signal.aborted) setReading((count) => count - 1);
    });
  };
  const read = (source: Blob | string, onRefused?: () => void) => {
    const isFile = source instanceof File && source.name !== '';
    const name = isFile ? source.name : inviteWords().pasted({ count: ++pastes.current });
    enqueue(() => ({ source, name, choices: {}, onRefused }));
  };
  /** @param choose returns the choices, from those that the source was read with last */
  const change = ({ at }: ReadSource, choose: (last: Choices) => Choices) =>
    enqueue(() => {
      const before = store.get().find((one) => one.at === at);
      return before ? { ...before, choices: choose(before.choices), before } : null;
    });
  const remove = ({ at }: ReadSource) => {
    store.set(store.get().filter((one) => one.at !== at));
    list.setPeople(at, [], roleNames);
  };

  // The list of the organization may bring roles that were not known when the columns were chosen.
  const chooseAgain = useEffectEvent(() => {
    for (const source of sources) if (source.columns) change(source, (last) => last);
  });
  useEffect(() => {
    if (roleNames) chooseAgain();
  }, [roleNames]);

  return { sources, refused, isReading: reading > 0, read, change, remove };
}
