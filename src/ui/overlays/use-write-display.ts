/** The write display: where a write that a dialog or drawer starts shows its progress and its outcome. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { steadyNow } from '../../lib/steady-now.ts';

/** Where a write shows its progress and its outcome: a dialog or drawer, or toasts (`toastWriteDisplay`). */
export interface WriteDisplay {
  /** Returns whether the display is mounted. Otherwise the caller shows its message as a notification. */
  isOpen: () => boolean;
  /** Runs `work` and is busy until it settles. Does nothing while another run is under way. */
  attempt: (work: () => Promise<void>) => Promise<void>;
  /** Shows a progress text; an empty text removes it. */
  say: (text: string) => void;
  /**
   * Shows a notice; `null` removes it.
   *
   * @param until the time of `steadyNow` until which no further attempt is possible
   */
  show: (notice: ReactNode, until?: number) => void;
  /** Allows the admin to leave although work still runs: the request has been answered. */
  release: () => void;
  /** Closes the display after a success. */
  done: () => void;
}

/** A display and the state to render. */
export interface WriteDisplayState {
  display: WriteDisplay;
  busy: boolean;
  /** Whether the admin must not leave, because the outcome of the request is unknown. */
  mustStay: boolean;
  /** Whether the service asked to wait (Retry-After) and the time is not over. */
  paused: boolean;
  /** The progress text, for a live region of role `status`. */
  progress: string;
  notice: ReactNode;
}

/**
 * Moves the focus from a notice that is about to unmount to the dialog or drawer around it.
 *
 * @returns a function that moves the focus on to the first button of the next notice, if the dialog still has the focus
 */
function keepFocusInside(): () => void {
  const container = document.activeElement
    ?.closest('[data-notice]')
    ?.closest<HTMLElement>('dialog, [role="dialog"]');
  if (!container) return () => {};
  container.tabIndex = -1;
  container.focus({ preventScroll: true });
  return () =>
    setTimeout(() => {
      if (document.activeElement !== container) return;
      container.querySelector<HTMLElement>('[data-notice] button')?.focus();
    });
}

/** Creates a write display for the calling component. @param onDone closes the component after a success */
export function useWriteDisplay(onDone: () => void): WriteDisplayState {
  const [busy, setBusy] = useState(false);
  const [mustStay, setMustStay] = useState(false);
  const [progress, setProgress] = useState('');
  const [notice, setNotice] = useState<ReactNode>(null);
  const [pausedUntil, setPausedUntil] = useState(0);
  const running = useRef(false);
  const open = useRef(true);
  const close = useRef(onDone);
  useEffect(() => {
    close.current = onDone;
  });
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const display = useMemo<WriteDisplay>(
    () => ({
      isOpen: () => open.current,
      attempt: async (work) => {
        // A ref, since two clicks in one task would both read the old state.
        if (running.current) return;
        running.current = true;
        const moveFocusToNotice = keepFocusInside();
        setBusy(true);
        setMustStay(true);
        setNotice(null);
        try {
          await work();
        } finally {
          running.current = false;
          setBusy(false);
          setMustStay(false);
          setProgress('');
          moveFocusToNotice();
        }
      },
      say: setProgress,
      show: (content, until = 0) => {
        setNotice(content);
        setPausedUntil(until);
      },
      release: () => setMustStay(false),
      done: () => open.current && close.current(),
    }),
    [],
  );
  useEffect(() => {
    if (pausedUntil === 0) return;
    const timer = setTimeout(() => setPausedUntil(0), Math.max(0, pausedUntil - steadyNow()));
    return () => clearTimeout(timer);
  }, [pausedUntil]);
  return { display, busy, mustStay, paused: pausedUntil > 0, progress, notice };
}
