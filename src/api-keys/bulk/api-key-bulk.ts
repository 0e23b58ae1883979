/** Actions over many API keys: the plan that the preview shows, the job that a run sends, and the plan that undoes it. */
import { buildPlan } from '../../bulk/engine/build-plan.ts';
import type { BulkItem, BulkJob, BulkPlan, BulkSkip, BulkVerb, UndoPlan } from '../../bulk/engine/job.ts';
import { planUndo } from '../../bulk/engine/plan-undo.ts';
import { idsForTabs, readEach } from '../../bulk/engine/read-present.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { type RecordReader, recordReader } from '../../lists/rows/record-reader.ts';
import { tellOtherTabs } from '../../session/tab-channel.ts';
import { type Former, newFormer, type Write } from '../../writes/run-write.ts';
import { apiKeyLabel, apiKeyStatusOf } from '../api-key.ts';
import { apiKeyCache } from '../api-key-cache.ts';
import { removalAsksTyping } from '../api-key-confirmations.tsx';
import { type ApiKeyWriteContext, blockedWrite, removalWrite } from '../api-key-writes.ts';

/** The verbs of actions over many API keys, in the order of their buttons. */
export const apiKeyBulkVerbs = ['blockKey', 'unblockKey', 'removeKey'] as const satisfies readonly BulkVerb[];
/** A verb of an action over many API keys. */
export type ApiKeyBulkVerb = (typeof apiKeyBulkVerbs)[number];

/** The context of actions over many API keys. */
export type ApiKeyBulkContext = ApiKeyWriteContext;

/** An action over selected API keys. */
export interface ApiKeySelection {
  verb: ApiKeyBulkVerb;
  apiKeys: readonly ApiKey[];
  /** The selected records that cannot be read. */
  unreadable?: readonly UnreadableRecord[];
}

/** The work of a job. */
interface Work {
  verb: ApiKeyBulkVerb;
  items: readonly BulkItem[];
  /** The API keys as the list showed them, by id. */
  apiKeys: ReadonlyMap<number, ApiKey>;
  isUndo: boolean;
  /** The API keys as read just before they were changed, by id. The list may have been older. */
  formers: Map<number, Former<ApiKey>>;
}

/** The verb that restores the former state; `null` if there is none. */
const inverseVerbs: Record<ApiKeyBulkVerb, ApiKeyBulkVerb | null> = {
  blockKey: 'unblockKey',
  unblockKey: 'blockKey',
  removeKey: null,
};

/** Returns an API key as a record of a run. */
export const apiKeyItem = (key: ApiKey): BulkItem => ({
  id: key.id,
  name: apiKeyLabel(key),
  about: key.dnsName ?? '',
});

/** Returns what an action would do to the selected API keys. */
export function apiKeyBulkPlan(context: ApiKeyBulkContext, selection: ApiKeySelection): BulkPlan {
  const { verb, apiKeys, unreadable = [] } = selection;
  return buildPlan<ApiKey>({
    ...planParts(verb, apiKeys),
    unreadable,
    reasonOf: reasonFor(verb),
    jobOf: newJob(context, { verb, isUndo: false }),
  });
}

/** Returns the function that makes a job that was not begun. */
const newJob =
  (context: ApiKeyBulkContext, work: Pick<Work, 'verb' | 'isUndo'>) => (apiKeys: readonly ApiKey[]) =>
    jobOf(context, {
      ...work,
      items: apiKeys.map(apiKeyItem),
      apiKeys: new Map(apiKeys.map((key) => [key.id, key])),
      formers: new Map(),
    });

/** Returns the parts that every plan about API keys has in common. */
function planParts(verb: ApiKeyBulkVerb, rows: readonly ApiKey[]) {
  const now = Date.now();
  return {
    verb,
    scope: null,
    rows,
    itemOf: apiKeyItem,
    beforeOf: statusText,
    afterOf: afterFor(verb),
    systemRolesOf: () => '',
    isSelf: () => false,
    asksTyping: (key: ApiKey) => removalAsksTyping(key, now),
  };
}

/** Returns the function that tells why an API key is not changed. */
function reasonFor(verb: ApiKeyBulkVerb): (key: ApiKey) => BulkSkip['reason'] | null {
  switch (verb) {
    case 'blockKey':
      return ({ blocked }) => (blocked ? 'alreadyBlocked' : null);
    case 'unblockKey':
      return ({ blocked }) => (blocked ? null : 'notBlocked');
    case 'removeKey':
      return () => null;
  }
}

/** Returns the status as text. */
const statusText = (key: ApiKey): string => currentLanguage().messages.apiKeys.statuses[apiKeyStatusOf(key)];

/** Returns the function that shows the wanted status as text; empty for a removal. */
const afterFor =
  (verb: ApiKeyBulkVerb) =>
  (key: ApiKey): string =>
    verb === 'removeKey' ? '' : statusText({ ...key, blocked: verb === 'blockKey' });

function jobOf(context: ApiKeyBulkContext, work: Work): BulkJob {
  const { verb, items, isUndo } = work;
  const reader = recordReader(
    apiKeyCache,
    context,
    items.map(({ id }) => id),
  );
  const writes = { ...context, readApiKey: reader.read };
  return {
    verb,
    scope: null,
    wanted: [],
    detail: '',
    items,
    isUndo,
    get hasInverse() {
      return hasInverse(work);
    },
    writeOf: (item) => ({
      ...writeFor(writes, work, work.apiKeys.get(item.id) ?? unknownApiKey(item.id, verb)),
      name: item.name,
      isUndo,
      // `onEnd` tells the other tabs once.
      onSettled: () => {},
    }),
    readList: reader.readLists,
    isListed: ({ id }) => reader.isListed(id),
    forgetList: reader.forgetLists,
    flush: reader.flush,
    onEnd: (ids) => {
      const operation = verb === 'removeKey' ? 'removeApiKey' : 'updateApiKey';
      tellOtherTabs({ operation, ids: idsForTabs(ids) });
    },
    undo: (undone) => undoPlan(context, work, undone),
  };
}

/** An API key of an interrupted run that the list does not hold any more. */
const unknownApiKey = (id: number, verb: ApiKeyBulkVerb): ApiKey => ({
  id,
  blocked: verb === 'unblockKey',
  name: undefined,
  dnsName: undefined,
  creationTimestamp: undefined,
  updateTimestamp: undefined,
  permissions: undefined,
  emails: undefined,
});

function writeFor(context: ApiKeyWriteContext, { verb, formers }: Work, key: ApiKey): Write {
  if (verb === 'removeKey') return removalWrite(context, key);
  const former = formers.get(key.id) ?? newFormer<ApiKey>();
  formers.set(key.id, former);
  return blockedWrite(context, key, verb === 'blockKey', former);
}

/** Tells whether a former value is known that can be sent. A run that restores values has none. */
function hasInverse({ formers, isUndo }: Work): boolean {
  if (isUndo) return false;
  for (const { record, isWanted } of formers.values()) if (record && !isWanted) return true;
  return false;
}

/** Returns the plan that restores the former values, after reading the present ones. @throws {ApiError} */
async function undoPlan(
  context: ApiKeyBulkContext,
  work: Work,
  items: readonly BulkItem[],
): Promise<UndoPlan | null> {
  const verb = inverseVerbs[work.verb];
  if (verb === null || !hasInverse(work)) return null;
  return planUndo<ApiKey, RecordReader<ApiKey>>(items, {
    formers: work.formers,
    restorableOf: (id) => work.formers.get(id)?.record ?? null,
    itemOf: apiKeyItem,
    readerOf: (ids) => recordReader(apiKeyCache, context, ids),
    presentOf: async (reader, { id }) => {
      const key = await reader.read(id);
      if (!key) return { reason: 'gone' };
      return key.blocked === (work.verb === 'blockKey') ? { ours: key } : 'back';
    },
    planOf: (apiKeys, skipped) =>
      buildPlan<ApiKey>({
        ...planParts(verb, apiKeys),
        skipped,
        reasonOf: () => null,
        jobOf: newJob(context, { verb, isUndo: true }),
      }),
  });
}

/**
 * Rebuilds the job of a run that a reload interrupted. Reads the list once; an API key that is not in it is named `#` with
 * the id. What was sent before the reload has no inverse: the values before it are lost.
 *
 * @throws {ApiError} if the list cannot be read
 */
export async function rebuildApiKeyJob(
  context: ApiKeyBulkContext,
  { verb, ids, isUndo }: Pick<Work, 'verb' | 'isUndo'> & { ids: readonly number[] },
): Promise<BulkJob> {
  const reader = recordReader(apiKeyCache, context, ids);
  await reader.readLists();
  const apiKeys = new Map<number, ApiKey>();
  await readEach(ids, async (id) => {
    const key = await reader.read(id).catch(() => null);
    if (key) apiKeys.set(id, key);
  });
  const items = ids.map((id) => apiKeyItem(apiKeys.get(id) ?? unknownApiKey(id, verb)));
  return jobOf(context, { verb, items, apiKeys, isUndo, formers: new Map() });
}
