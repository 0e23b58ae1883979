/** The confirmations before writes about API keys, and the writes that they run. A chunk of its own. */

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

/** The context of the actions for API keys. */
export interface ApiKeyActionContext extends ApiKeyWriteContext {
  messages: ApiKeyMessages;
  /** Called after an API key is removed. */
  onRemoved: (key: ApiKey) => void;
}

type QuestionTexts = Pick<Question, 'title' | 'action' | 'danger' | 'typed'> & { explanation: string };

interface RunOptions {
  /** Loads the chunks that show the outcome. When it throws, the write is not sent. */
  load?: () => Promise<unknown>;
  onDone?: () => void;
}

/** Asks for confirmation of a write. If the service refused the same write before, the question says so. */
function askBefore(
  key: ApiKey,
  write: Write,
  { explanation, ...question }: QuestionTexts,
  { load, onDone }: RunOptions = {},
): void {
  const writeTexts = writeMessages[currentLanguage().language];
  const refused = isRefused(write.verb, write.scope, write.target);
  const reason = writeTexts.forbidden[write.verb]({ name: write.name });
  confirm({
    ...question,
    ...(refused && { action: writeTexts.tryAnyway }),
    body: (
      <>
        <ApiKeyCard apiKey={key} />
        <p>{explanation}</p>
        {refused && <p>{writeTexts.refusedBefore({ reason })}</p>}
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

/** Returns the text to type for confirmation; only a recently used API key needs one, because programs depend on it. */
function typedFor({ messages: m }: ApiKeyActionContext, key: ApiKey): Question['typed'] {
  if (!recentlyUsed(key, Date.now())) return undefined;
  const expected = textToType([key.name, key.emails?.[0]], key.id);
  return { label: m.apiKeys.typeToConfirm({ name: expected }), expected };
}

/** Asks for confirmation, then blocks the API key. */
export function askToBlock(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m } = context;
  askBefore(key, blockedWrite(context, key, true), {
    title: m.apiKeys.blockTitle({ name: apiKeyLabel(key) }),
    action: m.apiKeys.block,
    danger: true,
    explanation: m.apiKeys.blockBody,
  });
}

/** Unblocks the API key at once; asks for confirmation only if the service refused it before. */
export function unblock(context: ApiKeyActionContext, key: ApiKey): void {
  const write = blockedWrite(context, key, false);
  if (!isRefused(write.verb, write.scope, write.target)) {
    const surface = noticeSurface();
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

/** Asks for confirmation, then renews the token; for a recently used API key its name must be typed. */
export function askToRegenerate(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m } = context;
  askBefore(
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

/** Asks for confirmation, then removes the API key; for a recently used one its name must be typed. */
export function askToRemove(context: ApiKeyActionContext, key: ApiKey): void {
  const { messages: m, onRemoved } = context;
  askBefore(
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

/** Asks for confirmation, then replaces an undelivered token. @param warning replaces the usual explanation; may be empty */
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

/** Asks for confirmation, then removes an API key with an undelivered token. @param warning replaces the usual explanation; may be empty */
export function askToRemoveUnseen(context: ApiKeyActionContext, key: ApiKey, warning: string): void {
  const { messages: m } = context;
  askBefore(key, removalWrite(context, key), {
    title: m.apiKeys.removeTitle({ name: apiKeyLabel(key) }),
    action: m.apiKeys.remove,
    danger: true,
    explanation: warning || m.apiKeys.removeBody,
  });
}
