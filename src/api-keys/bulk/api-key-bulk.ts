/** Actions over many API keys: the plan that the preview shows, the job that a run sends, and the plan that undoes it. */
import { buildPlan } from '../../bulk/engine/build-plan.ts';
import type { BulkItem, BulkJob, BulkPlan, BulkSkip, BulkVerb } from '../../bulk/engine/job.ts';
import { readEach } from '../../bulk/engine/read-present.ts';
import { recordJob } from '../../bulk/engine/record-job.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { type RecordReader, recordReader } from '../../lists/rows/record-reader.ts';
import { apiKeyLabel, apiKeyStatusOf, removalAsksTyping } from '../api-key.ts';
import { apiKeyCache } from '../api-key-cache.ts';
import { type ApiKeyWriteContext, blockedWrite, removalWrite } from '../api-key-writes.ts';

/** The verbs of actions over many API keys, in the order of their buttons. */
export const apiKeyBulkVerbs = ['blockKey', 'unblockKey', 'removeKey'] as const satisfies readonly BulkVerb[];
/** A verb of an action over many API keys. */
export type ApiKeyBulkVerb = (typeof apiKeyBulkVerbs)[number];

/** An action over selected API keys. */
export interface ApiKeySelection {
  verb: ApiKeyBulkVerb;
  apiKeys: readonly ApiKey[];
  /** The selected records that cannot be read. */
  unreadable?: readonly UnreadableRecord[];
}

/** What one verb does. */
interface VerbEntry {
  /** The verb that restores the former value; `null` if there is none. */
  inverse: ApiKeyBulkVerb | null;
  /** Whether an API key is blocked afterwards; `null` for a removal. */
  blocked: boolean | null;
  /** Why an API key that already has this state is skipped; absent for a removal. */
  reason?: BulkSkip['reason'];
}

/** What each verb does. */
const verbs: Record<ApiKeyBulkVerb, VerbEntry> = {
  blockKey: { inverse: 'unblockKey', blocked: true, reason: 'alreadyBlocked' },
  unblockKey: { inverse: 'blockKey', blocked: false, reason: 'notBlocked' },
  removeKey: { inverse: null, blocked: null },
};

/** Returns an API key as a record of a run. */
export const apiKeyItem = (key: ApiKey): BulkItem => ({
  id: key.id,
  name: apiKeyLabel(key),
  about: key.dnsName ?? '',
});

/** Returns what an action would do to the selected API keys. */
export function apiKeyBulkPlan(
  context: ApiKeyWriteContext,
  { verb, apiKeys, unreadable = [] }: ApiKeySelection,
): BulkPlan {
  const { blocked, reason = null } = verbs[verb];
  return buildPlan<ApiKey>({
    ...planParts(context, verb, apiKeys, false),
    unreadable,
    reasonOf: (key) => (key.blocked === blocked ? reason : null),
  });
}

/** Returns the parts that every plan about API keys has in common. */
function planParts(
  context: ApiKeyWriteContext,
  verb: ApiKeyBulkVerb,
  rows: readonly ApiKey[],
  isUndo: boolean,
) {
  const now = Date.now();
  const { blocked } = verbs[verb];
  return {
    verb,
    scope: null,
    rows,
    itemOf: apiKeyItem,
    beforeOf: statusText,
    afterOf: (key: ApiKey) => (blocked === null ? '' : statusText({ ...key, blocked })),
    asksTyping: (key: ApiKey) => removalAsksTyping(key, now),
    jobOf: (keys: readonly ApiKey[]) => jobOf(context, verb, keys, isUndo),
  };
}

/** Returns the status as text. */
const statusText = (key: ApiKey): string => currentLanguage().messages.apiKeys.statuses[apiKeyStatusOf(key)];

/** Returns the job of an action. @param keys as the list showed them */
function jobOf(
  context: ApiKeyWriteContext,
  verb: ApiKeyBulkVerb,
  keys: readonly ApiKey[],
  isUndo: boolean,
): BulkJob {
  const { inverse, blocked } = verbs[verb];
  const apiKeys = new Map(keys.map((key) => [key.id, key]));
  const readerOf = (ids: readonly number[]) => recordReader(apiKeyCache, context, ids);
  const reader = readerOf([...apiKeys.keys()]);
  const writes = { ...context, readApiKey: reader.read };
  return recordJob<ApiKey, RecordReader<ApiKey>>({
    verb,
    scope: null,
    items: keys.map(apiKeyItem),
    isUndo,
    reader,
    writeOf: (id, former) => {
      const key = apiKeys.get(id) ?? unknownApiKey(id, verb);
      return blocked === null ? removalWrite(writes, key) : blockedWrite(writes, key, blocked, former);
    },
    undo: inverse && {
      restorableOf: ({ record }) => record,
      itemOf: apiKeyItem,
      readerOf,
      presentOf: async (reader, { id }) => {
        const key = await reader.read(id);
        if (!key) return { reason: 'gone' };
        return key.blocked === blocked ? { ours: key } : { reason: 'alreadyBack' };
      },
      planOf: (keys, _formers, skipped) =>
        buildPlan<ApiKey>({ ...planParts(context, inverse, keys, true), skipped }),
    },
    tabs: [{ operation: verb === 'removeKey' ? 'removeApiKey' : 'updateApiKey' }],
  });
}

/** An API key of an interrupted run that the list does not hold any more. */
const unknownApiKey = (id: number, verb: ApiKeyBulkVerb): ApiKey => ({
  id,
  blocked: verb === 'unblockKey',
  permissions: undefined,
  emails: undefined,
});

/**
 * Rebuilds the job of a run that a reload interrupted. Reads the list once; an API key that is not in it is named `#` with
 * the id. What was sent before the reload has no inverse: the values before it are lost.
 *
 * @throws {ApiError} if the list cannot be read
 */
export async function rebuildApiKeyJob(
  context: ApiKeyWriteContext,
  { verb, ids, isUndo }: { verb: ApiKeyBulkVerb; ids: readonly number[]; isUndo: boolean },
): Promise<BulkJob> {
  const reader = recordReader(apiKeyCache, context, ids);
  (await reader.readLists())();
  const apiKeys = new Map<number, ApiKey>();
  await readEach(ids, async (id) => {
    const key = await reader.read(id).catch(() => null);
    if (key) apiKeys.set(id, key);
  });
  const keys = ids.map((id) => apiKeys.get(id) ?? unknownApiKey(id, verb));
  return jobOf(context, verb, keys, isUndo);
}
