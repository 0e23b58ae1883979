/** The search over a list. What is typed shows at once; the list follows when the browser has time. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './SearchField.module.css';
import { useMessages } from './use-messages.ts';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** ArrowDown goes on to the list. */
  onLeaveDown?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** The field. Esc empties it and closes nothing. */
export function SearchField({ label, placeholder, value, onChange, onLeaveDown, inputRef }: Props) {
  const m = useMessages();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [typed, setTyped] = useState(value);

  // Follows Back, "Clear filters" and links. What was typed comes back as `value` a moment later, perhaps when more
  // has been typed already: that is an echo, and must not undo what came after it.
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const echo = sent.current.indexOf(value);
    if (echo >= 0) sent.current.splice(0, echo + 1);
    else {
      sent.current = [];
      setTyped(value);
    }
  }, [value]);

  const change = (next: string) => {
    sent.current.push(next);
    setTyped(next);
    onChange(next);
  };

  return (
    <div className={classes.search}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            change('');
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onLeaveDown?.();
          }
        }}
      />
      {typed && (
        <IconButton
          label={m.list.clearSearch}
          icon="close"
          onClick={() => {
            change('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
