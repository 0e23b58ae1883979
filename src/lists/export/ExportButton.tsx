/** The button "Export". The dialog and the code that writes files are loaded on first use. */

import { useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import type { ExportKind, ExportOptions, ExportPlan } from '../../ui/basics/export-rows.ts';
import { lazyPart } from '../../ui/basics/lazy-part.tsx';
import { loadRequiredPart } from '../../ui/basics/load-part.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog, {
  onMissing: ({ onClose }) => onClose(),
});

interface Props<Row> {
  /** Returns the rows in their order; called when the file format is chosen. */
  rows: () => readonly Row[];
  /** Loads the export plan of the list; called when the file format is chosen. */
  plan: () => Promise<ExportPlan<Row>>;
  /** The number of rows as text: "61 people", or "3 of 61 people" for a filtered or selected part. */
  words: string;
  /** Why rows may be missing: the list is still loading, or it was interrupted. */
  missing?: 'loading' | 'interrupted' | null;
  /** How many records could not be read and are missing from the file. */
  unreadable?: number;
}

/** Renders the button and, while it is open, its dialog. */
export function ExportButton<Row>({ rows, plan, words, missing = null, unreadable = 0 }: Props<Row>) {
  const m = useMessages();
  const [open, setOpen] = useState(false);

  const write = async (kind: ExportKind, course: ExportOptions) => {
    const exported = rows();
    const [{ exportRows }, loadedPlan] = await loadRequiredPart(() =>
      Promise.all([import('../../ui/basics/export-rows.ts'), plan()]),
    );
    return { file: await exportRows(kind, exported, loadedPlan, course), name: loadedPlan.fileName(kind) };
  };

  return (
    <>
      <Button icon="download" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.export.button}
      </Button>
      {open && (
        <ExportDialog
          write={write}
          words={words}
          missing={missing}
          unreadable={unreadable}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
