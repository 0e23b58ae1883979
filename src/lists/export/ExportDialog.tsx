/** What is exported, the kinds of file to choose from, and, while a long export runs, how far it is. */
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { exportMessages } from '../../i18n/export-messages.ts';
import { formMessages } from '../../i18n/form-messages.ts';
import { listMessages } from '../../i18n/list-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { download } from '../../ui/basics/download.ts';
import { notify } from '../../ui/basics/notify.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import classes from './ExportDialog.module.css';
import type { ExportCourse, ExportKind } from './export.ts';

/** Milliseconds that a file stays at hand: Safari asks first, and a large one takes its time. */
const KEPT = 60_000;
/** Milliseconds between two looks at how far it is. What is done before the first shows no progress. */
const PACE = 100;

interface Props {
  /** Writes the file. @throws the signal's reason, when the dialog was left */
  write: (kind: ExportKind, course: ExportCourse) => Promise<{ file: Blob; name: string }>;
  words: string;
  missing: 'loading' | 'interrupted' | null;
  unreadable: number;
  onClose: () => void;
}

/** The dialog. Leaving it gives up what runs. */
export function ExportDialog({ write, words, missing, unreadable, onClose }: Props) {
  const m = useLazyMessages(formMessages, listMessages, exportMessages);
  const running = useRef<AbortController | null>(null);
  const [kind, setKind] = useState<ExportKind | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const aboutId = useId();

  useEffect(() => () => running.current?.abort(), []);

  const choose = async (chosen: ExportKind) => {
    // Set at once: two clicks in one task would both find the state unchanged.
    if (running.current) return;
    const job = new AbortController();
    running.current = job;
    setKind(chosen);
    setError(null);
    let due = performance.now() + PACE;
    try {
      const { file, name } = await write(chosen, {
        signal: job.signal,
        onProgress: (done, total) => {
          const now = performance.now();
          if (now < due) return;
          due = now + PACE;
          // At once: the slices go on before anything that React puts off.
          flushSync(() => setProgress({ done, total }));
        },
      });
      job.signal.throwIfAborted();
      download(file, name, KEPT);
      onClose();
      notify(m.export.downloading({ file: name, words }));
    } catch (cause) {
      if (!job.signal.aborted) setError(cause);
    } finally {
      running.current = null;
      setKind(null);
      setProgress(null);
    }
  };

  const title = m.export.title({ words });
  const choices = [
    { of: 'csv', name: 'CSV', hint: m.export.csv },
    { of: 'json', name: 'JSON', hint: m.export.json },
  ] as const;

  return (
    <Dialog
      title={title}
      describedBy={aboutId}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{m.common.cancel}</Button>}
    >
      <div id={aboutId} className={classes.about}>
        {missing && <p>{m.export[missing === 'loading' ? 'stillLoading' : 'brokeOff']({ words })}</p>}
        {unreadable > 0 && <p>{m.list.unreadable({ count: unreadable })}.</p>}
      </div>
      <div className={classes.choices}>
        {choices.map(({ of, name, hint }) => (
          <Button
            key={of}
            className={classes.choice}
            aria-describedby={aboutId + of}
            busy={kind === of}
            aria-disabled={kind !== null || undefined}
            onClick={() => void choose(of)}
          >
            {name}
            {/* Hidden from the name; read as the description. */}
            <span id={aboutId + of} className={classes.hint} aria-hidden="true">
              {hint}
            </span>
          </Button>
        ))}
      </div>
      {progress && (
        <div className={classes.progress}>
          <progress aria-label={title} max={progress.total} value={progress.done} />
          <p>{m.export.progress(progress)}</p>
        </div>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </Dialog>
  );
}
