/**
 * Whose token is this? A pasted token, or its ending, is compared here with what the list shows; the service is asked
 * only on a click that says what asking does.
 *
 * The pasted value stands in its box and nowhere else: never in React's state, a cache, an address or a message.
 */

import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { useClearSecretField } from '../../ui/fields/use-clear-secret-field.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import { useApiKeys } from '../queries.ts';
import { useShortVariantState } from '../short-variant.ts';
import { useHeldToken } from '../tokens/token-vault.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import { FoundApiKeys } from './FoundApiKeys.tsx';
import { FEWEST, findByToken, readPasted, type TokenAnswer } from './find-by-token.ts';
import { useAskForToken } from './use-ask-for-token.tsx';

/** The ids of the keys that fit what is in the box; before that, that it is empty or too short. */
type Looked = 'empty' | 'too few' | readonly number[];

/** The dialog. */
export function FindByTokenDialog({ onClose }: { onClose: () => void }) {
  const m = useApiKeyMessages();
  const { data, error, refetch } = useApiKeys('', null);
  const finding = useShortVariantState();
  const [looked, setLooked] = useState<Looked>('empty');
  const [answer, setAnswer] = useState<TokenAnswer | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const leadId = useId();
  const pasted = useCallback(() => readPasted(field.current?.value ?? ''), []);
  const ask = useAskForToken({ pasted, list: data, onAnswer: setAnswer });

  const look = useCallback(() => {
    const value = pasted();
    if (value.length < FEWEST) setLooked(value === '' ? 'empty' : 'too few');
    else setLooked(findByToken(value, data?.rows ?? [], finding).map(({ id }) => id));
  }, [pasted, data, finding]);
  // The list may still be arriving while somebody pastes.
  useEffect(look, [look]);

  useClearSecretField(field, onClose);
  useFocusAfterToken(field);

  // Keys that have not come can't be told to be others.
  const failed = data?.interrupted ?? (data ? null : error);
  const ids = typeof looked === 'string' ? [] : looked;
  const found = (data?.rows ?? []).filter(({ id }) => ids.includes(id));
  const unlisted = data?.unreadable.length ?? 0;

  const words = (): string => {
    if (looked === 'empty') return '';
    if (looked === 'too few') return m.findByToken.tooFew;
    if (found.length > 0) return m.findByToken.found({ count: found.length });
    if (!data?.complete) return failed ? '' : m.common.stillLoading;
    const { reading } = finding;
    const nothing =
      reading === null
        ? m.findByToken.unsettled
        : reading === 'token ending'
          ? m.findByToken.nothing
          : m.findByToken.own;
    return unlisted > 0 ? `${nothing} ${m.list.unreadable({ count: unlisted })}.` : nothing;
  };

  const answeredWords = ({ keys, certain }: TokenAnswer): string => {
    if (keys.length === 0) return m.findByToken.answeredNone;
    return certain ? m.findByToken.answered : m.findByToken.answeredUnsure({ count: keys.length });
  };

  return (
    <Dialog
      title={m.findByToken.title}
      describedBy={leadId}
      initialFocus={field}
      onDismiss={onClose}
      actions={
        <>
          {typeof looked !== 'string' && found.length !== 1 && !answer && (
            <Button onClick={ask}>{m.findByToken.ask}</Button>
          )}
          <Button onClick={onClose}>{m.common.close}</Button>
        </>
      }
    >
      <p id={leadId}>{m.findByToken.lead}</p>
      <SecretField
        ref={field}
        label={m.findByToken.field}
        onChange={() => {
          setAnswer(null);
          look();
        }}
        onKeyDown={(event) => {
          // What is found is there already: Enter goes to it.
          if (event.key === 'Enter') dialogOf(field)?.querySelector<HTMLElement>('li a')?.focus();
        }}
      />
      {failed && <ErrorNotice error={failed} onRetry={() => void refetch()} />}
      <p role="status">{answer ? answeredWords(answer) : words()}</p>
      <FoundApiKeys keys={answer ? answer.keys : found} onLeave={onClose} />
    </Dialog>
  );
}

const dialogOf = (field: RefObject<HTMLElement | null>) => field.current?.closest('dialog');

/** What opened the dialog with a new token is gone by the time that one closes: the focus comes back to the box. */
function useFocusAfterToken(field: RefObject<HTMLInputElement | null>) {
  const held = useHeldToken() !== null;
  const before = useRef(held);
  useEffect(() => {
    if (before.current && !held) field.current?.focus();
    before.current = held;
  }, [held, field]);
}
