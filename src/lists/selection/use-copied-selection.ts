/** Ctrl+C in a table whose rows are selected: copies these rows, as spreadsheet programs read them. */
import { useEffect, useEffectEvent } from 'react';
import { type ExportPlan, exportRows } from '../../ui/basics/export-rows.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';

/**
 * Copies the selected rows while the focus is in the table and no text is selected: one line for each row, with the columns
 * that the table shows, in the order and with the values of an export, and with tabs between them.
 *
 * @param rows returns the selected rows
 */
export function useCopiedSelection<Row>(
  rows: () => readonly Row[],
  plan: () => Promise<ExportPlan<Row>>,
): void {
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
