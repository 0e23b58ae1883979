/** Builds the plan of an action from the selected records: which change, which are skipped and why. */
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { isRefused } from '../../writes/refusals.ts';
import type { BulkChange, BulkItem, BulkJob, BulkPlan, BulkSkip, BulkVerb } from './job.ts';

/** What a change shows of a record. */
interface ChangeParts<Row> {
  itemOf: (row: Row) => BulkItem;
  beforeOf: (row: Row) => string;
  afterOf: (row: Row) => string;
  /** Absent for records without roles. */
  systemRolesOf?: (row: Row) => string;
}

/** The selected records, and how the action applies to each. */
export interface PlanParts<Row> extends ChangeParts<Row> {
  verb: BulkVerb;
  scope: number | null;
  rows: readonly Row[];
  /** The selected records that cannot be read. */
  unreadable?: readonly Pick<UnreadableRecord, 'id'>[];
  /** Records that are skipped for reasons found before. */
  skipped?: readonly BulkSkip[];
  /** Returns why a record is not changed; `null` if it is. Absent if all are changed. */
  reasonOf?: (row: Row) => BulkSkip['reason'] | null;
  /** Absent if no record can be the admin's own. */
  isSelf?: (row: Row) => boolean;
  /** Absent if no record asks for typing. */
  asksTyping?: (row: Row) => boolean;
  /** Returns the job of the records that change. */
  jobOf: (changed: readonly Row[]) => BulkJob;
}

const itemOfUnreadable = ({ id }: Pick<UnreadableRecord, 'id'>): BulkItem => ({
  id: Number(id ?? Number.NaN),
  name: id === null ? '' : `#${id}`,
  about: '',
});

/** A change whose record and texts are made when they are shown: of 100,000 changes only some are. */
export class LazyChange<Row> implements BulkChange {
  private readonly row: Row;
  private readonly parts: ChangeParts<Row>;

  constructor(row: Row, parts: ChangeParts<Row>) {
    this.row = row;
    this.parts = parts;
  }
  get item() {
    return this.parts.itemOf(this.row);
  }
  get before() {
    return this.parts.beforeOf(this.row);
  }
  get after() {
    return this.parts.afterOf(this.row);
  }
  get systemRoles() {
    return this.parts.systemRolesOf?.(this.row) ?? '';
  }
}

/** Builds a plan. A record for which the service refused the verb before is skipped, unless that holds for all of them. */
export function buildPlan<Row extends { id: number }>(parts: PlanParts<Row>): BulkPlan {
  const { verb, scope, rows, unreadable = [], itemOf } = parts;
  const skipped: BulkSkip[] = [...(parts.skipped ?? [])];
  const allowed: Row[] = [];
  const refused: Row[] = [];
  for (const row of rows) {
    const reason = parts.reasonOf?.(row);
    if (reason) skipped.push({ item: itemOf(row), reason });
    else (isRefused(verb, scope, row.id) ? refused : allowed).push(row);
  }
  const refusedBefore = allowed.length === 0 && refused.length > 0;
  if (!refusedBefore) for (const row of refused) skipped.push({ item: itemOf(row), reason: 'refused' });
  for (const record of unreadable) skipped.push({ item: itemOfUnreadable(record), reason: 'unreadable' });

  const changed = refusedBefore ? refused : allowed;
  const self = changed.find((row) => parts.isSelf?.(row));
  return {
    verb,
    scope,
    changes: changed.map((row) => new LazyChange(row, parts)),
    skipped,
    self: self ? itemOf(self) : null,
    asksTyping: changed.some((row) => parts.asksTyping?.(row)),
    refusedBefore,
    job: () => parts.jobOf(changed),
  };
}
