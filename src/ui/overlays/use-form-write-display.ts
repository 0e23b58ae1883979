/** Write display of a form: keeps values that the admin changed while a write was running. */
import { useEffect, useMemo, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useWriteDisplay, type WriteDisplay, type WriteDisplayState } from './use-write-display.ts';

interface Options<Values> {
  /** Closes the form. */
  close: () => void;
  /** Makes the sent values the base of the dirty check; for forms that edit a record. */
  rebase?: (sent: Values) => void;
  /** Called with `true` when a write starts and with `false` when it settles. */
  onSending?: (sending: boolean) => void;
}

/**
 * Creates a write display for `form`. After a successful write the form closes, unless its values changed while the
 * write was running: then the form stays open and only the changed fields are dirty.
 */
export function useFormWriteDisplay<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  options: Options<Values>,
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
