/** The rows of the preview and their checks. Every change makes a new list of rows; a row that stays the same is not checked again. */
import { createStore } from '../lib/create-store.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import {
  type CellEdit,
  canSendAgain,
  checkRow,
  editRow,
  type InviteRow,
  isClosed,
  isReady,
  type SentInvitation,
  toInviteRow,
  wasSent,
} from './invite-row.ts';
import type { Person } from './read/person.ts';
import { problemKinds } from './read/problems.ts';
import { foldRoleName, type RoleNames } from './read/role-names.ts';

/** Rows that cannot be sent because of any problem, or rows with one kind of problem. */
export const problemFilters = ['blocked', ...problemKinds] as const;
/** One of them. */
export type ProblemFilter = (typeof problemFilters)[number];

/** The list at one moment. */
export interface InviteSnapshot {
  rows: readonly InviteRow[];
  byKey: ReadonlyMap<number, InviteRow>;
  /** The first row of each mailbox. */
  firsts: ReadonlyMap<string, InviteRow>;
  /** The names of the sources of all rows. */
  sources: readonly string[];
  /** Counts the changes of more than one row. */
  revision: number;
  /** The number of rows that can be sent. */
  readyCount: number;
  /** The number of rows whose invitation was carried out, or may have been, or is being sent. */
  closedCount: number;
  /** The number of rows that each filter shows. */
  counts: Readonly<Record<ProblemFilter, number>>;
  /** The names of roles that match no role, or several, as in the first row; with the number of rows that hold each. */
  unknownRoles: readonly { name: string; count: number }[];
}

/** What is known after a check of all rows. */
type Checked = Omit<InviteSnapshot, 'sources' | 'revision'>;

/** The rows, with the methods that change them. Changes of all rows run in slices; they may overlap with edits. */
export class InviteList {
  #nextKey = 1;
  /** The places of the rows that the admin removed, and the changes of rows that another sheet or encoding has put away. */
  readonly #removed = new Set<string>();
  readonly #edits = new Map<string, InviteRow['edits']>();
  /** How the places of the rows of each source begin: by the source and the sheet that is shown. */
  readonly #sheets = new Map<number, string>();
  #isHeld: (key: number) => boolean = () => false;
  #existing: ReadonlySet<string> = new Set();
  #isMaybeInvited: (mailbox: string) => boolean = () => false;
  readonly #store = createStore<InviteSnapshot>({ ...finish(this.#check([])), sources: [], revision: 0 });

  /** Returns the list as it is; the same object until something changes. */
  readonly snapshot = this.#store.get;
  /** Calls the listener after each change. @returns stops that */
  readonly subscribe = this.#store.subscribe;

  /** Returns a row; `undefined` if it was removed. */
  rowOf(key: number): InviteRow | undefined {
    return this.snapshot().byKey.get(key);
  }

  /** Returns the first row with the same e-mail address. */
  firstOf({ mailbox }: InviteRow): InviteRow | undefined {
    return this.snapshot().firsts.get(mailbox);
  }

  /** Returns the rows that a filter shows. */
  rowsWith(filter: ProblemFilter): InviteRow[] {
    return this.snapshot().rows.filter((row) =>
      filter === 'blocked' ? this.#groupOf(row) === filter : row.problems.some(({ kind }) => kind === filter),
    );
  }

  /** Tells whether a row can be changed: it was not invited and is not being sent. */
  isEditable(row: InviteRow): boolean {
    return !wasSent(row) && !this.#isHeld(row.key);
  }

  /** Tells whether a row can be removed: it is not being sent. One that was sent may leave. */
  canRemove(row: InviteRow): boolean {
    return !this.#isHeld(row.key);
  }

  /** Adds a source. @param name the name of the file, or of the pasted text @returns its position, for `setPeople` */
  addSource(name: string): number {
    const { sources } = this.snapshot();
    this.#store.set({ ...this.snapshot(), sources: [...sources, name] });
    return sources.length;
  }

  /**
   * Puts the people of a source into the list, in place of those that were read before. Who was invited stays, and is not
   * added again with the address that was read; what the admin changed is changed again, and a row that the admin removed
   * is left out, each by its place.
   *
   * @param sheet the sheet of a workbook that was read: the same line of another sheet is another place
   * @throws the reason of `signal` when it is aborted
   */
  async setPeople(
    source: number,
    people: readonly Person[],
    roleNames: RoleNames,
    signal?: AbortSignal,
    sheet = '',
  ): Promise<void> {
    const from = this.#nextKey;
    this.#nextKey += people.length;
    const isGone = (row: InviteRow) => row.source === source && this.isEditable(row);
    const [removed, edits] = [this.#removed, this.#edits];
    const shown = `${source} ${sheet}\n`;
    this.#sheets.set(source, shown);
    await this.#change(function* (rows) {
      for (const row of rows.filter(isGone)) edits.set(row.place, row.edits);
      const kept = rows.filter((row) => row.source <= source && !isGone(row));
      const keptAddresses = new Set(kept.map(({ place, readEmail }) => `${place} ${readEmail}`));
      yield* kept;
      // Several recipients may stand on a line.
      const onLine = new Map<number, number>();
      for (const [index, person] of people.entries()) {
        const { line, email } = person;
        const nth = onLine.get(line) ?? 0;
        onLine.set(line, nth + 1);
        const place = `${shown}${line} ${nth}`;
        if (removed.has(place) || keptAddresses.has(`${place} ${email}`)) continue;
        const row = toInviteRow(from + index, person, roleNames, source, place);
        yield (edits.get(place) ?? []).reduce(editRow, row);
      }
      yield* rows.filter((row) => row.source > source);
    }, signal);
  }

  /** Changes one row. Does nothing if it was removed or cannot be changed. */
  edit(key: number, edit: CellEdit): void {
    const row = this.rowOf(key);
    if (!row || !this.isEditable(row)) return;
    this.#changeNow(
      this.snapshot().rows.map((one) => (one === row ? editRow(row, edit) : one)),
      false,
    );
  }

  /** Changes all rows that can be changed. */
  editAll(edit: CellEdit): Promise<void> {
    return this.#changeEach((row) => (this.isEditable(row) ? editRow(row, edit) : row));
  }

  /** Removes a row. */
  remove(row: InviteRow): void {
    this.#removed.add(row.place);
    this.#changeNow(this.snapshot().rows.filter(({ key }) => key !== row.key));
  }

  /** Puts a removed row back in its place. That of another sheet comes back with its sheet. */
  restore(row: InviteRow): void {
    this.#removed.delete(row.place);
    const isShown = row.place.startsWith(this.#sheets.get(row.source) ?? '');
    if (!isShown || this.rowOf(row.key)) return;
    const rows = [...this.snapshot().rows, row];
    this.#changeNow(rows.sort((a, b) => a.source - b.source || a.key - b.key));
  }

  /** Keeps the rows with these keys from being changed, while they are sent. */
  hold(isHeld: (key: number) => boolean): void {
    this.#isHeld = isHeld;
    this.#changeNow(this.snapshot().rows);
  }

  /** Notes what became of the invitations. @param sentOf returns that; `null` leaves a row as it is */
  settle(sentOf: (row: InviteRow) => SentInvitation | null): Promise<void> {
    return this.#changeEach((row) => {
      const sent = sentOf(row);
      const isSame = sent === null || (sent.state === row.sent?.state && sent.result === row.sent.result);
      return isSame ? row : { ...row, sent };
    });
  }

  /** Marks the rows of users whom the organization has. @param emails their addresses, each by `mailboxKey` */
  async setExisting(emails: ReadonlySet<string>): Promise<void> {
    this.#existing = emails;
    await this.#change((rows) => rows);
  }

  /** Marks the rows of people to whom an invitation may have been sent. @param isMaybeInvited tells that of a `mailboxKey` */
  async setMaybeInvited(isMaybeInvited: (mailbox: string) => boolean): Promise<void> {
    this.#isMaybeInvited = isMaybeInvited;
    await this.#change((rows) => rows);
  }

  #groupOf(row: InviteRow): 'closed' | 'ready' | 'blocked' {
    if (isClosed(row) || this.#isHeld(row.key)) return 'closed';
    return isReady(row) ? 'ready' : 'blocked';
  }

  #changeEach(change: (row: InviteRow) => InviteRow): Promise<void> {
    return this.#change(function* (rows) {
      for (const row of rows) yield change(row);
    });
  }

  /** Changes and checks the rows in slices; once more if they were edited meanwhile. */
  async #change(
    change: (rows: readonly InviteRow[]) => Iterable<InviteRow>,
    signal?: AbortSignal,
  ): Promise<void> {
    for (;;) {
      const { rows } = this.snapshot();
      const checked = await runInSlices(this.#check(change(rows)), signal);
      if (rows === this.snapshot().rows) return this.#publish(checked, true);
    }
  }

  #changeNow(rows: readonly InviteRow[], isWide = true): void {
    this.#publish(finish(this.#check(rows)), isWide);
  }

  *#check(changed: Iterable<InviteRow>): Generator<undefined, Checked> {
    const rows: InviteRow[] = [];
    const byKey = new Map<number, InviteRow>();
    const firsts = new Map<string, InviteRow>();
    const names = [...problemFilters, 'ready', 'closed'] as const;
    const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<
      (typeof names)[number],
      number
    >;
    const unknownRoles = new Map<string, { name: string; count: number }>();
    for (const one of changed) {
      const { mailbox, key } = one;
      const isDuplicate = mailbox !== '' && firsts.has(mailbox);
      // A user who was just invited is in the list before the run has ended.
      const isHere = this.#existing.has(mailbox) && !this.#isHeld(key);
      const isMaybe = one.sent === null ? this.#isMaybeInvited(mailbox) : canSendAgain(one);
      const row = checkRow(one, isDuplicate, isHere, isMaybe);
      rows.push(row);
      byKey.set(key, row);
      if (mailbox !== '' && !firsts.has(mailbox)) firsts.set(mailbox, row);
      counts[this.#groupOf(row)]++;
      for (const kind of new Set(row.problems.map((problem) => problem.kind))) counts[kind]++;
      for (const name of row.unknownRoles) {
        const known = unknownRoles.get(foldRoleName(name)) ?? { name, count: 0 };
        unknownRoles.set(foldRoleName(name), { ...known, count: known.count + 1 });
      }
      yield;
    }
    const { ready: readyCount, closed: closedCount } = counts;
    return { rows, byKey, firsts, readyCount, closedCount, counts, unknownRoles: [...unknownRoles.values()] };
  }

  /** @param isWide whether more than one row may have changed */
  #publish(checked: Checked, isWide: boolean): void {
    const { sources, revision } = this.snapshot();
    this.#store.set({ ...checked, sources, revision: revision + Number(isWide) });
  }
}

/** Runs a generator to its end. */
function finish<T>(work: Generator<undefined, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
