/** The search field of a list. */
import { type ClipboardEvent, type DragEvent, useRef } from 'react';
import { isPlainKey } from '../../lib/buffer-keys.ts';
import { MAX_SEARCH } from '../../paths.ts';
import { Icon } from '../basics/Icon.tsx';
import { useEscape } from '../basics/use-escape.ts';
import { useMessages } from '../basics/use-messages.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import classes from './SearchField.module.css';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on blur, and before a shortcut of the browser. */
  onRest: () => void;
  /** Called on ArrowDown: moves the focus to the list. */
  onLeaveDown: () => void;
  /**
   * Called with a text that is pasted or dropped, before it is cut to one short line.
   *
   * @param insert returns the text of the field with a text in place of its selection
   * @returns whether the field leaves the text out
   */
  onPasteText: (text: string, insert: (text: string) => string) => boolean;
  /** Called on Enter. */
  onEnter: () => void;
}

/** Renders the field. Esc clears it. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onRest,
  onLeaveDown,
  onPasteText,
  onEnter,
}: Props) {
  const m = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => onChange('');
  useEscape('search', value ? clear : null);
  const takeText = (
    event: ClipboardEvent | DragEvent,
    { selectionStart, selectionEnd }: HTMLInputElement,
  ) => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const insert = (text: string) =>
      value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length);
    if (onPasteText(data.getData('text/plain'), insert)) event.preventDefault();
  };

  return (
    <div className={classes.search}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={(event) => takeText(event, event.currentTarget)}
        onDrop={(event) => takeText(event, event.currentTarget)}
        onBlur={() => onRest()}
        onKeyDown={(event) => {
          // A shortcut of the browser may reload the page, which then reads the URL.
          if (!isPlainKey(event.nativeEvent)) onRest();
          if (event.key === 'Enter') onEnter();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onLeaveDown();
        }}
      />
      {value && (
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
