/** The read-only field with a token. The value is masked; after "Show token" it is masked again after 30 seconds. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/buttons/Button.tsx';
import { secretAttributes } from '../../ui/fields/secret-field.ts';
import { useTokenWords } from '../token-words.ts';
import classes from './TokenValue.module.css';
import { type HeldToken, tokenValue } from './token-vault.ts';

/** How long the value stays unmasked, in milliseconds. */
const UNMASKED_TIME = 30_000;

interface Props {
  token: HeldToken;
  shown: boolean;
  onShow: (shown: boolean) => void;
  /** Called after a copy from the field (keyboard or context menu). */
  onCopied: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Renders the field and the button that unmasks it. */
export function TokenValue({ token, shown, onShow, onCopied, field }: Props) {
  const m = useTokenWords().token;
  const mask = useEffectEvent(() => onShow(false));
  const bullets = '•'.repeat(token.length);

  // Set imperatively: React would keep the value in its tree and write it into the document as an attribute.
  useLayoutEffect(() => {
    const textarea = field.current;
    if (!textarea) return;
    const { value, selectionStart, selectionEnd } = textarea;
    const allSelected = value !== '' && selectionEnd - selectionStart === value.length;
    textarea.value = shown ? tokenValue(token) : bullets;
    if (allSelected) textarea.select();
  }, [field, shown, token, bullets]);

  useLayoutEffect(() => {
    const textarea = field.current;
    return () => {
      if (textarea) textarea.value = '';
    };
  }, [field]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(mask, UNMASKED_TIME);
    // `flushSync`: the browser may take a screenshot of the tab when the tab goes to the background.
    const maskIfHidden = () => document.hidden && flushSync(mask);
    document.addEventListener('visibilitychange', maskIfHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', maskIfHidden);
    };
  }, [shown]);

  return (
    <div>
      <div className={classes.head}>
        <label htmlFor="token-value">{m.token}</label>
        <Button variant="plain" icon="eye" aria-pressed={shown} onClick={() => onShow(!shown)}>
          {m.show}
        </Button>
      </div>
      <div className={classes.box}>
        {/* Sizes the box: a textarea does not grow with its content. */}
        <span className={classes.measure} aria-hidden="true">
          {bullets}
        </span>
        <textarea
          ref={field}
          id="token-value"
          readOnly
          rows={1}
          defaultValue=""
          {...secretAttributes}
          // A copy of any selection yields the whole token, even while the field is masked.
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
