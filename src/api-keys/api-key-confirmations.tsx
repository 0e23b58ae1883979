/** The confirmations before an API key is blocked, unblocked, renewed or removed, and the writes that they run. */

import type { ApiKey } from '../contract/api-key.ts';
import { currentLanguage } from '../i18n/language.ts';
import { askToTypeName } from '../ui/basics/typed-name.ts';
import { askBeforeWrite, runUnblock, type WriteQuestion } from '../writes/ask-before-write.tsx';
import type { Write } from '../writes/run-write.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { apiKeyLabel, removalAsksTyping } from './api-key.ts';
import { type ApiKeyWriteContext, blockedWrite, regenerateWrite, removalWrite } from './api-key-writes.ts';
import { isShownAsUndelivered } from './token/undelivered-tokens.ts';
import { tokenWords } from './token-words.ts';

/** The context of an action on an API key. */
interface ApiKeyActionContext extends ApiKeyWriteContext {
  /** Called after an API key was removed. */
  onRemoved?: ((key: ApiKey) => void) | undefined;
  /** The admin has typed the verb: every action asks, also Unblock. */
  asksAlways?: boolean | undefined;
}

/** Asks before a write that takes something away. An undelivered token has a notice of its own on the page. */
function askBefore(
  key: ApiKey,
  write: Write,
  question: Omit<WriteQuestion, 'card' | 'danger'>,
  options: Parameters<typeof askBeforeWrite>[2] = {},
): void {
  const card = <ApiKeyCard apiKey={key} />;
  askBeforeWrite(
    write,
    { ...question, danger: true, card },
    { isShownElsewhere: isShownAsUndelivered, ...options },
  );
}

/** Returns the text to type before an API key stops working, if that asks for typing. */
const typedConfirmation = (key: ApiKey) =>
  removalAsksTyping(key, Date.now())
    ? askToTypeName(currentLanguage().messages, { id: key.id, name: key.name, email: key.emails?.[0] })
    : undefined;

/** Asks, then blocks the API key. */
export function askToBlock(context: ApiKeyActionContext, key: ApiKey): void {
  const m = currentLanguage().messages;
  askBefore(key, blockedWrite(context, key, true), {
    title: m.record.blockTitle({ name: apiKeyLabel(key) }),
    explanation: m.apiKeys.blockBody,
  });
}

/** Unblocks the API key at once; asks first if the service refused it before. */
export function unblock(context: ApiKeyActionContext, key: ApiKey): void {
  runUnblock(blockedWrite(context, key, false), <ApiKeyCard apiKey={key} />, context.asksAlways);
}

/** Asks, then renews the token. For a recently used API key, the name must be typed. */
export function askToRegenerate(context: ApiKeyActionContext, key: ApiKey): void {
  const m = currentLanguage().messages;
  askBefore(key, regenerateWrite(context, key), {
    title: m.apiKeys.regenerateTitle({ name: apiKeyLabel(key) }),
    typed: typedConfirmation(key),
    explanation: m.apiKeys.regenerateBody,
  });
}

/** Asks, then removes the API key. For a recently used API key, the name must be typed. */
export function askToRemove(context: ApiKeyActionContext, key: ApiKey): void {
  const m = currentLanguage().messages;
  askBefore(
    key,
    removalWrite(context, key),
    {
      title: m.record.removeTitle({ name: apiKeyLabel(key) }),
      typed: typedConfirmation(key),
      explanation: m.apiKeys.removeBody,
    },
    { onDone: () => context.onRemoved?.(key) },
  );
}

/** Asks, then renews an undelivered token. @param warning shown instead of the usual explanation, unless empty */
export function askToIssue(context: ApiKeyActionContext, key: ApiKey, warning: string): void {
  const m = currentLanguage().messages;
  askBefore(key, regenerateWrite(context, key), {
    title: m.apiKeys.regenerateTitle({ name: apiKeyLabel(key) }),
    action: tokenWords().lostTokenRecovery.issue,
    explanation: warning || tokenWords().lostTokenRecovery.issueBody,
  });
}

/** Asks, then removes an API key with an undelivered token. @param warning shown instead of the usual explanation, unless empty */
export function askToRemoveUnseen(context: ApiKeyActionContext, key: ApiKey, warning: string): void {
  const m = currentLanguage().messages;
  askBefore(key, removalWrite(context, key), {
    title: m.record.removeTitle({ name: apiKeyLabel(key) }),
    explanation: warning || m.apiKeys.removeBody,
  });
}
