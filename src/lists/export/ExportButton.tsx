/** The button "Export": its dialog and everything that writes a file come when they are first asked for. */

import { useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { lazyPart } from '../../ui/basics/lazy-part.tsx';
import { needPart } from '../../ui/basics/load-part.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import type { ExportCourse, ExportKind, ExportPlan } from './export.ts';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog, {
  onMissing: ({ onClose }) => onClose(),
});

interface Props<Row> {
  /** The rows in their order, asked for when the kind of file is chosen. */
  rows: () => readonly Row[];
  /** How they are written; asked for when it is first needed. */
  plan: () => Promise<ExportPlan<Row>>;
  /** How many they are, in words: "61 people", or "3 of 61 people" when something is filtered or selected. */
  words: string;
  /** Whether there may be more rows than these: the rest still comes, or the list broke off. */
  missing?: 'loading' | 'interrupted' | null;
  /** How many rows of the list could not be read and so are not among them. */
  unreadable?: number;
}

/** The button and, while it is open, its dialog. */
export function ExportButton<Row>({ rows, plan, words, missing = null, unreadable = 0 }: Props<Row>) {
  const m = useMessages();
  const [open, setOpen] = useState(false);

  const write = async (kind: ExportKind, course: ExportCourse) => {
    const taken = rows();
    const [{ exportRows }, how] = await needPart(() => Promise.all([import('./export.ts'), plan()]));
    return { file: await exportRows(kind, taken, how, course), name: how.fileName(kind) };
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
