/** The toolbar at the foot of a list: shows how many rows are selected and offers actions for all of them. */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { nextByKey } from '../../lib/next-by-key.ts';
import { restoreFocus } from '../../lib/restore-focus.ts';
import { type ExportPlan, exportRows } from '../../ui/basics/export-rows.ts';
import { useAnnounced } from '../../ui/basics/use-announced.ts';
import { useEscape } from '../../ui/basics/use-escape.ts';
import { useHeightVariable } from '../../ui/basics/use-height-variable.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FoldingRow } from '../../ui/buttons/FoldingRow.tsx';
import { loadPart } from '../../ui/loading/load-part.ts';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';
import { scrollFocusedRowIntoView } from '../../ui/table/scroll-into-view.ts';
import type { RowSelection } from '../../ui/table/table-types.ts';
import classes from './SelectionBar.module.css';

interface Props<Row> {
  /** How many rows are selected. */
  count: number;
  /** How many selected rows are hidden by the search or the filters. */
  notShown: number;
  /** Whether all visible rows are selected. */
  extent?: RowSelection['extent'];
  /** Returns the selected rows. */
  rows: () => readonly Row[];
  /** Returns how they are copied. */
  plan: () => Promise<ExportPlan<Row>>;
  onClear: () => void;
  /** The actions, as buttons. */
  children?: ReactNode;
}

/** Renders the toolbar. The arrow keys move between its buttons. */
export function SelectionBar<Row>({ count, notShown, extent, rows, plan, onClear, children }: Props<Row>) {
  const m = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  const counted = useRef<HTMLSpanElement>(null);
  useAnnounced(counted);
  useHeightVariable(bar, '--lk-selection', '[data-notices]');
  // A passive effect could run when a key has scrolled to another row that has no focus yet, and scroll back.
  useLayoutEffect(scrollFocusedRowIntoView, []);
  const clear = () => {
    // Clearing unmounts the bar: a focus in it moves back to the list first.
    const focused = document.activeElement;
    if (focused === document.body || bar.current?.contains(focused)) restoreFocus(null);
    onClear();
  };
  useEscape('selection', clear);
  useCopiedRows(rows, plan);
  const counts = [
    extent === 'all' && notShown === 0 ? m.selection.allSelected({ count }) : m.selection.count({ count }),
    ...(notShown ? [m.selection.notShown({ count: notShown })] : []),
  ];
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={m.selection.title}
      className={classes.bar}
      data-over-rows
      onKeyDown={moveBetweenButtons}
    >
      <span ref={counted} aria-live="polite" className={classes.count}>
        {counts.join(', ')}
      </span>
      <FoldingRow of="selection">{children}</FoldingRow>
      <Button variant="plain" icon="close" onClick={clear}>
        {m.selection.clear}
      </Button>
    </div>
  );
}

function moveBetweenButtons(event: KeyboardEvent) {
  // A dialog that a button opened lies inside the toolbar.
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter(
    (one) => !one.closest('dialog') && one.checkVisibility({ visibilityProperty: true }),
  );
  const isOnButton = buttons.includes(event.target as HTMLButtonElement);
  const next = isOnButton ? nextByKey(buttons, event.key) : undefined;
  if (next) event.preventDefault();
  next?.focus();
}

/**
 * Copies the selected rows on Ctrl+C while the focus is in the table and no text is selected, as spreadsheet programs read
 * them: one line for each row, with the columns that the table shows, in the order and with the values of an export, and with
 * tabs between them.
 *
 * @param rows returns the selected rows
 */
function useCopiedRows<Row>(rows: () => readonly Row[], plan: () => Promise<ExportPlan<Row>>): void {
  const m = useMessages();
  const onCopy = useEffectEvent(async (signal: AbortSignal) => {
    const isInTable = document.activeElement?.closest('[role="grid"]');
    if (!isInTable || getSelection()?.isCollapsed === false) return;
    const selected = rows();
    const whole = await loadPart(plan);
    if (!whole) return;
    const shown = { ...whole, columns: whole.columns.filter(({ isShown }) => isShown) };
    const file = await exportRows('csv', selected, shown, { separator: 'tab' });
    const [, ...lines] = (await file.text()).replace(/\r\n$/, '').split('\r\n');
    const done = m.common.countCopied({ count: selected.length });
    // A later copy replaces this one.
    if (!signal.aborted) await copyOrShow(lines.join('\n'), { title: m.emails.copy, done, rows: 8 });
  });
  useEffect(() => {
    let copying = new AbortController();
    const listener = () => {
      copying.abort();
      copying = new AbortController();
      void onCopy(copying.signal);
    };
    document.addEventListener('copy', listener);
    return () => document.removeEventListener('copy', listener);
  }, []);
}
