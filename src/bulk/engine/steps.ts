/**
 * Joins several actions into one run: each step is one verb for records of one organization, or for API keys. The engine
 * sends the steps one after the other.
 */
import { isDenied } from '../../api/errors.ts';
import type { StepsVerb } from '../../i18n/by-verb.ts';
import type { Messages } from '../../i18n/en.ts';
import { LazyChange } from './build-plan.ts';
import {
  type BulkChange,
  type BulkItem,
  type BulkJob,
  type BulkPlan,
  type BulkSkip,
  type BulkVerb,
  isRemoval,
  isSendable,
  type Step,
  type UndoPlan,
} from './job.ts';
import { unreadable } from './record-results.ts';

/** What a run of several steps is called. */
export interface StepsName {
  verb: StepsVerb;
  /** Returns the name of the run, of its dialogs and of the button that starts it. @param count the records that it changes */
  title: (m: Messages, count: number) => string;
  /** Whom the run is about, for the list of activity; empty for nobody in particular. */
  detail: string;
  /** Returns the name of an organization, or else `#` with its id. */
  organizationName: (id: number) => string;
}

/** A step of an interrupted run. */
export interface StoredStep {
  verb: BulkVerb;
  scope: number | null;
  /** The ids of the records, in the order of the run. */
  ids: readonly number[];
}

/** Returns the id that a record has in the run. @param at the position of the step @param id the id of the record */
type Numbering = (at: number, id: number) => number;

function newNumbering(): Numbering {
  const known = new Map<string, number>();
  return (at, id) => {
    const key = `${at} ${id}`;
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return number;
  };
}

/** Returns the job of a step whose values are lost: its records can be neither sent nor checked. */
export const lostStep = ({ verb, scope, ids }: StoredStep): BulkJob => ({
  verb,
  scope,
  wanted: [],
  detail: '',
  items: ids.map((id) => ({ id, name: `#${id}`, about: '' })),
  isCurrent: () => false,
  isUndo: false,
  hasInverse: () => false,
  writeOf: ({ id, name }) => ({
    verb,
    name,
    scope,
    target: id,
    send: () => Promise.reject(new Error('The values of this step are lost')),
    read: async () => unreadable,
  }),
  readList: async () => () => {},
  forgetList: () => {},
  flush: () => {},
  onEnd: () => {},
  undo: async () => null,
});

/** Returns a function that turns the items of a step into items of the run. */
function numberItems(
  { organizationName }: StepsName,
  { verb, scope }: Pick<BulkJob, 'verb' | 'scope'>,
  idOf: (id: number) => number,
) {
  const where = scope === null ? '' : organizationName(scope);
  const step: Step = { verb: verb as BulkVerb, scope, where };
  return (item: BulkItem): BulkItem => ({ ...item, id: idOf(item.id), step, recordId: item.id });
}

/** Joins the plans of steps into the plan of one run. @param plans in the order of the steps */
export function stepsPlan(name: StepsName, plans: readonly BulkPlan[], numbering = newNumbering()): BulkPlan {
  const refusedBefore = plans.every((plan) => plan.refusedBefore || plan.changes.length === 0);
  const parts = plans.map((plan, at) => {
    const numbered = numberItems(name, plan, (id) => numbering(at, id));
    // As among the records of one action: what was refused before is left out, unless nothing else is left.
    const isLeftOut = plan.refusedBefore && !refusedBefore;
    const ofChange = {
      itemOf: ({ item }: BulkChange) => numbered(item),
      beforeOf: ({ before }: BulkChange) => before,
      afterOf: ({ after }: BulkChange) => after,
      systemRolesOf: ({ systemRoles }: BulkChange) => systemRoles,
    };
    const changes = isLeftOut ? [] : plan.changes.map((change) => new LazyChange(change, ofChange));
    const refused = isLeftOut ? plan.changes.map(({ item }): BulkSkip => ({ item, reason: 'refused' })) : [];
    const skipped = [...plan.skipped, ...refused].map((skip) => ({ ...skip, item: numbered(skip.item) }));
    return { plan, at, verb: plan.verb, scope: plan.scope, changes, skipped };
  });
  const changing = parts.filter(({ changes }) => changes.length > 0);
  const changes = parts.flatMap((part) => part.changes);
  return {
    verb: name.verb,
    title: (m) => name.title(m, changes.length),
    scope: null,
    steps: changing,
    changes,
    skipped: parts.flatMap(({ skipped }) => skipped),
    self: changing.find(({ plan }) => plan.self !== null)?.plan.self ?? null,
    asksTyping: changing.some(({ plan }) => isRemoval(plan.verb) && plan.asksTyping),
    refusedBefore: refusedBefore && changing.length > 0,
    job: () =>
      stepsJob(
        name,
        changing.map(({ plan }) => plan.job()),
        (at, id) => numbering(changing[at]?.at ?? 0, id),
      ),
  };
}

/** Joins the jobs of steps into one, such as those of an interrupted run. @param jobs in the order of the steps */
export function stepsJob(name: StepsName, jobs: readonly BulkJob[], numbering = newNumbering()): BulkJob {
  const { verb, detail } = name;
  /** The step of each item of the run and the item in that step, by the id in the run. */
  const places = new Map<number, { job: BulkJob; own: BulkItem }>();
  const items: BulkItem[] = [];
  const ids = new Map<string, number>();
  const keyOf = (scope: number | null, recordId: number, verb = '') => `${verb} ${scope ?? ''} ${recordId}`;
  for (const [at, job] of jobs.entries()) {
    const numbered = numberItems(name, job, (id) => numbering(at, id));
    for (const own of job.items) {
      const item = numbered(own);
      items.push(item);
      places.set(item.id, { job, own });
      for (const key of [keyOf(job.scope, own.id, job.verb), keyOf(job.scope, own.id)])
        if (!ids.has(key)) ids.set(key, item.id);
    }
  }
  const placeOf = (id: number) => {
    const place = places.get(id);
    if (!place) throw new RangeError(`No record ${id} in this run`);
    return place;
  };
  /** Returns which of the items belong to a step, as the step knows them. */
  const ownOf = (job: BulkJob, some: readonly number[]) =>
    some.map(placeOf).flatMap((place) => (place.job === job ? [place.own] : []));
  return {
    verb,
    title: (m) => name.title(m, items.length),
    scope: null,
    wanted: [],
    detail,
    items,
    idOf: (scope, recordId, verb) => ids.get(keyOf(scope, recordId, verb)),
    isCurrent: ({ id }) => {
      const { job, own } = placeOf(id);
      return isSendable(job, own);
    },
    isUndo: jobs.some(({ isUndo }) => isUndo),
    hasInverse: (done) => {
      const ids = done.map(({ id }) => id);
      return jobs.some((job) => job.hasInverse(ownOf(job, ids)));
    },
    writeOf: ({ id }) => {
      const { job, own } = placeOf(id);
      return job.writeOf(own);
    },
    readList: async () => {
      const lists: (() => void)[] = [];
      for (const job of jobs) lists.push(await job.readList().catch(noneIfDenied));
      return () => {
        for (const lookIn of lists) lookIn();
      };
    },
    isListed: ({ id }) => {
      const { job, own } = placeOf(id);
      return job.isListed?.(own) ?? true;
    },
    forgetList: () => {
      for (const job of jobs) job.forgetList();
    },
    flush: () => {
      for (const job of jobs) job.flush();
    },
    onEnd: (changed) => {
      for (const job of jobs) {
        const own = ownOf(job, changed).map(({ id }) => id);
        if (own.length > 0) job.onEnd(own);
      }
    },
    undo: async (undone) => {
      const undos: { at: number; undo: UndoPlan }[] = [];
      const final: BulkSkip[] = [];
      // What was done last is undone first.
      for (const [at, job] of [...jobs.entries()].toReversed()) {
        const own = ownOf(
          job,
          undone.map(({ id }) => id),
        );
        const undo = own.length > 0 ? await job.undo(own) : null;
        if (undo) undos.push({ at, undo });
        else final.push(...undone.filter(({ id }) => placeOf(id).job === job).map(withoutInverse));
      }
      if (undos.length === 0) return null;
      const plan = stepsPlan(
        { ...name, title: (m, count) => m.activity.undoing({ action: name.title(m, count) }) },
        undos.map(({ undo }) => undo.plan),
        (at, id) => numbering(undos[at]?.at ?? 0, id),
      );
      return {
        plan: { ...plan, skipped: [...plan.skipped, ...final] },
        hasChanges: final.length > 0 || undos.some(({ undo }) => undo.hasChanges),
      };
    },
  };
}

const withoutInverse = (item: BulkItem): BulkSkip => ({ item, reason: 'noInverse' });

/** Goes on after a list that the session may not read: its records are read by their ids. @throws any other error */
function noneIfDenied(error: unknown): () => void {
  if (!isDenied(error)) throw error;
  return () => {};
}
