/** The field that the token stands in: bullets until it is shown, and bullets again before long. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import classes from './TokenValue.module.css';
import { type HeldToken, tokenValue } from './token-vault.ts';

/** Milliseconds that the value stays in sight. */
const SHOWN = 30_000;

interface Props {
  token: HeldToken;
  shown: boolean;
  onShow: (shown: boolean) => void;
  /** The token was copied out of the field. */
  onCopied: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field and the button that shows what is in it. */
export function TokenValue({ token, shown, onShow, onCopied, field }: Props) {
  const m = useApiKeyMessages();
  const mask = useEffectEvent(() => onShow(false));
  const bullets = '•'.repeat(token.length);

  // Set by hand: React would keep the value in its tree and write it into the document.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    const selected = area.value !== '' && area.selectionEnd - area.selectionStart === area.value.length;
    area.value = shown ? tokenValue(token) : bullets;
    if (selected) area.select();
  }, [field, shown, token, bullets]);

  useLayoutEffect(() => {
    const area = field.current;
    return () => {
      if (area) area.value = '';
    };
  }, [field]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(mask, SHOWN);
    // At once: a picture of the tab may be taken as it goes.
    const hide = () => document.hidden && flushSync(mask);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);

  return (
    <div>
      <div className={classes.head}>
        <label htmlFor="token-value">{m.token.token}</label>
        <button type="button" className={classes.show} aria-pressed={shown} onClick={() => onShow(!shown)}>
          <Icon name="eye" size={16} />
          {m.token.show}
        </button>
      </div>
      <div className={classes.box}>
        {/* Gives the box its height, whatever stands in the field. */}
        <span className={classes.measure} aria-hidden="true">
          {bullets}
        </span>
        <textarea
          ref={field}
          id="token-value"
          readOnly
          rows={1}
          defaultValue=""
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
          // Whatever part is selected and whether it is masked: what leaves the field is the token.
          onCopy={(event) => {
            event.preventDefault();
            event.clipboardData.setData('text/plain', tokenValue(token));
            onCopied();
          }}
        />
      </div>
    </div>
  );
}
