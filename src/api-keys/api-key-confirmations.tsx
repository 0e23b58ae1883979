/**
 * The questions before a key is blocked, unblocked, given a new token or removed, and what they run. Loaded before the
 * first is put.
 */

import type { ApiKey } from '../contract/api-keys.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import { currentLanguage } from '../i18n/language.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { textToType } from '../ui/basics/typed-confirmation.ts';
import { confirm, type Question } from '../ui/overlays/confirm.ts';
import { noticeSurface, presentWrite } from '../writes/present-write.tsx';
import { isRefused } from '../writes/refusals.ts';
import type { Write } from '../writes/run-write.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { apiKeyLabel, recentlyUsed } from './api-key.ts';
import { type ApiKeyWriteContext, blockedWrite, regenerateWrite, removalWrite } from './api-key-writes.ts';
import { isShownAsUndelivered } from './recovery/undelivered-tokens.ts';
import { loadTokenDialog } from './tokens/load-token-dialog.ts';

/** What an action needs besides the key. */
export interface ApiKeyActionContext extends ApiKeyWriteContext {
  messages: ApiKeyMessages;
  /** Called once a key is removed. */
  onRemoved: (key: ApiKey) => void;
}

type Details = Pick<Question, 'title' | 'action' | 'danger' | 'typed'> & { explanation: string };

interface Running {
  /** Loads what showing the outcome needs. When it throws nothing is sent. */
  load?: () => Promise<unknown>;
  onDone?: () => void;
}

/** Puts the question before a write. Where the service refused it before, the question says so and offers to try. */
function ask(
  key: ApiKey,
  write: Write,
  { explanation, ...question }: Details,
  { load, onDone }: Running = {},
): void {
  const m = writeMessages[currentLanguage().language];
  const refused = isRefused(write.verb, write.scope, write.target);
  const reason = m.forbidden[write.verb]({ name: write.name });
  confirm({
    ...question,
    ...(refused && { action: m.tryAnyway }),
    body: (
      <>
        <ApiKeyCard apiKey={key} />
        <p>{explanation}</p>
        {refused && <p>{m.refusedBefore({ reason })}</p>}
      </>
    ),
    run: async (surface) => {
      await load?.();
      await presentWrite(write, {
        surface,
        isShownElsewhere: isShownAsUndelivered,
        ...(onDone && { onDone }),
      });
    },
  });
}

/** What stops working today is not to be stopped by a slip. */
function typedFor({ messages: m }: ApiKeyActionContext, key: ApiKey): Question['typed'] {
  if (!recentlyUsed(key, Date.now())) return undefined;
  const expected = textToType([key.name, key.emails?.[0]], key.id);
  return { label: m.apiKeys.typeToConfirm({ name: expected }), expected };
}

/** Asks before blocking. */
export function askToBlock(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m } = context;
  ask(key, blockedWrite(context, key, true), {
    title: m.apiKeys.blockTitle({ name: apiKeyLabel(key) }),
    action: m.apiKeys.block,
    danger: true,
    explanation: m.apiKeys.blockBody,
  });
}

/** Unblocks at once; asks where the service refused it before. */
export function unblock(context: ApiKeyActionContext, key: ApiKey): void {
  const write = blockedWrite(context, key, false);
  if (!isRefused(write.verb, write.scope, write.target)) {
    const surface = noticeSurface();
    void surface.attempt(() => presentWrite(write, { surface }));
    return;
  }
  const name = apiKeyLabel(key);
  ask(key, write, {
    title: writeMessages[currentLanguage().language].unblockTitle({ name }),
    action: context.messages.apiKeys.unblock,
    explanation: '',
  });
}

/** Asks before the token is renewed; for a recently used key the name has to be typed. */
export function askToRegenerate(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m } = context;
  ask(
    key,
    regenerateWrite(context, key),
    {
      title: m.apiKeys.regenerateTitle({ name: apiKeyLabel(key) }),
      action: m.apiKeys.regenerate,
      danger: true,
      typed: typedFor(context, key),
      explanation: m.apiKeys.regenerateBody,
    },
    { load: loadTokenDialog },
  );
}

/** Asks before removing; for a recently used key the name has to be typed. */
export function askToRemove(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m, onRemoved } = context;
  ask(
    key,
    removalWrite(context, key),
    {
      title: m.apiKeys.removeTitle({ name: apiKeyLabel(key) }),
      action: m.apiKeys.remove,
      danger: true,
      typed: typedFor(context, key),
      explanation: m.apiKeys.removeBody,
    },
    { onDone: () => onRemoved(key) },
  );
}

/** Asks before a token that nobody has seen is replaced. @param warning what else is to be thought of */
export function askToIssue(context: ApiKeyActionContext, key: ApiKey, warning: string): void {
  const { messages: m } = context;
  ask(
    key,
    regenerateWrite(context, key),
    {
      title: m.apiKeys.regenerateTitle({ name: apiKeyLabel(key) }),
      action: m.rescue.issue,
      danger: true,
      explanation: warning || m.rescue.issueBody,
    },
    { load: loadTokenDialog },
  );
}

/** Asks before a key whose token nobody has seen is removed. @param warning what else is to be thought of */
export function askToRemoveUnseen(context: ApiKeyActionContext, key: ApiKey, warning: string): void {
  const { messages: m } = context;
  ask(key, removalWrite(context, key), {
    title: m.apiKeys.removeTitle({ name: apiKeyLabel(key) }),
    action: m.apiKeys.remove,
    danger: true,
    explanation: warning || m.apiKeys.removeBody,
  });
}
