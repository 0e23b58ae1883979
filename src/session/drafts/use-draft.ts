/** Keeps what is typed into a form over a reload, and offers what was kept. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftName, type DraftValues, dropDraft, keepDraft, keptDraft } from './drafts.ts';

/** Milliseconds after the last change. Until then a crash loses what was typed since. */
const REST = 300;

/** A draft that is offered, for `DraftNotice`. */
export interface OfferedDraft {
  /** When it was kept, in epoch milliseconds; `null` when there is none to offer. */
  at: number | null;
  /** It was being sent when the page was left: it may have arrived. */
  wasSending: boolean;
  restore: () => void;
  discard: () => void;
  /** To be called when the form's values begin to be sent (`true`) and when the outcome is known (`false`). */
  noteSending: (sending: boolean) => void;
}

/** The record that a form edits, as far as the form follows it. */
interface FollowedRecord<Values> {
  base: Values;
  /** Puts fields back to what they were when the draft was typed over them. */
  rebase: (fields: Partial<Values>) => void;
}

/**
 * Keeps a form's draft. Of the values only those that differ from the form's start are kept, so that restoring them
 * changes nothing that nobody typed.
 *
 * @param name the form and the ids of what it is about
 * @param record of a form about a record that others may change: what its fields are compared with now
 */
export function useDraft<Values extends FieldValues>(
  name: DraftName,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'subscribe'>,
  record?: FollowedRecord<Values>,
): OfferedDraft {
  const [opened] = useState(() => structuredClone(form.getValues()));
  const start = record?.base ?? opened;
  const [offer, setOffer] = useState<Draft | null>(() => fitting(keptDraft(name), start));

  const [sending, setSending] = useState(false);
  const keep = useEffectEvent(() => {
    const values = changed(start, form.getValues());
    // A draft that was not decided about stays; of a field typed into since then, the new text is kept.
    if (values || offer) {
      keepDraft(
        name,
        { ...offer?.values, ...values },
        { ...offer?.base, ...(values && ofFields(values, start)) },
        values ? Date.now() : offer?.at,
        sending,
      );
    } else dropDraft(name);
  });
  const close = useEffectEvent((page: string) => {
    // A page that failed takes its forms down as well, and stays where it is: then nobody has discarded anything.
    if (location.pathname === page) return;
    if (!offer || changed(start, form.getValues())) dropDraft(name);
  });

  useEffect(() => {
    if (!sending) return;
    keep();
    return () => keep();
  }, [sending]);

  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST);
    };
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const stop = subscribe({ formState: { values: true }, callback: soon });
    addEventListener('pagehide', now);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pagehide', now);
    };
  }, [subscribe]);

  useEffect(() => {
    const page = location.pathname;
    return () => close(page);
  }, []);

  return {
    at: offer?.at ?? null,
    wasSending: offer?.sending ?? false,
    noteSending: setSending,
    restore: () => {
      for (const [field, value] of Object.entries(offer?.values ?? {})) {
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      // What somebody else changed since then is a conflict, as it would be in a form that stayed open.
      if (offer) record?.rebase(offer.base as Partial<Values>);
      setOffer(null);
    },
    discard: () => {
      dropDraft(name);
      setOffer(null);
    },
  };
}

/** The same fields of other values. */
const ofFields = (values: DraftValues, from: FieldValues): DraftValues =>
  Object.fromEntries(Object.keys(values).map((field) => [field, from[field]]));

/** The fields that differ from the form's start; `null` when none does. */
function changed(start: FieldValues, now: FieldValues): DraftValues | null {
  const fields = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]),
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** A draft whose fields the form has, each with a value of a kind that it can hold; else `null`. */
function fitting(draft: Draft | null, start: FieldValues): Draft | null {
  if (!draft) return null;
  const kind = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const fits = ([field, value]: [string, unknown]) =>
    field in start && (value === null || start[field] === null || kind(value) === kind(start[field]));
  return Object.entries(draft.values).every(fits) ? draft : null;
}
