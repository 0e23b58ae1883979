/** The toolbar at the foot of a list: shows how many rows are selected and offers actions for all of them. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { nextByKey } from '../../lib/next-by-key.ts';
import { restoreFocus } from '../../lib/restore-focus.ts';
import type { ExportPlan } from '../../ui/basics/export-rows.ts';
import { useAnnounced } from '../../ui/basics/use-announced.ts';
import { useEscape } from '../../ui/basics/use-escape.ts';
import { useHeightVariable } from '../../ui/basics/use-height-variable.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FoldingRow } from '../../ui/buttons/FoldingRow.tsx';
import { scrollFocusedRowIntoView } from '../../ui/table/scroll-into-view.ts';
import type { RowSelection } from '../../ui/table/table-types.ts';
import classes from './SelectionBar.module.css';
import { useCopiedSelection } from './use-copied-selection.ts';

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
  useCopiedSelection(rows, plan);
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
    (one) => !one.closest('dialog') && (one.checkVisibility?.({ visibilityProperty: true }) ?? true),
  );
  const isOnButton = buttons.includes(event.target as HTMLButtonElement);
  const next = isOnButton ? nextByKey(buttons, event.key) : undefined;
  if (next) event.preventDefault();
  next?.focus();
}
