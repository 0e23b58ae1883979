/** A button that downloads rows as CSV. It is busy while the file is written. */
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { type ExportPlan, exportRows } from '../basics/export-rows.ts';
import { Button } from './Button.tsx';

interface Props<Row> {
  label: string;
  /** Returns the rows as they are at the press. */
  rows: () => readonly Row[];
  plan: () => ExportPlan<Row>;
  /** Called with the name of the file, when it is written. */
  onDone?: (file: string) => void;
}

/** Renders the button. */
export function DownloadButton<Row>({ label, rows, plan, onDone }: Props<Row>) {
  const [isWriting, setWriting] = useState(false);
  const save = async () => {
    setWriting(true);
    try {
      const csv = plan();
      const file = csv.fileName('csv');
      download(await exportRows('csv', rows(), csv), file);
      onDone?.(file);
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button icon="download" busy={isWriting} onClick={() => void save()}>
      {label}
    </Button>
  );
}
