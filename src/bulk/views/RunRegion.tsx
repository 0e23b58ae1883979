/** A run in the frame of every page: its progress, what holds it up, and the buttons to pause and to stop it. */
import '../../ui/theme/progress.css';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { restoreFocus } from '../../lib/restore-focus.ts';
import { steadyNow } from '../../lib/steady-now.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { whenAnnounceable } from '../../ui/basics/use-announced.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import flow from '../../ui/page/flow.module.css';
import { Countdown } from '../../ui/text/Countdown.tsx';
import type { BulkRun, RunPhase, RunProgress } from '../engine/run-types.ts';
import { useRunWords } from '../tab/bulk-words.ts';
import { closeRun, openedResult } from '../tab/current-run.ts';
import { canUndo, isHeld, progressText, runTitle } from '../tab/describe-run.ts';
import { undoRun } from '../tab/undo-run.ts';
import classes from './RunRegion.module.css';

/** Within this time, a second press of the same button is taken for a part of the first, in milliseconds. */
const SECOND_PRESS_MS = 500;

/** Tells whether a run may send more in this phase or a later one. */
const sendsMore = (phase: RunPhase) => phase !== 'stopping' && phase !== 'confirming';

/** Renders the region, named by the run's title. */
export function RunRegion({ run }: { run: BulkRun }) {
  const messages = useMessages();
  const m = useRunWords(run.job.verb);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const { phase, total, answered, waitUntil } = progress;
  const title = runTitle(messages, run.job, total);
  const text = progressText(m, progress);
  const showLink = useRef<HTMLButtonElement>(null);
  const hasEnded = phase === 'ended';
  const announcement = useAnnouncement(progress, (now) =>
    now.phase === 'running' || now.phase === 'ended'
      ? `${title}: ${progressText(m, now)}`
      : `${title}: ${m.phases[now.phase]}`,
  );

  return (
    <>
      <section aria-label={title} className={classes.region} data-phase={phase}>
        <div className={classes.state}>
          <div className={classes.head}>
            <p className={classes.title}>{title}</p>
            <p className={classes.text} data-incomplete={progress.counts.done < total || undefined}>
              {hasEnded && <Icon name={progress.counts.done === total ? 'check' : 'alert'} size={16} />}
              {text}
            </p>
          </div>
          {!hasEnded && (
            <>
              <progress
                aria-label={title}
                aria-valuetext={text}
                max={total}
                value={answered}
                className={classes.bar}
              />
              <p className={classes.hint}>
                {phase !== 'running' && <strong className={classes.phase}>{m.phases[phase]}</strong>}{' '}
                {waitUntil > 0 && (phase === 'throttled' || phase === 'longWait') && (
                  <span>
                    {phase === 'throttled' ? m.goesOnIn : m.askedFor}{' '}
                    <Countdown key={waitUntil} until={waitUntil} />.
                  </span>
                )}{' '}
                {sendsMore(phase) && m.closing}
              </p>
            </>
          )}
        </div>
        <div className={`${flow.row} ${classes.buttons}`}>
          {/* biome-ignore lint/a11y/useSemanticElements: it opens a dialog, which has no address */}
          <button
            ref={showLink}
            type="button"
            role="link"
            className={classes.link}
            aria-haspopup="dialog"
            onClick={() => openedResult.set(run)}
          >
            {m.show}
          </button>
          {hasEnded ? (
            <>
              {canUndo(run, phase) && (
                <Button onClick={() => void undoRun(run)}>{messages.writes.undo}</Button>
              )}
              <Button
                key="close"
                onClick={() => {
                  // The button is removed with the region.
                  restoreFocus(null);
                  closeRun();
                }}
              >
                {messages.common.close}
              </Button>
            </>
          ) : (
            <RunButtons run={run} phase={phase} showLink={showLink} />
          )}
        </div>
      </section>
      {/* Outside the region, so that its text stands in the region once. */}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

interface RunButtonsProps {
  run: BulkRun;
  phase: RunPhase;
  /** Gets the focus when the run ends while one of the buttons has it. */
  showLink: RefObject<HTMLElement | null>;
}

function RunButtons({ run, phase, showLink }: RunButtonsProps) {
  const m = useRunWords(run.job.verb);
  const hintId = useId();
  // A run that only reads can still be stopped.
  const canStop = phase !== 'stopping';
  const canPause = sendsMore(phase);
  const held = isHeld(phase);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const link = showLink.current;
    // The clean-up runs before the buttons are removed.
    return () => {
      if (link?.parentElement?.contains(document.activeElement)) link.focus();
    };
  }, [showLink]);
  return (
    <>
      <Button
        className={classes.pause}
        aria-disabled={!canPause || undefined}
        onClick={({ timeStamp }) => {
          // A double press of “Pause” must not continue the run.
          if (timeStamp - pressedAt.current < SECOND_PRESS_MS) return;
          pressedAt.current = timeStamp;
          if (held) run.continue();
          else if (canPause) run.pause();
        }}
      >
        {held ? m.continue : m.pause}
      </Button>
      <Button
        aria-disabled={!canStop || undefined}
        aria-describedby={hintId}
        data-tooltip={m.stopHint}
        onClick={() => canStop && run.stop()}
      >
        {m.stop}
      </Button>
      <span id={hintId} hidden>
        {m.stopHint}
      </span>
    </>
  );
}

/** The least share of the records between two announcements of the progress. */
const STEP = 0.1;
/** The least time between two announcements of the progress, in milliseconds. */
const INTERVAL = 20_000;

/**
 * Returns the text of a polite live region. It changes with the phase. Within a phase it changes after a tenth of the
 * records and after 20 s, whichever is later.
 *
 * @param describe returns the text for a progress
 */
function useAnnouncement(progress: RunProgress, describe: (progress: RunProgress) => string): string {
  const last = useRef<{ phase: RunPhase; answered: number; time: number } | null>(null);
  const cancel = useRef(() => {});
  const [text, setText] = useState('');
  const announce = useEffectEvent((now: RunProgress) => {
    const { phase, answered, total } = now;
    const before = last.current;
    const isDue =
      before?.phase !== phase ||
      (answered - before.answered >= total * STEP && steadyNow() - before.time >= INTERVAL);
    if (!isDue) return;
    last.current = { phase, answered, time: steadyNow() };
    cancel.current();
    cancel.current = whenAnnounceable(() => setText(describe(now)));
  });
  useEffect(() => announce(progress), [progress]);
  useEffect(() => () => cancel.current(), []);
  return text;
}
