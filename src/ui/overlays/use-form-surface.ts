/** The surface of a form in a drawer: nothing that was typed while a write ran is lost when the write is done. */
import { useEffect, useMemo, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Surface, type SurfaceState, useSurface } from './use-write-surface.ts';

interface Options<Values> {
  /** Closes the form. */
  close: () => void;
  /** Takes what was sent for the record's new state, for a form that edits a record. */
  rebase?: (sent: Values) => void;
  /** Told when a write begins (`true`) and when its outcome is known (`false`). */
  onSending?: (sending: boolean) => void;
}

/**
 * Makes the component that calls it the surface of `form`. When the write is done the form closes, unless its values
 * changed after they were sent: then it stays open with them.
 */
export function useFormSurface<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  options: Options<Values>,
): SurfaceState {
  const sent = useRef<Values | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const state = useSurface(() => {
    const { close, rebase } = latest.current;
    const before = sent.current;
    const now = structuredClone(form.getValues());
    const changed = Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before?.[field]),
    );
    if (before === null || changed.length === 0) return close();
    if (!rebase) return;
    rebase(before);
    form.reset(before);
    for (const [field, value] of changed) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  });
  const inner = state.surface;
  const surface = useMemo<Surface>(
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
  return { ...state, surface };
}
