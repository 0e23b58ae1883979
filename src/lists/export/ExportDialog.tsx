/** The dialog of an export: a choice of file formats, and a progress bar while a long export runs. */
import '../../ui/theme/progress.css';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { download } from '../../lib/download.ts';
import { csvSeparator, type Separator } from '../../ui/basics/csv-separator.ts';
import { type ExportKind, type ExportPlan, exportRows } from '../../ui/basics/export-rows.ts';
import { notify } from '../../ui/basics/notify.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { RadioField } from '../../ui/fields/RadioField.tsx';
import { useCloseOnBack } from '../../ui/history/use-close-on-back.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import flow from '../../ui/page/flow.module.css';
import { setPreference } from '../../ui/theme/preferences.ts';
import classes from './ExportDialog.module.css';

/** Milliseconds between two updates of the progress bar. A shorter export shows none. */
const PROGRESS_INTERVAL = 100;

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
  onClose: () => void;
}

/** Renders the dialog. Closing it aborts a running export. */
export function ExportDialog<Row>(props: Props<Row>) {
  const { rows, plan, words, missing = null, unreadable = 0, hasColumns = false, onClose } = props;
  const m = useMessages();
  const running = useRef<AbortController | null>(null);
  const [kind, setKind] = useState<ExportKind | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [separator, setSeparator] = useState<Separator>(csvSeparator);
  const [columns, setColumns] = useState<'shown' | 'all'>('all');
  const aboutId = useId();

  useEffect(() => () => running.current?.abort(), []);
  useCloseOnBack(onClose);

  const choose = async (chosen: ExportKind) => {
    // A ref changes at once; two clicks in one task would both read the old state.
    if (running.current) return;
    const job = new AbortController();
    running.current = job;
    setKind(chosen);
    setError(null);
    let due = performance.now() + PROGRESS_INTERVAL;
    try {
      const exported = rows();
      const wholePlan = await plan();
      const loadedPlan =
        hasColumns && columns === 'shown'
          ? { ...wholePlan, columns: wholePlan.columns.filter(({ isShown }) => isShown) }
          : wholePlan;
      const file = await exportRows(chosen, exported, loadedPlan, {
        signal: job.signal,
        separator,
        onProgress: (done, total) => {
          const now = performance.now();
          if (now < due) return;
          due = now + PROGRESS_INTERVAL;
          // Without `flushSync`, the next slice would run before React renders the progress.
          flushSync(() => setProgress({ done, total }));
        },
      });
      job.signal.throwIfAborted();
      const name = loadedPlan.fileName(chosen);
      download(file, name);
      onClose();
      notify(m.exports.downloading({ file: name, words }));
    } catch (cause) {
      if (!job.signal.aborted) setError(cause);
    } finally {
      running.current = null;
      setKind(null);
      setProgress(null);
    }
  };

  const title = m.exports.title({ words });
  const choices = [
    { choice: 'csv', name: 'CSV', hint: m.exports.csv },
    { choice: 'json', name: 'JSON', hint: m.exports.json },
  ] as const;

  return (
    <Dialog
      title={title}
      describedBy={aboutId}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{m.common.cancel}</Button>}
    >
      <div id={aboutId} className={classes.about}>
        {missing && <p>{m.exports[missing === 'loading' ? 'stillLoading' : 'brokeOff']({ words })}</p>}
        {unreadable > 0 && <p>{m.list.unreadableRows({ count: unreadable })}.</p>}
      </div>
      <RadioField
        label={m.exports.separator}
        choices={(['comma', 'semicolon', 'tab'] as const).map((value) => ({
          value,
          label: m.exports.separators[value],
        }))}
        value={separator}
        onChange={(next) => {
          setSeparator(next);
          setPreference('separator', next);
        }}
      />
      {hasColumns && (
        <RadioField
          label={m.table.columns}
          choices={(['shown', 'all'] as const).map((value) => ({ value, label: m.exports.columns[value] }))}
          value={columns}
          onChange={setColumns}
        />
      )}
      <div className={classes.choices}>
        {choices.map(({ choice, name, hint }) => (
          <Button
            key={choice}
            className={classes.choice}
            aria-describedby={aboutId + choice}
            busy={kind === choice}
            aria-disabled={kind !== null || undefined}
            onClick={() => void choose(choice)}
          >
            {name}
            {/* Hidden from the accessible name, but read as the description. */}
            <span id={aboutId + choice} className={flow.muted} aria-hidden="true">
              {hint}
            </span>
          </Button>
        ))}
      </div>
      {progress && (
        <div className={classes.progress}>
          <progress aria-label={title} max={progress.total} value={progress.done} />
          <p>{m.exports.progress(progress)}</p>
        </div>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </Dialog>
  );
}
