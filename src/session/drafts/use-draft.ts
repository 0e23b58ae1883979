/** Stores the draft of a form while the admin types, and offers a stored draft when the form opens. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftName, type DraftValues, dropDraft, keepDraft, keptDraft } from './drafts.ts';

/** Milliseconds between the last change and storing the draft; a crash loses the changes of this time. */
const STORE_DEBOUNCE = 300;

/** The draft that is offered, for `DraftNotice`. */
export type OfferedDraft = ReturnType<typeof useDraft>;

interface Options<Values> {
  /** The edited record, for a form about a record that others may change. */
  record?: {
    /** The values that the form is compared with now. */
    base: Values;
    /** Resets fields of `base` to the values that they had when the draft was typed. */
    rebase: (fields: Partial<Values>) => void;
  };
  /** The values that the console filled in after the form opened; without a change they are no draft. */
  filled?: Values | null;
  /** Whether the form opens with the values of its draft, so that the draft is not offered. */
  isRestored?: boolean;
  /** Another draft that the form offers when it has none. It is the draft of this form once it is restored. */
  otherName?: DraftName | null;
}

/**
 * Stores and offers the draft of a form. Only values that differ from the form's start are stored, so that restoring a
 * draft leaves all other fields alone.
 *
 * @param name the form and the ids of the records that it edits
 */
export function useDraft<Values extends FieldValues>(
  name: DraftName,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'subscribe'>,
  { record, filled = null, isRestored = false, otherName = null }: Options<Values> = {},
) {
  const [opened] = useState(() => structuredClone(form.getValues()));
  const start = record?.base ?? opened;
  const [offer, setOffer] = useState(() => {
    for (const of of isRestored ? [] : [name, ...(otherName ? [otherName] : [])]) {
      const draft = compatibleDraft(keptDraft(of), start);
      if (draft) return { ...draft, of, isOwn: of === name };
    }
    return null;
  });
  const own = offer?.isOwn ? offer : null;

  const [sending, setSending] = useState(false);
  const changes = () => {
    const now = form.getValues();
    return filled && !sending && !changedFields(filled, now) ? null : changedFields(start, now);
  };
  const store = useEffectEvent(() => {
    const values = changes();
    // An offered draft stays until it is restored or discarded; newly typed text replaces its fields.
    if (values || own) {
      keepDraft(
        name,
        { ...own?.values, ...values },
        { ...own?.base, ...(values && pickFields(values, start)) },
        values ? Date.now() : own?.at,
        sending,
      );
    } else dropDraft(name);
  });
  const close = useEffectEvent((page: string) => {
    // A crashed page unmounts its forms without a change of the path: the draft is then kept.
    if (location.pathname === page) return;
    if (!own || changes()) dropDraft(name);
  });

  useEffect(() => {
    if (!sending) return;
    store();
    return () => store();
  }, [sending]);

  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeDebounced = () => {
      clearTimeout(timer);
      timer = setTimeout(store, STORE_DEBOUNCE);
    };
    const storeNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      store();
    };
    const stop = subscribe({ formState: { values: true }, callback: storeDebounced });
    addEventListener('pagehide', storeNow);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pagehide', storeNow);
    };
  }, [subscribe]);

  useEffect(() => {
    const page = location.pathname;
    return () => close(page);
  }, []);

  return {
    /** When it was stored, in epoch milliseconds; `null` when no draft is offered. */
    at: offer?.at ?? null,
    /** Whether it was being sent when the page was left: it may have arrived. */
    wasSending: offer?.sending ?? false,
    /** Call with `true` when sending starts and with `false` when the outcome is known. */
    markSending: setSending,
    restore: () => {
      for (const [field, value] of Object.entries(offer?.values ?? {})) {
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      // With the original base, a change by another user since then becomes a conflict, as in a form that stayed open.
      if (offer) record?.rebase(offer.base as Partial<Values>);
      if (offer && !own) {
        keepDraft(name, { ...changes(), ...offer.values }, offer.base, offer.at);
        dropDraft(offer.of);
      }
      setOffer(null);
    },
    discard: () => {
      dropDraft(offer?.of ?? name);
      setOffer(null);
    },
  };
}

/** Returns the fields of `values` with their values in `source`. */
const pickFields = (values: DraftValues, source: FieldValues): DraftValues =>
  Object.fromEntries(Object.keys(values).map((field) => [field, source[field]]));

/** Returns the fields that differ from the form's start; `null` when none differs. */
function changedFields(start: FieldValues, now: FieldValues): DraftValues | null {
  const fields = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]),
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** Returns the draft if the form has all of its fields with values of the same type; else `null`. */
function compatibleDraft(draft: Draft | null, start: FieldValues): Draft | null {
  if (!draft) return null;
  const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
  const isCompatible = ([field, value]: [string, unknown]) =>
    field in start && (value === null || start[field] === null || typeOf(value) === typeOf(start[field]));
  return Object.entries(draft.values).every(isCompatible) ? draft : null;
}
