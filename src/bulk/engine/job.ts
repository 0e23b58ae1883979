/**
 * One action over many records, as data: what the preview shows and what a run sends. Nothing here knows whether a record
 * is a user or an API key.
 */
import type { StepsVerb, WriteVerb } from '../../i18n/by-verb.ts';
import type { Messages } from '../../i18n/en.ts';
import type { RunOutcome } from '../../writes/outcome.ts';
import type { Write } from '../../writes/run-write.ts';

/** The verbs that can be applied to many records: each token that is issued is shown by itself. */
export type BulkVerb = Exclude<WriteVerb, 'createKey' | 'regenerate'>;

/** The verbs of runs: one action, or the name of a run of several steps. */
export type JobVerb = BulkVerb | StepsVerb;

/** Tells whether a verb removes records. */
export const isRemoval = (verb: JobVerb): boolean => verb === 'removeUser' || verb === 'removeKey';

/** One step of a run of several: one verb for records of one organization, or for API keys. */
export interface Step {
  verb: BulkVerb;
  /** The organization of the users; `null` for API keys. */
  scope: number | null;
  /** The name of the organization; empty for API keys. */
  where: string;
}

/** A record of a run. */
export interface BulkItem {
  /** The id of the record; of an invitation, which has none yet, the key of its row; in a run of steps a number of its own. */
  id: number;
  /** The name of the record in messages. */
  name: string;
  /** What identifies the record besides its name: the e-mail of a user, the SFTP user name of an API key; may be empty. */
  about: string;
  /** In a run of several steps: the step. */
  step?: Step;
  /** In a run of several steps: the id of the record. */
  recordId?: number;
}

/** How values change the present ones. */
export const jobHows = ['add', 'remove'] as const;
type JobHow = (typeof jobHows)[number];

/** The work of a run. */
export interface BulkJob {
  verb: JobVerb;
  /** Returns the name of a run of several steps; absent for one action, which its verb and the number of records name. */
  title?: (m: Messages) => string;
  /** The organization of the users; `null` for API keys, and for several steps. */
  scope: number | null;
  /** The ids that are sent: roles, or the new organization; empty for the other verbs. */
  wanted: readonly number[];
  /** How `wanted` changes the present values; absent if it replaces them. */
  how?: JobHow | undefined;
  /** The ids of the records that may lose their last value; absent for none. */
  includedIds?: readonly number[] | undefined;
  /** `wanted` as text: the names of the roles or of the organization; empty for the other verbs. */
  detail: string;
  /** The records to change, each once. */
  items: readonly BulkItem[];
  /** Returns the item of a record in a run of several steps; `undefined` if none of these verbs is applied to it. */
  idOf?: (scope: number | null, recordId: number, verb?: BulkVerb) => number | undefined;
  /** Tells whether a record may still be sent as this job holds it; absent if it always may. */
  isCurrent?: (item: BulkItem) => boolean;
  /** Whether the run restores former values. */
  isUndo: boolean;
  /** Tells whether `undo` knows a former value to restore for at least one of these records. */
  hasInverse: (done: readonly BulkItem[]) => boolean;
  /**
   * Returns the write of one record. The engine keeps no write: it calls this whenever it needs one.
   * `send` and `read` of the write reject with `ApiError`; `read` throws it for an answer that cannot be read.
   */
  writeOf: (item: BulkItem) => Write;
  /**
   * Reads the whole list once.
   *
   * @returns puts the list to use: `read` of every write then compares with it and sends nothing, until `forgetList` is called
   * @throws {ApiError}
   */
  readList: () => Promise<() => void>;
  /** Tells whether the list can tell about a record; the others are read by their ids. Absent if it always can. */
  isListed?: (item: BulkItem) => boolean;
  forgetList: () => void;
  /** Stores what was read in the cached lists now; the engine calls it when a run pauses or ends. */
  flush: () => void;
  /** Called when the run has ended, with the ids whose state may have changed: for the other tabs. */
  onEnd: (ids: readonly number[]) => void;
  /**
   * Returns the job that restores the former values of records whose outcome is `done`; `null` if there is no inverse for
   * any of them. Reads the present state of each first. The plan names each of these records, to be changed or skipped.
   *
   * @throws {ApiError} if the present state cannot be read; nothing is sent then
   */
  undo: (items: readonly BulkItem[]) => Promise<UndoPlan | null>;
}

/** Tells whether a record may still be sent as a job holds it. */
export const isSendable = ({ isCurrent }: BulkJob, item: BulkItem): boolean => isCurrent?.(item) ?? true;

/** A job that restores former values, and whether the admin must be asked first. */
export interface UndoPlan {
  plan: BulkPlan;
  /** Whether a record that the run changed cannot be restored, such as one that somebody has changed since: asks the admin. */
  hasChanges: boolean;
}

/** A record that the run will change. */
export interface BulkChange {
  item: BulkItem;
  before: string;
  after: string;
  /** The names of the system roles of a user, separated by commas; empty for none. */
  systemRoles: string;
}

/** A record that the run will not change. */
export interface BulkSkip {
  item: BulkItem;
  reason:
    | 'alreadyBlocked'
    | 'notBlocked'
    | 'pending'
    | 'sameRoles'
    | 'lacksRoles'
    /** Only one role is reported, so that the others would be lost. */
    | 'oneRole'
    | 'rolesUnreported'
    /** The last role would be removed. */
    | 'lastRole'
    | 'sameOrganization'
    | 'refused'
    | 'unreadable'
    | 'changedSince'
    | 'gone'
    | 'noInverse'
    /** Of an undo: the former value is back already. */
    | 'alreadyBack'
    /** Of an undo: the run did not change it. */
    | 'notDone'
    /** Of an undo: it had the wanted value before the run. */
    | 'wantedBefore'
    /** Of an undo: whether the run changed it is not known. */
    | 'unsure';
  /** The present value, for `changedSince`. */
  value?: string;
}

/** What an action would do to the selected records. */
export interface BulkPlan {
  verb: JobVerb;
  /** See `BulkJob`. */
  title?: (m: Messages) => string;
  scope: number | null;
  /** The steps of a run of several; absent for one action. */
  steps?: readonly Pick<BulkPlan, 'verb' | 'scope' | 'changes'>[];
  changes: readonly BulkChange[];
  skipped: readonly BulkSkip[];
  /** The admin's own record among `changes`, if the session token tells the admin's e-mail. */
  self: BulkItem | null;
  /** Whether one of `changes` alone would ask for typing. */
  asksTyping: boolean;
  /** Whether the service refused this verb before, for all of these records. */
  refusedBefore: boolean;
  job: () => BulkJob;
}

/**
 * The state of a record during a run: `waiting` before it is sent, `sending`, `answered` until it is read back, then its
 * outcome.
 */
export type ItemState = 'waiting' | 'sending' | 'answered' | RunOutcome;
