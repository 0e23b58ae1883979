/** The rows of the preview and their checks. Every change makes a new list of rows; a row that stays the same is not checked again. */
import { createStore } from '../lib/create-store.ts';
import {
  type CellEdit,
  canSendAgain,
  checkRow,
  editRow,
  type InviteRow,
  isClosed,
  isEditable,
  isReady,
  type SentInvitation,
  toInviteRow,
  unknownLocale,
} from './invite-row.ts';
import { problemKinds } from './read/problems.ts';
import { foldRoleName, type RoleNames } from './read/role-names.ts';
import type { Person } from './read/to-people.ts';

/** Rows that cannot be sent because of any problem, or rows with one kind of problem. */
export const problemFilters = ['blocked', ...problemKinds] as const;
/** One of them. */
export type ProblemFilter = (typeof problemFilters)[number];

const counted = [...problemFilters, 'ready', 'closed'] as const;
type Counted = (typeof counted)[number];

/** The list at one moment. */
export interface InviteSnapshot {
  rows: readonly InviteRow[];
  /** The rows, with those that the admin removed in their places. */
  all: readonly InviteRow[];
  byKey: ReadonlyMap<number, InviteRow>;
  /** The names of the sources of all rows. */
  sources: readonly string[];
  /** Counts the changes of more than one row. */
  revision: number;
  /** The number of rows that each filter shows, that can be sent, and that were or are being sent. */
  counts: Readonly<Record<Counted, number>>;
  /** The names of roles that match no role, or several, and of languages, as in the first row; with the number of rows that hold each. */
  unknown: readonly { field: 'unknownRole' | 'localeUnknown'; name: string; count: number }[];
}

/** What is known after a check of all rows. */
type Checked = Omit<InviteSnapshot, 'sources' | 'revision'>;

/** The rows, with the methods that change them. */
export class InviteList {
  #nextKey = 1;
  /** What the admin changed in rows that another sheet or encoding has put away, by their places. */
  readonly #former = new Map<string, Pick<InviteRow, 'edits' | 'isRemoved'>>();
  #existing: ReadonlySet<string> = new Set();
  #isMaybeInvited: (mailbox: string) => boolean = () => false;
  readonly #store = createStore<InviteSnapshot>({
    ...this.#check([]),
    sources: [],
    revision: 0,
  });

  /** Returns the list as it is; the same object until something changes. */
  readonly snapshot = this.#store.get;
  /** Calls the listener after each change. @returns stops that */
  readonly subscribe = this.#store.subscribe;

  /** Returns a row; `undefined` if it was removed. */
  rowOf(key: number): InviteRow | undefined {
    return this.snapshot().byKey.get(key);
  }

  rowsWith(filter: ProblemFilter): InviteRow[] {
    return this.snapshot().rows.filter((row) =>
      filter === 'blocked' ? groupOf(row) === filter : row.problems.some(({ kind }) => kind === filter),
    );
  }

  /** Adds a source. @param name the name of the file, or of the pasted text @returns its position, for `setPeople` */
  addSource(name: string): number {
    const { sources } = this.snapshot();
    this.#set({ sources: [...sources, name] });
    return sources.length;
  }

  /**
   * Puts the people of a source into the list, in place of those that were read before. Who was invited stays, and is not
   * added again with the address that was read; what the admin changed or removed is so again, each by its place.
   *
   * @param sheet a part of the place: the sheet of a workbook
   */
  setPeople(source: number, people: readonly Person[], roleNames: RoleNames, sheet = ''): void {
    const { all } = this.snapshot();
    const isGone = (row: InviteRow) => row.source === source && isEditable(row);
    for (const row of all.filter(isGone)) this.#former.set(row.place, row);
    const kept = all.filter((row) => row.source <= source && !isGone(row));
    const keptAddresses = new Set(kept.map(({ place, readEmail }) => `${place} ${readEmail}`));
    // Several recipients may stand on a line.
    const onLine = new Map<number, number>();
    const read = people.flatMap((person) => {
      const { line, email } = person;
      const nth = onLine.get(line) ?? 0;
      onLine.set(line, nth + 1);
      const place = `${source} ${sheet}\n${line} ${nth}`;
      if (keptAddresses.has(`${place} ${email}`)) return [];
      const row = { ...toInviteRow(this.#nextKey++, person, roleNames), source, place };
      const { edits, isRemoved } = this.#former.get(place) ?? row;
      return [{ ...edits.reduce(editRow, row), isRemoved }];
    });
    this.#publish([...kept, ...read, ...all.filter((row) => row.source > source)]);
  }

  /** Changes one row. Does nothing if it was removed or cannot be changed. */
  edit(key: number, edit: CellEdit): void {
    const row = this.rowOf(key);
    if (!row || !isEditable(row)) return;
    this.#change((one) => (one === row ? editRow(row, edit) : one), false);
  }

  editAll(edit: CellEdit): void {
    this.#change((row) => (isEditable(row) ? editRow(row, edit) : row));
  }

  remove({ key }: InviteRow): void {
    this.#change((row) => (row.key === key ? { ...row, isRemoved: true } : row));
  }

  /** Puts a removed row back in its place. @returns `false` if its sheet or list was put away, with which it comes back */
  restore({ place }: InviteRow): boolean {
    const former = this.#former.get(place);
    if (former) this.#former.set(place, { ...former, isRemoved: false });
    this.#change((row) => (row.place === place ? { ...row, isRemoved: false } : row));
    return this.snapshot().rows.some((row) => row.place === place);
  }

  /** Keeps the rows with these keys from being changed, while they are sent. */
  hold(isHeld: (key: number) => boolean): void {
    this.#change((row) => (row.isHeld === isHeld(row.key) ? row : { ...row, isHeld: isHeld(row.key) }));
  }

  /** Notes what became of the invitations. @param sentOf returns that; `null` leaves a row as it is */
  settle(sentOf: (row: InviteRow) => SentInvitation | null): void {
    this.#change((row) => {
      const sent = sentOf(row);
      const isSame = sent === null || (sent.state === row.sent?.state && sent.result === row.sent.result);
      return isSame ? row : { ...row, sent };
    });
  }

  /** Marks the rows of users whom the organization has. @param emails their addresses, each by `mailboxKey` */
  setExisting(emails: ReadonlySet<string>): void {
    this.#existing = emails;
    this.#publish(this.snapshot().all);
  }

  /** Marks the rows of people to whom an invitation may have been sent. @param isMaybeInvited tells that of a `mailboxKey` */
  setMaybeInvited(isMaybeInvited: (mailbox: string) => boolean): void {
    this.#isMaybeInvited = isMaybeInvited;
    this.#publish(this.snapshot().all);
  }

  /** @param isWide whether more than one row may change */
  #change(change: (row: InviteRow) => InviteRow, isWide = true): void {
    this.#publish(this.snapshot().all.map(change), isWide);
  }

  #publish(all: readonly InviteRow[], isWide = true): void {
    this.#set({ ...this.#check(all), revision: this.snapshot().revision + Number(isWide) });
  }

  #check(changed: readonly InviteRow[]): Checked {
    const rows: InviteRow[] = [];
    const all: InviteRow[] = [];
    const byKey = new Map<number, InviteRow>();
    const firsts = new Map<string, InviteRow>();
    const counts = Object.fromEntries(counted.map((name) => [name, 0])) as Record<Counted, number>;
    const unknown = new Map<string, InviteSnapshot['unknown'][number]>();
    const countUnknown = (field: 'unknownRole' | 'localeUnknown', name: string) => {
      const id = `${field} ${foldRoleName(name)}`;
      const known = unknown.get(id) ?? { field, name, count: 0 };
      unknown.set(id, { ...known, count: known.count + 1 });
    };
    for (const one of changed) {
      if (one.isRemoved) {
        all.push(one);
        continue;
      }
      const { mailbox, key } = one;
      // A user who was just invited is in the list before the run has ended.
      const isHere = mailbox !== '' && this.#existing.has(mailbox) && !one.isHeld;
      const isMaybe = one.sent === null ? this.#isMaybeInvited(mailbox) : canSendAgain(one);
      const row = checkRow(one, firsts.get(mailbox), isHere, isMaybe);
      rows.push(row);
      all.push(row);
      byKey.set(key, row);
      if (mailbox !== '' && !firsts.has(mailbox)) firsts.set(mailbox, row);
      counts[groupOf(row)]++;
      for (const kind of new Set(row.problems.map((problem) => problem.kind))) counts[kind]++;
      for (const name of row.unknownRoles) countUnknown('unknownRole', name);
      const locale = unknownLocale(row);
      if (locale !== undefined) countUnknown('localeUnknown', locale);
    }
    return { rows, all, byKey, counts, unknown: [...unknown.values()] };
  }

  #set(change: Partial<InviteSnapshot>): void {
    this.#store.set({ ...this.snapshot(), ...change });
  }
}

/** Returns how a row is counted: one that was or is being sent is closed, one with problems is blocked. */
function groupOf(row: InviteRow): 'closed' | 'ready' | 'blocked' {
  if (isClosed(row) || row.isHeld) return 'closed';
  return isReady(row) ? 'ready' : 'blocked';
}
