/**
 * The table of findings: a row for each record with all its reasons, four buttons and a note. The keys 1 to 4 decide on the
 * marked row and go on to the next one; 0 takes the decision on the marked row back.
 */
import {
  type FocusEvent,
  type PointerEvent,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isCharacterKey } from '../ui/basics/character-key.ts';
import { PlainTable, type PlainTableHandle } from '../ui/table/PlainTable.tsx';
import { TOUCH } from '../ui/table/row-height.ts';
import { useMediaQuery } from '../ui/theme/use-media-query.ts';
import classes from './AccessReview.module.css';
import { findingColumns } from './finding-columns.tsx';
import type { Finding } from './findings.ts';
import { currentReview, type Decision, decide, decisions, mayDecide, takeBack } from './review.ts';
import { useReviewWords } from './review-words.ts';

/** As `rowHeights` of a plain table. */
const ROW_HEIGHTS = { mouse: [84, 116], touch: [112, 128] } as const;

/** Renders the table. @param props.findings those that are shown: all, or those of one question */
export function FindingsTable({ findings }: { findings: readonly Finding[] }) {
  const words = useReviewWords();
  const coarse = useMediaQuery(TOUCH);
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<PlainTableHandle>(null);
  /** The key of the marked row. A review that was read again may have other rows. */
  const [marked, mark] = useState(
    () => (findings.find(({ key }) => !currentReview()?.rows.get(key)?.decision) ?? findings[0])?.key,
  );
  const markedAt = findings.findIndex(({ key }) => key === marked);
  const at = Math.max(0, markedAt);
  const columns = useMemo(() => findingColumns(words), [words]);

  /** Marks a row and focuses one of its controls. */
  const moveTo = (index: number, control: string) => {
    const key = findings[index]?.key;
    if (key === undefined) return;
    // Synchronous, since the next key may arrive before the next render.
    flushSync(() => {
      table.current?.showRow(index);
      mark(key);
    });
    box.current
      ?.querySelector<HTMLElement>(
        `[data-finding="${key}"] :is([data-control="${control}"], [data-control="sent"])`,
      )
      ?.focus({ preventScroll: true });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    const isInTable = box.current?.contains(target) ?? false;
    if (!isCharacterKey(event, isInTable)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && (isInTable || target.matches('body, h1'))) {
      event.preventDefault();
      const control = target.closest('[data-control]')?.getAttribute('data-control') ?? 'keep';
      moveTo(at + step, control === 'sent' ? 'keep' : control);
    }
    const decision = decisionOf(event);
    if (decision === undefined || event.repeat) return;
    event.preventDefault();
    const key = findings[at]?.key ?? '';
    const row = currentReview()?.rows.get(key);
    if (decision === null) {
      takeBack(key);
      // The focus says to a screen reader that the button is not pressed any more.
      return moveTo(at, row?.decision ?? 'keep');
    }
    // The focus shows the reason of the dim button.
    if (row && mayDecide(row) && !mayDecide(row, decision)) return moveTo(at, decision);
    void decide([key], decision);
    moveTo(Math.min(at + 1, findings.length - 1), decision);
  });
  // A review that goes on begins where it was.
  const showMarked = useEffectEvent(() => {
    if (at > 0) table.current?.showRow(at);
  });
  // On the window, so that the console's own shortcuts are handled first. With the rows, so that no key is lost.
  useLayoutEffect(() => {
    showMarked();
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  /** Marks the row that gets the focus or is pressed. */
  const markRow = ({ target }: FocusEvent | PointerEvent) => {
    const row = (target as Element).closest('tr')?.querySelector('[data-finding]');
    if (row) mark(row.getAttribute('data-finding') ?? undefined);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it marks the row of the focus or the pointer
    <div ref={box} className={classes.findings} onFocus={markRow} onPointerDown={markRow}>
      <PlainTable
        look="page"
        label={words.findings}
        columns={columns}
        rows={findings}
        rowKey={({ key }) => key}
        rowHeights={ROW_HEIGHTS[coarse ? 'touch' : 'mouse']}
        markedKey={findings[at]?.key}
        handle={table}
      />
    </div>
  );
}

/** Returns the decision of a key; `null` for 0. On keyboards whose digits need Shift, the place of the key counts. */
function decisionOf({ key, code, shiftKey }: KeyboardEvent): Decision | null | undefined {
  const digit = /^[0-4]$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit([0-4])$/.exec(code)?.[1]);
  return digit ? (decisions[Number(digit) - 1] ?? null) : undefined;
}
