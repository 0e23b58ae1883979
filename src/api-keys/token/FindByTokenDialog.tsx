/**
 * The dialog "Find by token": finds the API key of a pasted token or token ending in the loaded list. The token is sent
 * to the service only by a press of the button whose description warns of that.
 *
 * The pasted text is a secret. It stays in the DOM input and never enters React state, a cache, the URL or a message. One
 * that comes from “Go to…” is in memory until the dialog opens.
 */

import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { takePastedToken } from '../../session/pasted-token.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { useClearSecretField } from '../../ui/fields/secret-field.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import { useApiKeys } from '../queries.ts';
import { useShortVariantState } from '../short-variant.ts';
import { useTokenWords } from '../token-words.ts';
import classes from './FoundApiKeys.module.css';
import { FoundApiKeys } from './FoundApiKeys.tsx';
import { findByToken, MIN_LENGTH, type TokenMatches } from './find-by-token.ts';
import { useHeldToken } from './token-vault.ts';
import { useAskForToken } from './use-ask-for-token.ts';

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
  const [serviceMatches, setServiceMatches] = useState<TokenMatches | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const leadId = useId();
  const readField = useCallback(() => takePastedToken(field.current?.value ?? '').token, []);
  const warningId = useId();
  const service = useAskForToken({
    readToken: readField,
    list: data,
    onMatches: (matches) => {
      setServiceMatches(matches);
      // The button is gone.
      field.current?.focus();
    },
  });

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

  const canAsk = typeof listMatches !== 'string' && found.length !== 1 && !serviceMatches;

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
            <Button busy={service.busy} aria-describedby={warningId} onClick={() => void service.ask()}>
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
          setServiceMatches(null);
          service.stop();
          compare();
        }}
        onKeyDown={(event) => {
          // The matches are already shown while typing: Enter moves the focus to the first one.
          if (event.key === 'Enter') dialogOf(field)?.querySelector<HTMLElement>('li a')?.focus();
        }}
      />
      {failed && <ErrorNotice error={failed} onRetry={() => void refetch()} />}
      <p role="status">{serviceMatches ? serviceStatus(serviceMatches) : listStatus()}</p>
      {canAsk && (
        <p id={warningId} className={classes.muted}>
          {words.askBody}
        </p>
      )}
      {service.error != null && <ErrorNotice error={service.error} />}
      <FoundApiKeys apiKeys={serviceMatches ? serviceMatches.keys : found} onLeave={onClose} />
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
