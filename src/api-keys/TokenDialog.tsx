/** A new token, shown this once: masked, to be copied, and gone from the console when the dialog closes. */
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useMessages } from '../ui/use-messages.ts';
import classes from './TokenDialog.module.css';
import { dropToken, type HeldToken, tokenValue, useHeldToken } from './token-vault.ts';

/** The dialog, while a token waits to be handed over. */
export function TokenDialog() {
  const token = useHeldToken();
  return token && <Handover key={token.serial} token={token} />;
}

/** How far the copying has come; `refused` when the browser has no clipboard for us. */
type Copy = 'none' | 'done' | 'refused';

function Handover({ token }: { token: HeldToken }) {
  const m = useMessages();
  const [shown, setShown] = useState(false);
  const [copy, setCopy] = useState<Copy>('none');
  const [held, setHeld] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // Set by hand: React would keep the value in its tree and mirror it into an attribute.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.value = shown ? tokenValue(token) : '•'.repeat(token.length);
    return () => {
      input.value = '';
    };
  }, [shown, token]);

  const close = () => dropToken(token);

  const copyIt = async () => {
    setHeld(false);
    try {
      await navigator.clipboard.writeText(tokenValue(token));
      setCopy('done');
    } catch {
      // No clipboard (plain http) or not allowed to write to it: then by hand.
      flushSync(() => {
        setShown(true);
        setCopy('refused');
      });
      field.current?.focus();
      field.current?.select();
    }
  };

  const words = {
    none: held ? m.token.notCopied : '',
    done: m.token.copied,
    refused: held ? m.token.notCopied : m.token.selectIt,
  };

  return (
    <Dialog
      title={m.token.title}
      className={`dark-panel ${classes.dialog}`}
      initialFocus={copyButton}
      describedBy="token-lead token-warning"
      onDismiss={() => (copy === 'done' ? close() : setHeld(true))}
      actions={<Button onClick={close}>{m.token.done}</Button>}
    >
      <p id="token-lead">{m.token.lead({ name: token.keyName })}</p>
      <div className={classes.value}>
        <label htmlFor="token-value">{m.token.token}</label>
        <div className={classes.box}>
          <input
            ref={field}
            id="token-value"
            type="text"
            readOnly
            defaultValue=""
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            translate="no"
            data-1p-ignore=""
            data-lpignore="true"
          />
          <Button aria-pressed={shown} icon="eye" onClick={() => setShown(!shown)}>
            {m.token.show}
          </Button>
        </div>
      </div>
      <Button
        ref={copyButton}
        face="primary"
        size="lg"
        icon={copy === 'done' ? 'check' : 'copy'}
        className={classes.copy}
        onClick={() => void copyIt()}
      >
        {m.token.copy}
      </Button>
      <p role="status" className={classes.status} data-copy={copy}>
        {words[copy]}
      </p>
      <p id="token-warning" className={classes.warning}>
        {m.token.warning}
      </p>
    </Dialog>
  );
}
