/** Where people come in: a box for pasted or typed text, a button for a file, and a drop target around everything. */
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import classes from './InviteMany.module.css';

interface Props {
  /** Reads pasted text or a file. */
  onSource: (source: Blob | string) => void;
  /** Called with whether the box holds text that is not in the preview. */
  onTyped: (hasTyped: boolean) => void;
  /** The number of sources in the list. With each one the box is folded away. */
  count: number;
  /** What came. */
  notes: ReactNode;
  /** The rest of the page, which takes drops too. */
  children: ReactNode;
}

/** The characters that an input adds at a time before it counts as pasted, for example by an assistive technology. */
const PASTE_LENGTH = 20;

/** Renders the box and the button, and the rest of the page inside of the drop target. */
export function PeopleInput({ onSource, onTyped, count, notes, children }: Props) {
  const m = useMessages().inviteMany;
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  /** The number of sources when the admin asked for the box. */
  const [openedAt, setOpenedAt] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const hasUnread = text.trim() !== '';
  useNoNavigationByDrop();
  useEffect(() => onTyped(hasUnread), [onTyped, hasUnread]);
  const isFolded = count > 0 && openedAt !== count && !hasUnread;
  useLayoutEffect(() => {
    // The box was removed with the focus in it.
    if (isFolded && document.activeElement === document.body) opener.current?.focus();
  }, [isFolded]);

  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const pasted = event.clipboardData.getData('text/plain');
    event.preventDefault();
    // Copied cells of a spreadsheet come as text and as an image; copied files come with their names as text.
    const isFiles = pasted === '' || files.some(({ type }) => !type.startsWith('image/'));
    if (isFiles) for (const file of files) onSource(file);
    // Typed text stays in the box until it is added.
    else onSource(pasted);
  };

  const onChange = (value: string) => {
    const isPasted = value.length > PASTE_LENGTH && !hasUnread;
    if (isPasted) onSource(value);
    setText(isPasted ? '' : value);
  };

  const onDrop = (event: DragEvent) => {
    setOver(false);
    const { files } = event.dataTransfer;
    const isInBox = event.target instanceof HTMLTextAreaElement;
    if (files.length === 0 && isInBox) return;
    event.preventDefault();
    const dropped = event.dataTransfer.getData('text/plain');
    if (files.length > 0) for (const file of files) onSource(file);
    else if (dropped !== '') onSource(dropped);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is offered besides the box and the button
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      {!isFolded && (
        <div className={classes.input}>
          <label htmlFor={id}>{m.people}</label>
          <p id={`${id}-hint`} className={classes.muted}>
            {isOver ? m.drop : m.hint}
          </p>
          <textarea
            ref={box}
            id={id}
            aria-describedby={`${id}-hint`}
            rows={4}
            value={text}
            placeholder={m.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onPaste={onPaste}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            {hasUnread && (
              <Button
                icon="plus"
                onClick={() => {
                  onSource(text);
                  setText('');
                }}
              >
                {m.add}
              </Button>
            )}
            <Button onClick={() => chooser.current?.click()}>{m.chooseFile}</Button>
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              tabIndex={-1}
              onChange={(event) => {
                for (const file of event.currentTarget.files ?? []) onSource(file);
                // The same file can be chosen again after it was corrected.
                event.currentTarget.value = '';
              }}
            />
          </div>
        </div>
      )}
      <div className={classes.came}>
        {notes}
        {isFolded && (
          <Button
            ref={opener}
            onClick={() => {
              flushSync(() => setOpenedAt(count));
              box.current?.focus();
            }}
          >
            {m.change}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

/** Keeps a file that is dropped beside the drop target from replacing the page. */
function useNoNavigationByDrop() {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', stop);
    addEventListener('drop', stop);
    return () => {
      removeEventListener('dragover', stop);
      removeEventListener('drop', stop);
    };
  }, []);
}
