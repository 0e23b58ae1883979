/** The rows of the preview and their checks. Every change makes a new list of rows; a row that stays the same is not checked again. */
import type { Locale } from '../contract/users.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import { checkRow, isReady, problemKinds } from './check-row.ts';
import {
  type CellEdit,
  canSendAgain,
  editRow,
  type InviteRow,
  isClosed,
  type ProblemKind,
  type SentInvitation,
  toInviteRow,
  wasSent,
} from './invite-row.ts';
import type { Person } from './person.ts';
import { foldRoleName, type RoleNames } from './role-names.ts';

/** A name of a role that matches no role, or several. */
interface UnknownRole {
  /** The name as it stands in the first row. */
  name: string;
  /** The number of rows that hold it. */
  count: number;
}

/** The list at one moment. */
export interface InviteSnapshot {
  rows: readonly InviteRow[];
  /** The names of the sources of all rows. */
  sources: readonly string[];
  /** Counts the changes of more than one row. */
  revision: number;
  /** The number of rows that can be sent. */
  readyCount: number;
  /** The number of rows whose invitation was carried out, or may have been. */
  closedCount: number;
  /** The number of rows with a problem that keeps them from being sent. */
  blockedCount: number;
  /** The number of rows with each kind of problem. */
  counts: Readonly<Record<ProblemKind, number>>;
  /** The unknown names of roles. */
  unknownRoles: readonly UnknownRole[];
}

/** Rows that were checked together, with what is known of all of them. */
interface CheckedRows extends Omit<InviteSnapshot, 'sources' | 'revision' | 'blockedCount'> {
  byKey: ReadonlyMap<number, InviteRow>;
  /** The first row of each mailbox. */
  firsts: ReadonlyMap<string, InviteRow>;
}

const noRows: CheckedRows = {
  rows: [],
  byKey: new Map(),
  firsts: new Map(),
  readyCount: 0,
  closedCount: 0,
  counts: noCounts(),
  unknownRoles: [],
};

function noCounts(): Record<ProblemKind, number> {
  return Object.fromEntries(problemKinds.map((kind) => [kind, 0])) as Record<ProblemKind, number>;
}

/** The rows, with the methods that change them. Changes of all rows run in slices; they may overlap with edits. */
export class InviteList {
  #checked = noRows;
  #sources: readonly string[] = [];
  readonly #listeners = new Set<() => void>();
  #nextKey = 1;
  #revision = 0;
  #isHeld: (key: number) => boolean = () => false;
  #existing: ReadonlySet<string> = new Set();
  #isMaybeInvited: (mailbox: string) => boolean = () => false;
  #snapshot: InviteSnapshot = this.#take();

  /** Returns the list as it is; the same object until something changes. */
  readonly snapshot = (): InviteSnapshot => this.#snapshot;

  /** Calls the listener after each change. @returns stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a row; `undefined` if it was removed. */
  rowOf(key: number): InviteRow | undefined {
    return this.#checked.byKey.get(key);
  }

  /** Returns the first row with the same e-mail address. */
  firstOf({ mailbox }: InviteRow): InviteRow | undefined {
    return this.#checked.firsts.get(mailbox);
  }

  /** Returns the rows with a kind of problem. */
  rowsWith(kind: ProblemKind): InviteRow[] {
    return this.#checked.rows.filter(({ problems }) => problems.some((problem) => problem.kind === kind));
  }

  /** Tells whether a row can be changed: it was not invited and is not being sent. */
  isEditable(row: InviteRow): boolean {
    return !wasSent(row) && !this.#isHeld(row.key);
  }

  /** Adds a source. @param name the name of the file, or of the pasted text @returns its position, for `setPeople` */
  addSource(name: string): number {
    this.#sources = [...this.#sources, name];
    return this.#sources.length - 1;
  }

  /**
   * Puts the people of a source into the list, in place of those that were read before. Who was invited stays; what the
   * admin changed is changed again, line by line.
   *
   * @throws the reason of `signal` when it is aborted
   */
  async setPeople(
    source: number,
    people: readonly Person[],
    roleNames: RoleNames,
    signal?: AbortSignal,
  ): Promise<void> {
    const from = this.#nextKey;
    this.#nextKey += people.length;
    await this.#change((rows) => this.#withPeople(rows, source, people, roleNames, from), signal);
  }

  *#withPeople(
    rows: readonly InviteRow[],
    source: number,
    people: readonly Person[],
    roleNames: RoleNames,
    from: number,
  ): Generator<InviteRow> {
    const isGone = (row: InviteRow) => row.source === source && this.isEditable(row);
    const edits = new Map(rows.filter(isGone).map((row) => [row.line, row.edits]));
    yield* rows.filter((row) => row.source <= source && !isGone(row));
    for (const [index, person] of people.entries())
      yield (edits.get(person.line) ?? []).reduce(
        editRow,
        toInviteRow(from + index, person, roleNames, source),
      );
    yield* rows.filter((row) => row.source > source);
  }

  /** Changes one row. Does nothing if it was removed or cannot be changed. */
  edit(key: number, edit: CellEdit): void {
    const row = this.rowOf(key);
    if (!row || !this.isEditable(row)) return;
    this.#changeNow(
      this.#checked.rows.map((one) => (one === row ? editRow(row, edit) : one)),
      false,
    );
  }

  /** Changes all rows that can be changed. */
  editAll(edit: CellEdit): Promise<void> {
    return this.#changeEach((row) => (this.isEditable(row) ? editRow(row, edit) : row));
  }

  /** Sets the language of all rows. */
  setLocale(locale: Locale): Promise<void> {
    return this.editAll({ field: 'locale', locale, forAll: true });
  }

  /** Sets the roles of all rows. */
  setRoles(roleIds: readonly number[]): Promise<void> {
    return this.editAll({ field: 'roles', roleIds, forAll: true });
  }

  /** Puts roles that have become known in place of their names in all rows. */
  async matchRoles(roleNames: RoleNames): Promise<void> {
    for (const { name } of this.#checked.unknownRoles) {
      const roleId = roleNames.find(name);
      if (roleId !== undefined) await this.editAll({ field: 'unknownRole', name, roleId });
    }
  }

  /** Removes rows. @returns them, for `restore` */
  remove(keys: ReadonlySet<number>): InviteRow[] {
    const { rows } = this.#checked;
    this.#changeNow(rows.filter(({ key }) => !keys.has(key)));
    return rows.filter(({ key }) => keys.has(key));
  }

  /** Puts a removed row back in its place. Does nothing if it is there. */
  restore(row: InviteRow): void {
    const { rows } = this.#checked;
    if (this.rowOf(row.key)) return;
    const isBehind = ({ source, key }: InviteRow) =>
      source > row.source || (source === row.source && key > row.key);
    const found = rows.findIndex(isBehind);
    const index = found < 0 ? rows.length : found;
    this.#changeNow([...rows.slice(0, index), row, ...rows.slice(index)]);
  }

  /**
   * Keeps rows from being changed while they are sent.
   *
   * @param isHeld tells by its key whether a row is being sent
   */
  hold(isHeld: (key: number) => boolean): void {
    this.#isHeld = isHeld;
    this.#publish(this.#checked, true);
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
  async setExisting(emails: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
    this.#existing = emails;
    await this.#change((rows) => rows, signal);
  }

  /** Marks the rows of people to whom an invitation may have been sent. @param isMaybeInvited tells that of a `mailboxKey` */
  async setMaybeInvited(isMaybeInvited: (mailbox: string) => boolean): Promise<void> {
    this.#isMaybeInvited = isMaybeInvited;
    await this.#change((rows) => rows);
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
      const before = this.#checked;
      const checked = await runInSlices(this.#check(change(before.rows)), signal);
      if (before === this.#checked) return this.#publish(checked, true);
    }
  }

  #changeNow(rows: readonly InviteRow[], isWide = true): void {
    const work = this.#check(rows);
    let step = work.next();
    while (!step.done) step = work.next();
    this.#publish(step.value, isWide);
  }

  *#check(rows: Iterable<InviteRow>): Generator<undefined, CheckedRows> {
    const byKey = new Map<number, InviteRow>();
    const firsts = new Map<string, InviteRow>();
    const counts = noCounts();
    const unknownRoles = new Map<string, UnknownRole>();
    let [readyCount, closedCount] = [0, 0];
    for (const one of rows) {
      const { mailbox, key } = one;
      const row = checkRow(one, {
        isDuplicate: mailbox !== '' && firsts.has(mailbox),
        // A user who was just invited is in the list before the run has ended.
        isHere: this.#existing.has(mailbox) && !this.#isHeld(key),
        isMaybeInvited: one.sent === null ? this.#isMaybeInvited(mailbox) : canSendAgain(one),
      });
      byKey.set(key, row);
      if (mailbox !== '' && !firsts.has(mailbox)) firsts.set(mailbox, row);
      if (isReady(row)) readyCount++;
      if (isClosed(row)) closedCount++;
      for (const [index, { kind }] of row.problems.entries())
        if (row.problems.findIndex((problem) => problem.kind === kind) === index) counts[kind]++;
      for (const name of row.unknownRoles) {
        const known = unknownRoles.get(foldRoleName(name)) ?? { name, count: 0 };
        unknownRoles.set(foldRoleName(name), { name: known.name, count: known.count + 1 });
      }
      yield;
    }
    return {
      rows: [...byKey.values()],
      byKey,
      firsts,
      readyCount,
      closedCount,
      counts,
      unknownRoles: [...unknownRoles.values()],
    };
  }

  #take(): InviteSnapshot {
    const { byKey: _, firsts: __, ...known } = this.#checked;
    return {
      ...known,
      sources: this.#sources,
      revision: this.#revision,
      blockedCount: known.rows.length - known.readyCount - known.closedCount,
    };
  }

  /** @param isWide whether more than one row may have changed */
  #publish(checked: CheckedRows, isWide: boolean): void {
    this.#checked = checked;
    if (isWide) this.#revision += 1;
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }
}
