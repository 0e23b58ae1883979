/** Where people come in: a box for pasted or typed text, a button for a file, and the page as a drop target. */
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import flow from '../ui/page/flow.module.css';
import classes from './InviteMany.module.css';
import { useInviteWords } from './invite-words.ts';

interface Props {
  /** Reads pasted text or a file. @param onRefused called if it cannot be read */
  onSource: (source: Blob | string, onRefused?: () => void) => void;
  /** Called with whether the box holds text that is not in the preview. */
  onTyped: (hasTyped: boolean) => void;
  /** The number of sources in the list. With each one the box is folded away. */
  count: number;
  /** What came. */
  children: ReactNode;
}

/** The characters that an input adds at a time before it counts as pasted, for example by an assistive technology. */
const PASTE_LENGTH = 20;

/**
 * Focuses an element if nothing has the focus. Always the same function: a new `ref` would run with each render, also after a row
 * of the preview has lost the focus.
 */
function focusIfLost(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

/** Renders the box and the button, or what came and the button that brings them back. */
export function PeopleInput({ onSource, onTyped, count, children }: Props) {
  const m = useInviteWords();
  const [text, setText] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  /** The number of sources when the admin asked for the box. */
  const [openedAt, setOpenedAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const hasUnread = text.trim() !== '';
  useEffect(() => onTyped(hasUnread), [onTyped, hasUnread]);
  const isFolded = count > 0 && openedAt !== count && !hasUnread;

  const readAll = (found: Iterable<File | string>) => {
    for (const one of found) onSource(one);
  };
  const isOver = useDrops(readAll);
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const files = [...event.clipboardData.files];
    const pasted = event.clipboardData.getData('text/plain');
    // Copied cells of a spreadsheet come as text and as an image; copied files come with their names as text.
    const isFiles = pasted === '' || files.some(({ type }) => !type.startsWith('image/'));
    // Typed text stays in the box until it is added.
    readAll(isFiles ? files : [pasted]);
  };
  const add = (added: string) => {
    setText('');
    onSource(added, () => {
      flushSync(() => setText((typed) => [added, typed].filter(Boolean).join('\n')));
      focusIfLost(box.current);
    });
  };

  return (
    <>
      {!isFolded && (
        <div className={classes.input} data-over={isOver || undefined}>
          <TextField
            ref={box}
            label={m.people}
            description={isOver ? m.drop : m.hint}
            rows={4}
            value={text}
            placeholder={m.placeholder}
            onPaste={onPaste}
            onChange={({ currentTarget: { value } }) =>
              value.length > PASTE_LENGTH && !hasUnread ? add(value) : setText(value)
            }
          />
          <div className={flow.row}>
            {hasUnread && (
              <Button icon="plus" onClick={() => add(text)}>
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
              onChange={({ currentTarget }) => {
                readAll(currentTarget.files ?? []);
                // The same file can be chosen again after it was corrected.
                currentTarget.value = '';
              }}
            />
          </div>
        </div>
      )}
      <div className={flow.row}>
        {children}
        {isFolded && (
          <Button
            ref={focusIfLost}
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
function useDrops(onDrop: (found: Iterable<File | string>) => void): boolean {
  const [isOver, setOver] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer: data, target, type } = event;
    setOver(type === 'dragover');
    const hasFiles = data?.types.includes('Files');
    // Text that is dropped into the box stays in it.
    if (!data || type === 'dragleave' || (!hasFiles && target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    if (type === 'drop') onDrop(hasFiles ? data.files : [data.getData('text/plain')]);
  });
  useEffect(() => {
    const stop = new AbortController();
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      addEventListener(type, (event) => onDrag(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isOver;
}
