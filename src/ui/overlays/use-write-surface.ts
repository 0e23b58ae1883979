/** State of a dialog or drawer that starts a write: whether it runs, its progress and its outcome. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { steadyNow } from '../../lib/steady-now.ts';

/** A dialog or drawer, as a running write sees it. */
export interface WriteSurface {
  /** Returns whether the surface is mounted. Otherwise the caller shows its message as a notification. */
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
  /** Closes the surface after a success. */
  done: () => void;
}

/** A surface and the state to render. */
export interface SurfaceState {
  surface: WriteSurface;
  busy: boolean;
  /** Whether the admin must not leave, because the outcome of the request is unknown. */
  held: boolean;
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

/** Creates a write surface for the calling component. @param onDone closes the component after a success */
export function useWriteSurface(onDone: () => void): SurfaceState {
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState(false);
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

  const surface = useMemo<WriteSurface>(
    () => ({
      isOpen: () => open.current,
      attempt: async (work) => {
        // A ref, since two clicks in one task would both read the old state.
        if (running.current) return;
        running.current = true;
        const moveFocusToNotice = keepFocusInside();
        setBusy(true);
        setHeld(true);
        setNotice(null);
        try {
          await work();
        } finally {
          running.current = false;
          setBusy(false);
          setHeld(false);
          setProgress('');
          moveFocusToNotice();
        }
      },
      say: setProgress,
      show: (content, until = 0) => {
        setNotice(content);
        setPausedUntil(until);
      },
      release: () => setHeld(false),
      done: () => open.current && close.current(),
    }),
    [],
  );
  useEffect(() => {
    if (pausedUntil === 0) return;
    const timer = setTimeout(() => setPausedUntil(0), Math.max(0, pausedUntil - steadyNow()));
    return () => clearTimeout(timer);
  }, [pausedUntil]);
  return { surface, busy, held, paused: pausedUntil > 0, progress, notice };
}
