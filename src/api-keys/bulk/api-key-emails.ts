/** The notification e-mails of many API keys: one address is replaced by another, or taken out. All other addresses stay. */
import { ApiError } from '../../api/errors.ts';
import { buildPlan } from '../../bulk/engine/build-plan.ts';
import type { BulkJob, BulkPlan, BulkSkip } from '../../bulk/engine/job.ts';
import { recordJob } from '../../bulk/engine/record-job.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import { isSameMailbox } from '../../contract/email.ts';
import { recordReader } from '../../lists/rows/record-reader.ts';
import type { ReadBackState } from '../../writes/outcome.ts';
import { type Former, keepBefore, type Write } from '../../writes/run-write.ts';
import { apiKeyCache, readApiKeyNow } from '../api-key-cache.ts';
import { type ApiKeyWriteContext, commonParts, sendChange } from '../api-key-writes.ts';
import { apiKeyItem } from './api-key-bulk.ts';

/** What becomes of the e-mails of an API key. */
export interface EmailChange {
  /** The addresses that are taken out. */
  remove: readonly string[];
  /** The addresses that are added. */
  add: readonly string[];
}

/** Tells whether a list holds an address. */
const holdsEmail = (emails: readonly string[] | undefined, email: string): boolean =>
  emails?.some((one) => isSameMailbox(one, email)) === true;

/** Returns the e-mails after a change. An added address takes the place of the first one that is taken out. */
export function changedEmails(emails: readonly string[], { remove, add }: EmailChange): string[] {
  const added = add.filter((email) => !holdsEmail(emails, email));
  const at = emails.findIndex((email) => holdsEmail(remove, email));
  const withAdded = emails.toSpliced(at < 0 ? emails.length : at, 0, ...added);
  return withAdded.filter((email) => !holdsEmail(remove, email));
}

/** Tells whether the e-mails are as a change wants them. */
const isAsWanted = ({ emails }: ApiKey, { remove, add }: EmailChange): boolean =>
  emails !== undefined &&
  add.every((email) => holdsEmail(emails, email)) &&
  !remove.some((email) => holdsEmail(emails, email));

const endpoint = { name: 'getApiKey', method: 'GET' } as const;

/**
 * Returns what changing the e-mails of API keys would do.
 *
 * @param changeOf what becomes of each API key; one that does not report its e-mails is skipped
 */
export function emailsPlan(
  context: ApiKeyWriteContext,
  keys: readonly ApiKey[],
  changeOf: (key: ApiKey) => EmailChange,
  { skipped = [], isUndo = false }: { skipped?: readonly BulkSkip[]; isUndo?: boolean } = {},
): BulkPlan {
  return buildPlan<ApiKey>({
    verb: 'editKey',
    scope: null,
    rows: keys,
    skipped,
    itemOf: apiKeyItem,
    reasonOf: ({ emails }) => (emails ? null : 'unreadable'),
    beforeOf: ({ emails = [] }) => emails.join(', '),
    afterOf: (key) => changedEmails(key.emails ?? [], changeOf(key)).join(', '),
    jobOf: (changed) =>
      jobOf(context, new Map(changed.map((key) => [key.id, { key, change: changeOf(key) }])), isUndo),
  });
}

type Work = ReadonlyMap<number, { key: ApiKey; change: EmailChange }>;

function jobOf(context: ApiKeyWriteContext, work: Work, isUndo: boolean): BulkJob {
  const readerOf = (ids: readonly number[]) => emailsReader(context, ids);
  const reader = readerOf([...work.keys()]);
  const writes = { ...context, readApiKey: reader.read };
  return recordJob<ApiKey, ReturnType<typeof readerOf>>({
    verb: 'editKey',
    scope: null,
    items: [...work.values()].map(({ key }) => apiKeyItem(key)),
    isUndo,
    reader,
    writeOf: (id, former) => {
      const { key, change } = work.get(id) ?? noWork(id);
      return emailsWrite(writes, key, change, former);
    },
    undo: {
      restorableOf: ({ record }) => record,
      itemOf: apiKeyItem,
      readerOf,
      presentOf: async (reader, former) => {
        const now = await reader.read(former.id);
        if (!now) return { reason: 'gone' };
        if (!now.emails) return { reason: 'unreadable' };
        return isAsWanted(now, inverseOf(former, work)) ? { reason: 'alreadyBack' } : { ours: now };
      },
      planOf: (keys, formers, skipped) =>
        emailsPlan(context, keys, (key) => inverseOf(formers.get(key.id) ?? key, work), {
          skipped,
          isUndo: true,
        }),
    },
    tabs: [{ operation: 'updateApiKey' }],
  });
}

/** Reads API keys with their e-mails. A service may report these in lists only. */
function emailsReader(context: ApiKeyWriteContext, ids: readonly number[]) {
  const reader = recordReader(apiKeyCache, context, ids);
  let isListRead = false;
  return {
    ...reader,
    read: (id: number) =>
      isListRead ? reader.read(id) : readApiKeyNow(context.queries, context.client, id, ['emails']),
    readLists: async () => {
      const lookIn = await reader.readLists();
      return () => {
        lookIn();
        isListRead = true;
      };
    },
    forgetLists: () => {
      isListRead = false;
      reader.forgetLists();
    },
  };
}

function noWork(id: number): never {
  throw new RangeError(`No API key ${id} in this run`);
}

/** Returns the change that takes back what a run did to the e-mails of an API key. @param former as read just before */
function inverseOf({ id, emails = [] }: ApiKey, work: Work): EmailChange {
  const { change } = work.get(id) ?? noWork(id);
  return {
    remove: change.add.filter((email) => !holdsEmail(emails, email)),
    add: emails.filter((email) => holdsEmail(change.remove, email)),
  };
}

/**
 * Returns the write that changes the e-mails of an API key: PATCH `emails` with the list as read just before. If that read
 * fails, nothing is sent.
 */
function emailsWrite(
  context: Required<ApiKeyWriteContext>,
  key: ApiKey,
  change: EmailChange,
  former: Former<ApiKey>,
): Write {
  const isWanted = (now: ApiKey) => isAsWanted(now, change);
  const isExpected = ({ emails }: ApiKey) =>
    change.remove.length === 0 || change.remove.some((email) => holdsEmail(emails, email));
  const readReported = async () => {
    const now = await context.readApiKey(key.id);
    if (now && !now.emails) throw new ApiError(endpoint, { kind: 'unreadable', problem: 'emails' });
    return now;
  };
  return {
    ...commonParts(key),
    verb: 'editKey',
    readBefore: keepBefore(former, readReported, isWanted, isExpected),
    isReadRequired: true,
    send: () => {
      const emails = changedEmails((former.record ?? key).emails ?? [], change);
      return sendChange(context, key.id, { emails });
    },
    read: async (): Promise<ReadBackState> => {
      const now = await context.readApiKey(key.id);
      if (!now) return { kind: 'gone' };
      if (!now.emails) return { kind: 'unreported', fields: ['emails'] };
      if (isWanted(now)) return { kind: 'wanted' };
      return isExpected(now) ? { kind: 'old' } : { kind: 'other', value: now.emails.join(', ') };
    },
  };
}
