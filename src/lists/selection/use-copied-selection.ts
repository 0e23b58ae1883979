/** Ctrl+C in a table whose rows are selected: copies these rows, as spreadsheet programs read them. */
import { useEffect, useEffectEvent } from 'react';
import { type ExportPlan, exportRows } from '../../ui/basics/export-rows.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';

/**
 * Copies the selected rows while the focus is in the table and no text is selected: one line for each row, with tabs between
 * the columns that the table shows.
 *
 * @param rows returns the selected rows
 */
export function useCopiedSelection<Row>(
  rows: () => readonly Row[],
  plan: () => Promise<ExportPlan<Row>>,
): void {
  const m = useMessages();
  const onCopy = useEffectEvent(async () => {
    const isInTable = document.activeElement?.closest('[role="grid"]');
    if (!isInTable || getSelection()?.isCollapsed === false) return;
    const selected = rows();
    const whole = await plan();
    const shown = { ...whole, columns: whole.columns.filter(({ isShown }) => isShown) };
    const file = await exportRows('csv', selected, shown, { separator: 'tab' });
    const withHead = (await file.text()).replaceAll('\r\n', '\n').trimEnd();
    const done = m.run.copied({ count: selected.length });
    await copyOrShow(withHead.slice(withHead.indexOf('\n') + 1), { title: m.emails.copy, done, rows: 8 });
  });
  useEffect(() => {
    const listener = () => void onCopy();
    document.addEventListener('copy', listener);
    return () => document.removeEventListener('copy', listener);
  }, []);
}
