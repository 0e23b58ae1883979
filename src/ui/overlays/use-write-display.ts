/** The write display: where a write that a dialog or drawer starts shows its progress and its outcome; and that of a form. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
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
   * Shows a notice and lets the admin leave; `null` removes the notice.
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
        // In the same render: the first Esc after the notice closes the dialog.
        if (content) setMustStay(false);
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

interface FormOptions<Values> {
  /** Closes the form. */
  close: () => void;
  /** Makes the sent values the base of the dirty check; for forms that edit a record. */
  rebase?: (sent: Values) => void;
  /** Called with `true` when a write starts and with `false` when it settles. */
  onSending?: (sending: boolean) => void;
}

/**
 * Creates the write display of a form. After a successful write the form closes, unless its values changed while the write
 * was running: then the form stays open and only the changed fields are dirty.
 */
export function useFormWriteDisplay<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  options: FormOptions<Values>,
): WriteDisplayState {
  const sent = useRef<Values | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const state = useWriteDisplay(() => {
    const { close, rebase } = latest.current;
    const sentValues = sent.current;
    const values = structuredClone(form.getValues());
    const changed = Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(sentValues?.[field]),
    );
    if (sentValues === null || changed.length === 0) return close();
    if (!rebase) return;
    rebase(sentValues);
    form.reset(sentValues);
    for (const [field, value] of changed) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  });
  const inner = state.display;
  const display = useMemo<WriteDisplay>(
    () => ({
      ...inner,
      attempt: (work) =>
        inner.attempt(async () => {
          sent.current = structuredClone(form.getValues());
          latest.current.onSending?.(true);
          try {
            await work();
          } finally {
            latest.current.onSending?.(false);
          }
        }),
    }),
    [inner, form],
  );
  return { ...state, display };
}
