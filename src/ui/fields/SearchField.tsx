/** The search field of a list. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../basics/Icon.tsx';
import { IconButton } from '../basics/IconButton.tsx';
import { useEscape } from '../basics/use-escape.ts';
import { useMessages } from '../basics/use-messages.ts';
import classes from './SearchField.module.css';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on blur. */
  onRest?: () => void;
  /** Called on ArrowDown: moves the focus to the list. */
  onLeaveDown?: () => void;
  /** Called on Enter. */
  onEnter?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Renders the field. Esc clears it. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onRest,
  onLeaveDown,
  onEnter,
  inputRef,
}: Props) {
  const m = useMessages();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { text, typed } = useTypedText(value, onChange);
  const clear = () => {
    typed.flush();
    onChange('');
  };
  useEscape('search', text ? clear : null);
  // The keys that leave the field act on the results of its text.
  const leave = useRef({ onLeaveDown, onEnter });
  useLayoutEffect(() => {
    leave.current = { onLeaveDown, onEnter };
  });

  return (
    <div className={classes.search}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={() => {
          typed.flush();
          onRest?.();
        }}
        onKeyDown={(event) => {
          typed.pressedAt = event.timeStamp;
          const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (!isEnter && event.key !== 'ArrowDown') return;
          flushSync(typed.flush);
          if (isEnter) return leave.current.onEnter?.();
          event.preventDefault();
          leave.current.onLeaveDown?.();
        }}
      />
      {text && (
        <IconButton
          label={m.list.clearSearch}
          icon="close"
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
