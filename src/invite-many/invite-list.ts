/** The rows of the preview and their checks. A change checks only the rows that it affects. */

import { mailboxKey } from '../contract/email.ts';
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
  withLocaleForAll,
  withoutStatus,
  withRoleMatched,
  withRolesForAll,
} from './invite-row.ts';
import type { RawRow } from './raw-row.ts';
import { foldRoleName, type RoleNames } from './role-names.ts';

/** A name of a role that matches no role, or several. */
export interface UnknownRole {
  /** The name as it stands in the first row. */
  name: string;
  /** The number of rows that hold it. */
  count: number;
}

/** The most unknown names of roles in a snapshot. */
const MAX_UNKNOWN_ROLES = 20;

/** The list at one moment. */
export interface InviteSnapshot {
  /** The rows themselves, not a copy: 100,000 of them would be copied for each edit. Another snapshot tells of a change. */
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
  /** The first unknown names of roles. */
  unknownRoles: readonly UnknownRole[];
  /** The number of unknown names of roles. */
  unknownRoleCount: number;
}

/** The rows, with the methods that change them. Changes of all rows run in slices; they may overlap with edits. */
export class InviteList {
  readonly #rows: InviteRow[] = [];
  /** The keys of the rows with each e-mail address, ascending. */
  readonly #keysByEmail = new Map<string, number[]>();
  readonly #counts = new Map<ProblemKind, number>();
  readonly #unknownRoles = new Map<string, UnknownRole>();
  #sources: readonly string[] = [];
  readonly #listeners = new Set<() => void>();
  #nextKey = 1;
  #readyCount = 0;
  #closedCount = 0;
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
    const row = this.#rows[this.#indexOf(key)];
    return row?.key === key ? row : undefined;
  }

  /**
   * Keeps rows from being changed while they are sent.
   *
   * @param isHeld tells by its key whether a row is being sent
   */
  hold(isHeld: (key: number) => boolean): void {
    this.#isHeld = isHeld;
    this.#publish();
  }

  /** Notes what became of the invitations. @param sentOf returns that; `null` leaves a row as it is */
  settle(sentOf: (row: InviteRow) => SentInvitation | null): Promise<void> {
    return this.#run(
      this.#changeRows((row) => {
        const sent = sentOf(row);
        const isSame = sent === null || (sent.state === row.sent?.state && sent.result === row.sent.result);
        return isSame ? row : { ...row, sent };
      }),
    );
  }

  /**
   * Adds and checks the rows that were read.
   *
   * @param source the name of the file, or of the pasted text
   * @throws the reason of `signal` when it is aborted
   */
  async add(raw: readonly RawRow[], roleNames: RoleNames, source = '', signal?: AbortSignal): Promise<void> {
    if (raw.length === 0) return;
    this.#sources = [...this.#sources, source];
    await this.#run(this.#addRows(raw, roleNames, this.#sources.length - 1), signal);
  }

  /** Marks the rows of users whom the organization has. @param emails their addresses, each by `mailboxKey` */
  async setExisting(emails: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
    this.#existing = emails;
    await this.#run(
      this.#changeRows((row) => row),
      signal,
    );
  }

  /** Marks the rows of people to whom an invitation may have been sent. @param isMaybeInvited tells that of a `mailboxKey` */
  async setMaybeInvited(isMaybeInvited: (mailbox: string) => boolean): Promise<void> {
    this.#isMaybeInvited = isMaybeInvited;
    await this.#run(this.#changeRows((row) => row));
  }

  /** Sets the language of all rows. */
  setLocale(locale: Locale): Promise<void> {
    return this.#setAll((row) => withLocaleForAll(row, locale));
  }

  /** Sets the roles of all rows. */
  setRoles(roleIds: readonly number[]): Promise<void> {
    return this.#setAll((row) => withRolesForAll(row, roleIds));
  }

  /** Takes in everybody whom the status in the list holds back. */
  inviteAllTheSame(): Promise<void> {
    return this.#setAll(withoutStatus);
  }

  /** Puts roles that have become known in place of their names in all rows. */
  matchRoles(roleNames: RoleNames): Promise<void> {
    const found = [...this.#unknownRoles.values()].flatMap(({ name }) => {
      const id = roleNames.find(name);
      return id === undefined ? [] : [[name, id] as const];
    });
    if (found.length === 0) return Promise.resolve();
    return this.#setAll((row) =>
      row.unknownRoles.length === 0
        ? row
        : found.reduce((matched, [name, id]) => withRoleMatched(matched, name, id), row),
    );
  }

  /** Puts a role in place of an unknown name in all rows. */
  matchRole(name: string, roleId: number): Promise<void> {
    return this.#setAll((row) => withRoleMatched(row, name, roleId));
  }

  /** Tells whether a row can be changed: it was not invited and is not being sent. */
  isEditable(row: InviteRow): boolean {
    return !wasSent(row) && !this.#isHeld(row.key);
  }

  /** Changes and checks one row. Does nothing if it was removed or cannot be changed. */
  edit(key: number, edit: CellEdit): void {
    const index = this.#indexOf(key);
    const before = this.#rows[index];
    if (before?.key !== key || !this.isEditable(before)) return;
    const after = editRow(before, edit);
    if (mailboxKey(after.email) === mailboxKey(before.email)) this.#replace(index, this.#check(after));
    else {
      const leaves = this.#unlink(before);
      const enters = this.#link(after);
      this.#replace(index, this.#check(after));
      this.#recheck(leaves);
      this.#recheck(enters);
    }
    this.#publish(false);
  }

  /** Removes rows. @returns them, for `restore` */
  remove(keys: ReadonlySet<number>): InviteRow[] {
    const emails = new Set<string>();
    const removed: InviteRow[] = [];
    let kept = 0;
    for (const row of this.#rows) {
      if (keys.has(row.key)) {
        removed.push(row);
        this.#count(row, -1);
        emails.add(mailboxKey(row.email));
      } else this.#rows[kept++] = row;
    }
    this.#rows.length = kept;
    for (const email of emails) {
      const left = this.#keysByEmail.get(email)?.filter((key) => !keys.has(key)) ?? [];
      if (left.length === 0) this.#keysByEmail.delete(email);
      else this.#keysByEmail.set(email, left);
      this.#recheck(left[0]);
    }
    this.#publish();
    return removed;
  }

  /** Puts a removed row back in its place. Does nothing if it is there. */
  restore(row: InviteRow): void {
    const index = this.#indexOf(row.key);
    if (this.#rows[index]?.key === row.key) return;
    this.#rows.splice(index, 0, row);
    this.#count(row, 1);
    const enters = this.#link(row);
    this.#recheck(row.key);
    this.#recheck(enters);
    this.#publish();
  }

  /** Returns the first row with the same e-mail address. */
  firstOf(row: InviteRow): InviteRow | undefined {
    const first = this.#keysByEmail.get(mailboxKey(row.email))?.[0];
    return first === undefined ? undefined : this.#rows[this.#indexOf(first)];
  }

  /** Returns the rows with a kind of problem. */
  rowsWith(kind: ProblemKind): InviteRow[] {
    return this.#rows.filter(({ problems }) => problems.some((problem) => problem.kind === kind));
  }

  /** Changes and checks all rows that can be changed. The change must not touch the e-mail address. */
  async #setAll(change: (row: InviteRow) => InviteRow): Promise<void> {
    await this.#run(this.#changeRows((row) => (this.isEditable(row) ? change(row) : row)));
  }

  async #run(work: Generator<undefined, void>, signal?: AbortSignal): Promise<void> {
    try {
      await runInSlices(work, signal);
    } finally {
      this.#publish();
    }
  }

  *#addRows(raw: readonly RawRow[], roleNames: RoleNames, source: number): Generator<undefined, void> {
    for (const one of raw) {
      const row = toInviteRow(this.#nextKey++, one, roleNames, source);
      this.#link(row);
      const checked = this.#check(row);
      this.#rows.push(checked);
      this.#count(checked, 1);
      yield;
    }
  }

  *#changeRows(change: (row: InviteRow) => InviteRow): Generator<undefined, void> {
    // Goes by key, since rows may be removed between two slices.
    for (let index = 0, key = 0; index < this.#rows.length; index = this.#indexOf(key + 1)) {
      const row = this.#rows[index];
      if (!row) return;
      key = row.key;
      this.#replace(index, this.#check(change(row)));
      yield;
    }
  }

  /** Returns the index of the first row whose key is not below `key`, by binary search. */
  #indexOf(key: number): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle]?.key ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #check(row: InviteRow): InviteRow {
    const email = mailboxKey(row.email);
    const first = this.#keysByEmail.get(email)?.[0];
    // A user who was just invited is in the list before the run has ended.
    const isHere = this.#existing.has(email) && !this.#isHeld(row.key);
    const isMaybeInvited = row.sent === null ? this.#isMaybeInvited(email) : canSendAgain(row);
    return checkRow(row, first !== undefined && first !== row.key, isHere, isMaybeInvited);
  }

  #recheck(key: number | undefined): void {
    if (key === undefined) return;
    const index = this.#indexOf(key);
    const row = this.#rows[index];
    if (row?.key === key) this.#replace(index, this.#check(row));
  }

  #replace(index: number, row: InviteRow): void {
    const before = this.#rows[index];
    if (!before || before === row) return;
    this.#count(before, -1);
    this.#rows[index] = row;
    this.#count(row, 1);
  }

  #count(row: InviteRow, by: 1 | -1): void {
    if (isReady(row)) this.#readyCount += by;
    if (isClosed(row)) this.#closedCount += by;
    for (const kind of new Set(row.problems.map((problem) => problem.kind)))
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + by);
    for (const name of row.unknownRoles) {
      const folded = foldRoleName(name);
      const known = this.#unknownRoles.get(folded) ?? { name, count: 0 };
      if (known.count + by === 0) this.#unknownRoles.delete(folded);
      else this.#unknownRoles.set(folded, { name: known.name, count: known.count + by });
    }
  }

  /** Notes the e-mail address of a row. @returns the key of a row that has become a duplicate by that */
  #link({ key, email }: InviteRow): number | undefined {
    const folded = mailboxKey(email);
    if (folded === '') return;
    const keys = this.#keysByEmail.get(folded);
    if (!keys) {
      this.#keysByEmail.set(folded, [key]);
      return;
    }
    const [first = 0] = keys;
    keys.splice(positionIn(keys, key), 0, key);
    return key < first ? first : undefined;
  }

  /** Forgets the e-mail address of a row. @returns the key of the row that is the first with it now */
  #unlink({ key, email }: InviteRow): number | undefined {
    const folded = mailboxKey(email);
    const keys = this.#keysByEmail.get(folded);
    if (!keys) return;
    const position = positionIn(keys, key);
    if (keys[position] === key) keys.splice(position, 1);
    if (keys.length === 0) this.#keysByEmail.delete(folded);
    return position === 0 ? keys[0] : undefined;
  }

  #take(): InviteSnapshot {
    const counts = Object.fromEntries(problemKinds.map((kind) => [kind, this.#counts.get(kind) ?? 0]));
    return {
      rows: this.#rows,
      sources: this.#sources,
      revision: this.#revision,
      readyCount: this.#readyCount,
      closedCount: this.#closedCount,
      blockedCount: this.#rows.length - this.#readyCount - this.#closedCount,
      counts: counts as Record<ProblemKind, number>,
      unknownRoles: firstOf(this.#unknownRoles.values(), MAX_UNKNOWN_ROLES),
      unknownRoleCount: this.#unknownRoles.size,
    };
  }

  /** @param isWide whether more than one row may have changed */
  #publish(isWide = true): void {
    if (isWide) this.#revision += 1;
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the first values of an iterator. */
function firstOf<T>(values: Iterable<T>, count: number): T[] {
  const found: T[] = [];
  for (const value of values) {
    if (found.length === count) break;
    found.push(value);
  }
  return found;
}

/** Returns the position of the first of ascending keys that is not below `key`. */
function positionIn(keys: readonly number[], key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
