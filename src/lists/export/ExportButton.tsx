/** The button "Export" and its dialog. */
import { useState } from 'react';
import type { ExportPlan } from '../../ui/basics/export-rows.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { pressPart, withPress } from '../../ui/loading/press.ts';

const ExportDialog = pressPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface Props<Row> {
  /** Returns the rows in their order; called when the file format is chosen. */
  rows: () => readonly Row[];
  /** Returns the export plan of the list; called when the file format is chosen. */
  plan: () => Promise<ExportPlan<Row>>;
  /** The number of rows as text: "61 people", or "3 of 61 people" for a filtered or selected part. */
  words: string;
  /** Why rows may be missing: the list is still loading, or it was interrupted. */
  missing?: 'loading' | 'interrupted' | null;
  /** How many records could not be read and are missing from the file. */
  unreadable?: number;
  /** Whether the table of the list has columns to choose from. */
  hasColumns?: boolean;
}

/** Renders the button and, while it is open, its dialog. */
export function ExportButton<Row>(props: Props<Row>) {
  const { rows, plan, words, missing = null, unreadable = 0, hasColumns = false } = props;
  const m = useMessages();
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button icon="download" aria-haspopup="dialog" onClick={() => withPress(() => setOpen(true))}>
        {m.exports.button}
      </Button>
      {open && (
        <ExportDialog
          rows={rows}
          plan={plan}
          words={words}
          missing={missing}
          unreadable={unreadable}
          hasColumns={hasColumns}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
