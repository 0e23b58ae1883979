/** The confirmations before an API key is blocked, unblocked, renewed or removed, and the writes that they run. */

import type { ApiKey } from '../contract/api-keys.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import { currentLanguage } from '../i18n/language.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { textToType } from '../ui/basics/typed-confirmation.ts';
import { confirm, type Question } from '../ui/overlays/confirm.ts';
import { presentWrite, toastSurface } from '../writes/present-write.tsx';
import { isRefused } from '../writes/refusals.ts';
import type { Write } from '../writes/run-write.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { apiKeyLabel, recentlyUsed } from './api-key.ts';
import { type ApiKeyWriteContext, blockedWrite, regenerateWrite, removalWrite } from './api-key-writes.ts';
import { isShownAsUndelivered } from './recovery/undelivered-tokens.ts';
import { loadTokenDialog } from './tokens/load-token-dialog.ts';

/** The context of an action on an API key. */
export interface ApiKeyActionContext extends ApiKeyWriteContext {
  messages: ApiKeyMessages;
  /** Called after an API key was removed. */
  onRemoved: (key: ApiKey) => void;
}

type QuestionTexts = Pick<Question, 'title' | 'action' | 'danger' | 'typed'> & { explanation: string };

interface RunOptions {
  /** Loads the chunks that show the outcome. When it throws, the write is not sent. */
  load?: () => Promise<unknown>;
  onDone?: () => void;
}

/** Asks before a write. If the service refused the write before, the question says so and offers to try anyway. */
function askBefore(
  key: ApiKey,
  write: Write,
  { explanation, ...question }: QuestionTexts,
  { load, onDone }: RunOptions = {},
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

/** Returns the text to type before an API key stops working. Only a recently used one needs it: programs depend on it. */
function typedConfirmation({ messages: m }: ApiKeyActionContext, key: ApiKey): Question['typed'] {
  if (!recentlyUsed(key, Date.now())) return undefined;
  const expected = textToType([key.name, key.emails?.[0]], key.id);
  return { label: m.apiKeys.typeToConfirm({ name: expected }), expected };
}

/** Asks, then blocks the API key. */
export function askToBlock(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m } = context;
  askBefore(key, blockedWrite(context, key, true), {
    title: m.apiKeys.blockTitle({ name: apiKeyLabel(key) }),
    action: m.apiKeys.block,
    danger: true,
    explanation: m.apiKeys.blockBody,
  });
}

/** Unblocks the API key at once; asks first if the service refused it before. */
export function unblock(context: ApiKeyActionContext, key: ApiKey): void {
  const write = blockedWrite(context, key, false);
  if (!isRefused(write.verb, write.scope, write.target)) {
    const surface = toastSurface(write);
    void surface.attempt(() => presentWrite(write, { surface }));
    return;
  }
  const name = apiKeyLabel(key);
  askBefore(key, write, {
    title: writeMessages[currentLanguage().language].unblockTitle({ name }),
    action: context.messages.apiKeys.unblock,
    explanation: '',
  });
}

/** Asks, then renews the token. For a recently used API key, the name must be typed. */
export function askToRegenerate(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m } = context;
  askBefore(
    key,
    regenerateWrite(context, key),
    {
      title: m.apiKeys.regenerateTitle({ name: apiKeyLabel(key) }),
      action: m.apiKeys.regenerate,
      danger: true,
      typed: typedConfirmation(context, key),
      explanation: m.apiKeys.regenerateBody,
    },
    { load: loadTokenDialog },
  );
}

/** Asks, then removes the API key. For a recently used API key, the name must be typed. */
export function askToRemove(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m, onRemoved } = context;
  askBefore(
    key,
    removalWrite(context, key),
    {
      title: m.apiKeys.removeTitle({ name: apiKeyLabel(key) }),
      action: m.apiKeys.remove,
      danger: true,
      typed: typedConfirmation(context, key),
      explanation: m.apiKeys.removeBody,
    },
    { onDone: () => onRemoved(key) },
  );
}

/** Asks, then renews an undelivered token. @param warning shown instead of the usual explanation, unless empty */
export function askToIssue(context: ApiKeyActionContext, key: ApiKey, warning: string): void {
  const { messages: m } = context;
  askBefore(
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

/** Asks, then removes an API key with an undelivered token. @param warning shown instead of the usual explanation, unless empty */
export function askToRemoveUnseen(context: ApiKeyActionContext, key: ApiKey, warning: string): void {
  const { messages: m } = context;
  askBefore(key, removalWrite(context, key), {
    title: m.apiKeys.removeTitle({ name: apiKeyLabel(key) }),
    action: m.apiKeys.remove,
    danger: true,
    explanation: warning || m.apiKeys.removeBody,
  });
}
