/** Where people come in: a box for pasted or typed text, a button for a file, the page as a drop target; and what came. */
import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InviteWords } from '../i18n/en/invite-many.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import flow from '../ui/page/flow.module.css';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import classes from './InviteMany.module.css';
import { useInviteWords } from './invite-words.ts';
import { encodingNames } from './read/decode-text.ts';
import { MAX_ROWS, type ReadSource, type RefusedSource } from './use-sources.ts';

interface Props extends NotesProps {
  /** Reads pasted text or a file. @param onRefused called if it cannot be read */
  onSource: (source: Blob | string, onRefused?: () => void) => void;
  /** Called with whether the box holds text that is not in the preview. */
  onTyped: (hasTyped: boolean) => void;
}

interface NotesProps {
  /** The sources in the list. With each one the box is folded away. */
  sources: readonly ReadSource[];
  refused: readonly RefusedSource[];
  isReading: boolean;
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
export function PeopleInput({ onSource, onTyped, ...notes }: Props) {
  const m = useInviteWords();
  const count = notes.sources.length;
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
        <SourceNotes {...notes} />
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

/** Renders refusals, then what was read, the newest first. Each line is announced once. */
function SourceNotes({ sources, refused, isReading }: NotesProps) {
  const m = useInviteWords();
  return (
    <div className={classes.notes}>
      {refused.map(({ id, name, kind }) => (
        <AlertBox key={id} title={<NameText text={name} />} sentences={[m.refusals[kind]]} />
      ))}
      <div role="status" aria-atomic="false" className={classes.notes}>
        {isReading && <p>{m.reading}</p>}
        {sources.map((source) => {
          const { at, name, count, content } = source;
          const { sheet } = content;
          const encoding = content.encoding ? encodingNames[content.encoding] : '';
          // “Pasted text” in the middle of a sentence.
          const from = typeof source.source === 'string' ? name.toLowerCase() : name;
          return (
            <p key={at}>
              <strong>
                <TextWithName text={m.came({ count, source: from, sheet, encoding })} name={[name, sheet]} />
              </strong>{' '}
              <span className={flow.muted}>{factsOf(m, source)}</span>
            </p>
          );
        })}
      </div>
    </div>
  );
}

/** Returns what was left out of a source. */
function factsOf(m: InviteWords, { content, columns, rest }: ReadSource): string {
  const above = (columns?.firstPerson ?? 0) - 1;
  const facts = [
    rest.length > 0 && m.facts.rest({ count: rest.length, limit: MAX_ROWS }),
    columns === null && m.facts.recipients,
    content.blankLines > 0 && m.facts.skipped({ count: content.blankLines }),
    content.hiddenRows && m.facts.hidden({ count: content.hiddenRows }),
    above > 0 && m.facts.above({ count: above }),
  ];
  return facts.filter(Boolean).join(' ');
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
