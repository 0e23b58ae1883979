/**
 * The dialog "Find by token": finds the API key of a pasted token or token ending in the loaded list. The token is sent
 * to the service only by a press of the button whose description warns of that.
 *
 * The pasted text is a secret. It stays in the DOM input and never enters React state, a cache, the URL or a message. One
 * that comes from “Go to…” is in memory until the dialog opens.
 */

import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { listApiKeys } from '../../api/lists.ts';
import { takePastedToken } from '../../session/pasted-token.ts';
import { useClient } from '../../session/service.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { useClearSecretField } from '../../ui/fields/secret-field.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import { fullQuery } from '../api-key-cache.ts';
import { useApiKeys } from '../queries.ts';
import { shortVariantState, useShortVariantState } from '../short-variant.ts';
import { useTokenWords } from '../token-words.ts';
import classes from './FoundApiKeys.module.css';
import { FoundApiKeys } from './FoundApiKeys.tsx';
import { evaluateResponse, findByToken, MIN_LENGTH, type TokenMatches } from './find-by-token.ts';
import { useHeldToken } from './token-vault.ts';

/** Clears the resource timings once it observes them: their entries hold the URLs of requests, here with the token. */
const observer = new PerformanceObserver(() => performance.clearResourceTimings());

/** The request to the service for the API key of the token. No query is used: its key would retain the token. */
interface Asked {
  busy: boolean;
  error: unknown;
  matches: TokenMatches | null;
}

const notAsked: Asked = { busy: false, error: null, matches: null };

/** The ids of the API keys that match the pasted text, or why there was no comparison. */
type ListMatches = 'empty' | 'too short' | readonly number[];

interface Props {
  onClose: () => void;
  /** Returns the text to start with. */
  initialText?: () => string;
}

/** Renders the dialog. */
export function FindByTokenDialog({ onClose, initialText }: Props) {
  const m = useMessages();
  const words = useTokenWords().findByToken;
  const { data, error, refetch } = useApiKeys('', null);
  const variantState = useShortVariantState();
  const [listMatches, setListMatches] = useState<ListMatches>('empty');
  const client = useClient();
  const [asked, setAsked] = useState(notAsked);
  const request = useRef<AbortController | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const leadId = useId();
  const readField = useCallback(() => takePastedToken(field.current?.value ?? '').token, []);
  const warningId = useId();
  useEffect(() => () => request.current?.abort(), []);

  const ask = async () => {
    const token = readField();
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    setAsked({ ...notAsked, busy: true });
    observer.observe({ type: 'resource' });
    try {
      const response = await listApiKeys(client, { query: { token, ...fullQuery } }, { signal });
      if (signal.aborted) return;
      const listed = data?.complete ? data.rows.length + data.unreadable.length : null;
      setAsked({ ...notAsked, matches: evaluateResponse(response, listed, token, shortVariantState()) });
      // The button is gone.
      field.current?.focus();
    } catch (error) {
      if (!signal.aborted) setAsked({ ...notAsked, error });
    }
  };

  const readInitialText = useRef(initialText);
  useLayoutEffect(() => {
    if (field.current && readInitialText.current) field.current.value = readInitialText.current();
  }, []);
  const compare = useCallback(() => {
    const pasted = readField();
    if (pasted.length < MIN_LENGTH) setListMatches(pasted === '' ? 'empty' : 'too short');
    else setListMatches(findByToken(pasted, data?.rows ?? [], variantState).map(({ id }) => id));
  }, [readField, data, variantState]);
  // The list may still be loading after the admin pastes a token.
  useEffect(compare, [compare]);

  useClearSecretField(field, onClose);
  useFocusAfterTokenDialog(field);

  // An incomplete list cannot prove that no API key has the token: the failure is shown.
  const failed = data?.interrupted ?? (data ? null : error);
  const ids = typeof listMatches === 'string' ? [] : listMatches;
  const found = (data?.rows ?? []).filter(({ id }) => ids.includes(id));
  const unreadable = data?.unreadable.length ?? 0;

  const listStatus = (): string => {
    if (listMatches === 'empty') return '';
    if (listMatches === 'too short') return words.tooFew;
    if (found.length > 0) return words.found({ count: found.length });
    if (!data?.complete) return failed ? '' : m.common.stillLoading;
    const nothing = variantState.variant === 'token ending' ? words.nothing : words.unsettled;
    return unreadable > 0 ? `${nothing} ${m.list.unreadableRows({ count: unreadable })}.` : nothing;
  };

  const serviceStatus = ({ keys, certain }: TokenMatches): string => {
    if (keys.length === 0) return words.answeredNone;
    return certain ? words.answered : words.answeredUnsure({ count: keys.length });
  };

  const canAsk = typeof listMatches !== 'string' && found.length !== 1 && !asked.matches;

  return (
    <Dialog
      title={m.apiKeys.findByToken}
      describedBy={leadId}
      initialFocus={field}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.common.close}</Button>
          {canAsk && (
            <Button busy={asked.busy} aria-describedby={warningId} onClick={() => void ask()}>
              {words.ask}
            </Button>
          )}
        </>
      }
    >
      <p id={leadId}>{words.lead}</p>
      <SecretField
        ref={field}
        label={words.field}
        onChange={() => {
          request.current?.abort();
          setAsked(notAsked);
          compare();
        }}
        onKeyDown={(event) => {
          // The matches are already shown while typing: Enter moves the focus to the first one.
          if (event.key === 'Enter') dialogOf(field)?.querySelector<HTMLElement>('li a')?.focus();
        }}
      />
      {failed && <ErrorNotice error={failed} onRetry={() => void refetch()} />}
      <p role="status">{asked.matches ? serviceStatus(asked.matches) : listStatus()}</p>
      {canAsk && (
        <p id={warningId} className={classes.muted}>
          {words.askBody}
        </p>
      )}
      {asked.error != null && <ErrorNotice error={asked.error} />}
      <FoundApiKeys apiKeys={asked.matches ? asked.matches.keys : found} onLeave={onClose} />
    </Dialog>
  );
}

const dialogOf = (field: RefObject<HTMLElement | null>) => field.current?.closest('dialog');

/**
 * Moves the focus to the field after the dialog with a new token closes. The element that opened it is unmounted by
 * then, so the dialog itself cannot restore the focus.
 */
function useFocusAfterTokenDialog(field: RefObject<HTMLInputElement | null>) {
  const isOpen = useHeldToken() !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, field]);
}
