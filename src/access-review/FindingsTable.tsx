/**
 * The table of findings: a row for each record with all its reasons, four buttons and a note. Only the rows near the window
 * are rendered. The keys 1 to 4 decide on the marked row and go on to the next one.
 */
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takesCharacters } from '../lib/takes-characters.ts';
import { PHONE, TOUCH } from '../ui/table/row-height.ts';
import { scrollRowIntoView } from '../ui/table/scroll-into-view.ts';
import { useVirtualRows } from '../ui/table/use-virtual-rows.ts';
import { preference } from '../ui/theme/preferences.ts';
import { useMediaQuery } from '../ui/theme/use-media-query.ts';
import { FindingRow } from './FindingRow.tsx';
import classes from './FindingsTable.module.css';
import { selfTest } from './labels.ts';
import { type Decision, decide, decisions, type ReviewRow } from './review.ts';
import { useReviewWords } from './review-words.ts';

/** Heights of a row and of a card on a phone, in pixels. All rows have one height: a position follows from its number. */
const HEIGHTS = { row: 84, touch: 112, card: 268 };
/** Height of the head in pixels. */
const HEAD = 36;

/** Explicit roles, which remain when the styles of a phone change `display`. Spread, since the linter calls them redundant. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader') => ({ role });

/** Renders the table. @param props.rows the rows that are shown: all, or those of one question */
export function FindingsTable({ rows }: { rows: readonly ReviewRow[] }) {
  const words = useReviewWords();
  const region = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [narrow, coarse] = [useMediaQuery(PHONE), useMediaQuery(TOUCH)];
  const rowHeight = HEIGHTS[narrow ? 'card' : coarse ? 'touch' : 'row'];
  const { first, end, measure } = useVirtualRows(region, body, rows.length, rowHeight);
  /** The marked row. Its position is followed by its key, since a review that was read again has other rows. */
  const [marked, setMarked] = useState(() => {
    const open = rows.findIndex(({ decision, sent }) => !decision && !sent);
    return markOf(rows, Math.max(0, open));
  });
  const isThere = rows[marked.at]?.finding.key === marked.key;
  const at = isThere
    ? marked.at
    : Math.max(
        0,
        rows.findIndex(({ finding }) => finding.key === marked.key),
      );
  if (!isThere && rows[at]) setMarked(markOf(rows, at));
  const isOwn = selfTest();

  /** Marks a row and focuses one of its controls. */
  const moveTo = (index: number, control: string) => {
    const row = rows[index];
    if (!row || !region.current) return;
    const topOf = () => (body.current?.getBoundingClientRect().top ?? 0) + index * rowHeight;
    scrollRowIntoView(region.current, topOf, rowHeight, { top: HEAD, bottom: 0 });
    // Synchronous, since the next key may arrive before the next render.
    flushSync(() => {
      measure();
      setMarked(markOf(rows, index));
    });
    body.current
      ?.querySelector<HTMLElement>(`[data-row="${index}"] :is([data-control="${control}"], [data-sent])`)
      ?.focus({ preventScroll: true });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    if (takesCharacters(target) || document.querySelector('dialog[open]')) return;
    const isInTable = region.current?.contains(target) ?? false;
    const control = (isInTable && target.closest('[data-control]')?.getAttribute('data-control')) || 'keep';
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (!isInTable || target === region.current) return;
      event.preventDefault();
      moveTo(at + step, control);
      return;
    }
    const decision = decisionOf(event);
    if (!decision || event.repeat || (preference('shortcuts') === 'off' && !isInTable)) return;
    event.preventDefault();
    const row = rows[at];
    if (row) decide(row.finding.key, decision);
    moveTo(Math.min(at + 1, rows.length - 1), decision);
  });
  // On the window, so that the console's own shortcuts are handled first.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const showMarked = useEffectEvent(() => {
    if (at === 0 || !region.current) return;
    const topOf = () => (body.current?.getBoundingClientRect().top ?? 0) + at * rowHeight;
    scrollRowIntoView(region.current, topOf, rowHeight, { top: HEAD, bottom: 0 });
  });
  // A review that goes on begins where it was.
  useEffect(() => showMarked(), []);

  return (
    <section
      ref={region}
      aria-label={words.findings}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard cannot scroll the region
      tabIndex={0}
      className={classes.region}
    >
      <table
        {...as('table')}
        aria-label={words.findings}
        aria-rowcount={rows.length + 1}
        className={classes.table}
        style={{ '--row': `${rowHeight}px` } as CSSProperties}
        onFocus={(event) => {
          const index = event.target.closest('[data-row]')?.getAttribute('data-row');
          if (index != null) setMarked(markOf(rows, Number(index)));
        }}
      >
        <thead {...as('rowgroup')}>
          <tr {...as('row')} aria-rowindex={1}>
            {(['record', 'facts', 'reasons', 'decision'] as const).map((column) => (
              <th key={column} {...as('columnheader')} scope="col" data-column={column}>
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...as('rowgroup')}>
          <Spacer height={first * rowHeight} />
          {rows.slice(first, end).map((row, offset) => (
            <FindingRow
              key={row.finding.key}
              row={row}
              index={first + offset}
              isMarked={first + offset === at}
              isOwn={isOwn(row.finding)}
            />
          ))}
          <Spacer height={(rows.length - end) * rowHeight} />
        </tbody>
      </table>
    </section>
  );
}

const markOf = (rows: readonly ReviewRow[], at: number) => ({ at, key: rows[at]?.finding.key });

/** Returns the decision of a key. On keyboards whose digits need Shift, the place of the key counts. */
function decisionOf({ key, code, shiftKey }: KeyboardEvent): Decision | undefined {
  const digit = /^[1-4]$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit([1-4])$/.exec(code)?.[1]);
  return digit ? decisions[Number(digit) - 1] : undefined;
}

/** Takes the place of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it has no focusable content
  return <tr aria-hidden="true" className={classes.spacer} style={{ height }} />;
}
