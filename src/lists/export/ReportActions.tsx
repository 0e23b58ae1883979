/** The buttons of a report: copy it for a ticket, download it, print it. While the browser prints, the report stands in place of the console. */

import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { download } from '../../lib/download.ts';
import { datedName, type ExportKind } from '../../ui/basics/export-rows.ts';
import { notify } from '../../ui/basics/notify.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { PrintedReport } from './PrintedReport.tsx';
import { type Report, reportFile, reportText } from './report.ts';

interface Props {
  /** Returns the report as it is now. */
  report: () => Report;
  /** The name of the file, without date and extension. */
  fileName: string;
  /** Whether the report can be copied for a ticket. */
  ticket?: boolean;
}

/** Renders the buttons. */
export function ReportActions({ report, fileName, ticket = false }: Props) {
  const m = useMessages();
  const isPrinting = useIsPrinting();

  const { copy: title, copied: done, ticket: label } = m.activity;
  const copy = () => copyOrShow(reportText(report()), { title, done, label, rows: 8 });
  const save = async (kind: ExportKind) => {
    const file = datedName(fileName, kind);
    download(await reportFile(kind, report()), file);
    notify(m.common.downloaded({ file }));
  };

  return (
    <>
      {ticket && (
        <Button icon="copy" onClick={() => void copy()}>
          {title}
        </Button>
      )}
      <MenuButton
        label={m.exports.report}
        className={buttonClasses({})}
        actions={() => [
          { id: 'csv', label: 'CSV', onSelect: () => void save('csv') },
          { id: 'json', label: 'JSON', onSelect: () => void save('json') },
        ]}
      >
        {m.exports.report}
      </MenuButton>
      <Button onClick={() => window.print()}>{m.exports.print}</Button>
      {isPrinting && createPortal(<PrintedReport report={report()} />, document.body)}
    </>
  );
}

/** Returns whether the browser prints, or shows how the page will be printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes the page as it is after the event.
    const set = (value: boolean) => flushSync(() => setPrinting(value));
    const before = () => set(true);
    const after = () => set(false);
    const media = window.matchMedia('print');
    const change = () => set(media.matches);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    media.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}
