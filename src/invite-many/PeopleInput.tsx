/** Where people come in: a box for pasted or typed text, a button for a file, and the page as a drop target. */
import {
  type ClipboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import classes from './InviteMany.module.css';

interface Props {
  /** Reads pasted text or a file. */
  onSource: (source: Blob | string) => void;
  /** Called with whether the box holds text that is not in the preview. */
  onTyped: (hasTyped: boolean) => void;
  /** The number of sources in the list. With each one the box is folded away. */
  count: number;
  /** What came. */
  children: ReactNode;
}

/** The characters that an input adds at a time before it counts as pasted, for example by an assistive technology. */
const PASTE_LENGTH = 20;

/** Renders the box and the button, or what came and the button that brings them back. */
export function PeopleInput({ onSource, onTyped, count, children }: Props) {
  const m = useMessages().inviteMany;
  const [text, setText] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  /** The number of sources when the admin asked for the box. */
  const [openedAt, setOpenedAt] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const hasUnread = text.trim() !== '';
  const isOver = useDrops(onSource);
  useEffect(() => onTyped(hasUnread), [onTyped, hasUnread]);
  const isFolded = count > 0 && openedAt !== count && !hasUnread;

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const files = [...event.clipboardData.files];
    const pasted = event.clipboardData.getData('text/plain');
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

  return (
    <>
      {!isFolded && (
        <div className={classes.input} data-over={isOver || undefined}>
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
        {children}
        {isFolded && (
          <Button
            // The box was removed with the focus in it.
            ref={(button) => {
              if (document.activeElement === document.body) button?.focus();
            }}
            onClick={() => {
              flushSync(() => setOpenedAt(count));
              box.current?.focus();
            }}
          >
            {m.change}
          </Button>
        )}
      </div>
    </>
  );
}

/** Reads what is dropped on the page: a file must not replace it. @returns whether something is held over the page */
function useDrops(onSource: Props['onSource']): boolean {
  const [isOver, setOver] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer: data, target, type } = event;
    setOver(type === 'dragover');
    // Text that is dropped into the box stays in it.
    const isOwn = !data?.types.includes('Files') && target instanceof HTMLTextAreaElement;
    if (!data || type === 'dragleave' || isOwn) return;
    event.preventDefault();
    if (type !== 'drop') return;
    if (data.types.includes('Files')) for (const file of data.files) onSource(file);
    else onSource(data.getData('text/plain'));
  });
  useEffect(() => {
    const types = ['dragover', 'dragleave', 'drop'] as const;
    const listen = (event: DragEvent) => onDrag(event);
    for (const type of types) addEventListener(type, listen);
    return () => {
      for (const type of types) removeEventListener(type, listen);
    };
  }, []);
  return isOver;
}
