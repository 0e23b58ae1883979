/** The buttons of a result that copy and download its rows. */
import { type ReactNode, useState } from 'react';
import { datedName, type ExportPlan } from '../../ui/basics/export-rows.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DownloadButton } from '../../ui/buttons/DownloadButton.tsx';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';
import flow from '../../ui/page/flow.module.css';
import type { BulkItem, BulkJob } from '../engine/job.ts';
import { useRunWords } from '../tab/bulk-words.ts';
import { aboutColumn, hasRecords, stepText } from '../tab/describe-run.ts';
import { type ResultRow, reasonOf } from '../tab/result-rows.ts';
import classes from './RunResult.module.css';

interface Props {
  job: BulkJob;
  /** The rows that the table shows. */
  rows: readonly ResultRow[];
  /** Returns all rows of the run. */
  allRows: () => readonly ResultRow[];
  /** A further button of the group. */
  children: ReactNode;
}

/** Renders the buttons, and what became of a press. */
export function ResultActions({ job, rows, allRows, children }: Props) {
  const messages = useMessages();
  const m = useRunWords(job.verb);
  const isUser = (item: BulkItem) => (item.step ?? job).scope !== null;
  const ofUsers = job.items.some(isUser);
  const [status, setStatus] = useState('');
  const copyLabel = ofUsers ? m.copyEmails : m.copyNames;
  const press = async () => {
    const items = rows.map(({ item }) => item);
    const all = ofUsers ? items.filter(isUser).map(({ about }) => about) : items.map(({ name }) => name);
    const texts = job.title ? [...new Set(all)].filter(Boolean) : all.filter(Boolean);
    if (texts.length === 0) return setStatus(m.nothingToCopy);
    const isCopied = await copyOrShow(texts.join('\n'), { title: copyLabel, rows: 4 });
    setStatus(isCopied ? messages.common.countCopied({ count: texts.length }) : '');
  };

  const plan = (): ExportPlan<ResultRow> => ({
    fileName: (kind) => datedName(`${job.verb}-result`, kind),
    columns: [
      ...(hasRecords(job.verb)
        ? [{ title: m.columns.id, value: ({ item }: ResultRow) => item.recordId ?? item.id }]
        : []),
      { title: m.columns.name, value: ({ item }) => item.name },
      { title: m.columns[aboutColumn(job)], value: ({ item }) => item.about },
      ...(job.title
        ? [{ title: m.columns.step, value: ({ item }: ResultRow) => stepText(messages, item) }]
        : []),
      { title: m.columns.outcome, value: ({ state }) => m.states[state] },
      { title: m.columns.reason, value: (row) => reasonOf(messages.writes, row) },
    ],
    toJson: (row) => row,
  });

  return (
    <div className={`${flow.row} ${classes.files}`}>
      <Button icon="copy" onClick={() => void press()}>
        {copyLabel}
      </Button>
      <DownloadButton
        label={m.download}
        rows={allRows}
        plan={plan}
        onDone={(file) => setStatus(messages.common.downloaded({ file }))}
      />
      {children}
      <span role="status">{status}</span>
    </div>
  );
}
