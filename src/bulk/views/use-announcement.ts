/** Hook for what a screen reader hears of a run: each phase, and the progress now and then. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { steadyNow } from '../../lib/steady-now.ts';
import { whenAnnounceable } from '../../ui/basics/use-announced.ts';
import type { RunPhase, RunProgress } from '../engine/run-types.ts';

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
export function useAnnouncement(progress: RunProgress, describe: (progress: RunProgress) => string): string {
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
