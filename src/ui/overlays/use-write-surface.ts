/** What a dialog or drawer shows of a write: that it runs, how it goes, and what came of it. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';

/** A place on screen that starts writes and shows what comes of them. */
export interface Surface {
  /** Whether it is still on screen; a message whose surface is gone is shown elsewhere. */
  isOpen: () => boolean;
  /** Runs `work` unless something runs already, and is busy meanwhile. */
  attempt: (work: () => Promise<void>) => Promise<void>;
  /** Says how it goes; an empty text says nothing. */
  say: (text: string) => void;
  /**
   * Shows a message that stays; `null` takes it away.
   *
   * @param until epoch milliseconds until which nothing more can be attempted
   */
  show: (notice: ReactNode, until?: number) => void;
  /** The request is answered: the surface may be left although something still runs. */
  release: () => void;
  /** The work is done: closes the surface. */
  done: () => void;
}

/** A surface and what it has to show. */
export interface SurfaceState {
  surface: Surface;
  busy: boolean;
  /** Something runs and the surface must not be left: nobody knows yet whether the request arrived. */
  held: boolean;
  /** The service asked to wait, and the time is not up. */
  paused: boolean;
  /** Shown in a live region of role `status`. */
  progress: string;
  notice: ReactNode;
}

/**
 * Moves the focus from a notice, which is about to go, to the dialog or drawer around it.
 *
 * @returns moves it to the first button of the next notice, if it is still there
 */
function keepFocusInside(): () => void {
  const host = document.activeElement
    ?.closest('[data-notice]')
    ?.closest<HTMLElement>('dialog, [role="dialog"]');
  if (!host) return () => {};
  host.tabIndex = -1;
  host.focus({ preventScroll: true });
  return () =>
    setTimeout(() => {
      if (document.activeElement === host) host.querySelector<HTMLElement>('[data-notice] button')?.focus();
    });
}

/** Makes the component that calls it a surface. @param onDone closes it */
export function useSurface(onDone: () => void): SurfaceState {
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

  const surface = useMemo<Surface>(
    () => ({
      isOpen: () => open.current,
      attempt: async (work) => {
        // A ref, since two presses in one task would both find the state unchanged.
        if (running.current) return;
        running.current = true;
        const giveBack = keepFocusInside();
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
          giveBack();
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
    const timer = setTimeout(() => setPausedUntil(0), Math.max(0, pausedUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [pausedUntil]);
  return { surface, busy, held, paused: pausedUntil > 0, progress, notice };
}
