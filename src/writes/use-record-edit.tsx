/** The edit of a record in a drawer: the form with its draft, the check for conflicts, and the write of what changed. */

import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { ApiError } from '../api/errors.ts';
import type { WriteVerb } from '../i18n/by-verb.ts';
import type { Messages } from '../i18n/en.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useDraft } from '../session/drafts/use-draft.ts';
import { sessionState } from '../session/session-store.ts';
import { notify } from '../ui/basics/notify.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showFieldErrors } from '../ui/fields/field-errors.ts';
import { skipLeaveGuard } from '../ui/history/skip-leave-guard.ts';
import { useFormWriteDisplay } from '../ui/overlays/use-write-display.ts';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import { CopyDetails } from '../ui/page/CopyDetails.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Conflict, findConflicts, isShown, type Resolution, resolveConflict } from './conflicts.ts';
import type { Edited, EditForm } from './edit-form.ts';
import { GoneNotice } from './GoneNotice.tsx';
import { presentWrite } from './present-write.tsx';
import { readWithin } from './read-back.ts';
import { useRefusals } from './refusals.ts';
import type { Write } from './run-write.ts';

/** What each kind of record calls the draft of its edit, and its read. */
const kinds = {
  user: { draft: 'editUser', read: 'getUser' },
  apiKey: { draft: 'editApiKey', read: 'getApiKey' },
} as const;

interface Options<Model, Values extends object, Change extends object, Names> {
  kind: keyof typeof kinds;
  /** The verb of the write. */
  verb: WriteVerb;
  /** The organization of a user; `null` for an API key. */
  scope: number | null;
  /** The record as last read. An unchanged field shows its value, also after a later read. */
  record: Model;
  /** The name of the record. */
  name: string;
  rules: EditForm<Model, Values, Change, Names>;
  /** The name of each field. */
  titles: Readonly<Record<keyof Values, { title: (m: Messages) => string }>>;
  /** Tells the names of what values mention. */
  names: Names;
  /** Reads the record; `null` if it no longer exists. @param changed the fields that differ from `base` @throws {ApiError} */
  read: (changed: readonly (keyof Values)[]) => Promise<Model | null>;
  /** Returns the write of the changed fields. @param theirs the record as just read; `null` if the admin saves unread */
  writeOf: (theirs: Model | null, edited: Edited<Values>) => Write;
  /** Closes the drawer. */
  close: (done: typeof skipLeaveGuard) => void;
}

/** The edit of a record, as `EditDrawer` shows it. */
export type RecordEdit = Omit<ReturnType<typeof useRecordEdit>, 'form' | 'base'>;

/** The longest time that a save waits for the read before it, in milliseconds. */
const READ_TIMEOUT_MS = 8000;

/**
 * Returns the form and its edit. A save reads the record, asks about the fields that another admin changed, and sends
 * only the fields that the admin changed. After each choice the record is read again: the admin is asked once more if it
 * no longer has the values that the dialog showed.
 */
export function useRecordEdit<
  Model extends { id: number },
  Values extends FieldValues,
  Change extends object,
  Names,
>({ kind, verb, scope, record, name, rules, ...options }: Options<Model, Values, Change, Names>) {
  const m = useMessages();
  const { draft: draftName, read: operation } = kinds[kind];
  const refused = useRefusals()(verb, scope, record.id);
  const close = () => options.close(skipLeaveGuard);
  const [base, setBase] = useState(() => rules.read(record));
  const form = useForm<Values>({
    // Creates the schema when the form is validated: opening the form does not wait for it.
    resolver: (...values) => zodResolver(rules.schema(m, base))(...values),
    defaultValues: base as DefaultValues<Values>,
  });
  const draft = useDraft([draftName, ...(scope === null ? [] : [scope]), record.id], form, {
    record: { base, rebase: (fields) => setBase({ ...base, ...fields }) },
  });
  const state = useFormWriteDisplay(form, { close, rebase: setBase, onSending: draft.markSending });
  const { display } = state;
  const [pending, setPending] = useState<{
    conflicts: readonly Conflict[];
    choose: (choice: Resolution) => void;
  } | null>(null);

  const { subscribe } = form;
  const onValues = useCallback(
    (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  /** Whether a save would send something: spaces around a text, or another order of a list, are no changes. */
  const dirty = useSyncExternalStore(onValues, () => rules.changed(base, form.getValues()).length > 0);

  /** Shows what the service reports in the fields that the admin has not changed. */
  const follow = useEffectEvent((theirs: Values) => {
    if (state.busy) return;
    const mine = rules.changed(base, form.getValues());
    const followed = rules.changed(base, theirs).filter((field) => !mine.includes(field));
    if (followed.length === 0) return;
    setBase({ ...base, ...Object.fromEntries(followed.map((field) => [field, theirs[field]])) });
    for (const field of followed)
      form.resetField(field as Path<Values>, { defaultValue: theirs[field] as never });
  });
  useEffect(() => follow(rules.read(record)), [record, rules]);

  /** Sends the changes. @param theirs the record as just read; `null` if the admin saves unread @param mine with what the admin chose */
  const send = async (theirs: Model | null, mine: Values, takesTheirs: boolean) => {
    const before = theirs ? rules.read(theirs) : base;
    const after = rules.merge(base, before, mine);
    const sends = rules.toChange(before, after) !== null;
    if (!sends && takesTheirs) {
      setBase(before);
      form.reset(before);
    } else if (!sends) {
      notify(currentLanguage().messages.writes.done[verb]({ name }), { name });
      display.done();
    } else
      await presentWrite(options.writeOf(theirs, { before, after }), {
        display,
        again: () => void save(),
        onRefused: (error) => showFieldErrors(form, rules.sentAs as Record<string, Path<Values>>, error),
      });
  };

  /** Sends the values that the form has now, if they are valid. */
  const submit = (sendValues: (mine: Values) => Promise<void>) =>
    form.handleSubmit((mine) => display.attempt(() => sendValues(mine)))();

  const checkAndSend = async (mine: Values): Promise<void> => {
    let theirs: Model | null = null;
    let conflicts: readonly Conflict[] = [];
    let choice: Exclude<Resolution, 'cancel'> = 'mine';
    /** Sends the values of the form, with what the admin chose for the fields in conflict. */
    const sendChosen = (values: Values) => {
      const chosen =
        choice === 'mine' ? [] : conflicts.map((one) => [one.field, resolveConflict(one, choice)]);
      const takesTheirs = choice === 'theirs' && conflicts.length > 0;
      return send(theirs, { ...values, ...Object.fromEntries(chosen) }, takesTheirs);
    };
    for (;;) {
      try {
        const reading = options.read(rules.changed(base, mine));
        const now = await readWithin(READ_TIMEOUT_MS, operation, reading);
        if (now === null) {
          // One empty answer may be wrong: the form stays, with what the admin entered.
          display.show(<GoneNotice name={name} kind={kind} />);
          return;
        }
        theirs = now;
      } catch (error) {
        if (sessionState() === 'none') return;
        if (!(error instanceof ApiError)) throw error;
        const { common, writes } = currentLanguage().messages;
        const { unread, unreadHint, saveAnyway } = writes;
        const { sentences, details } = describeError(m, error);
        display.show(
          <AlertBox title={unread} sentences={[sentences[0] ?? '', unreadHint]}>
            <Button onClick={() => void save()}>{common.tryAgain}</Button>
            <Button onClick={() => void submit(sendChosen)}>{saveAnyway}</Button>
            <CopyDetails title={unread} details={details} />
          </AlertBox>,
        );
        return;
      }
      const shown = conflicts;
      conflicts = findConflicts(rules.compare(base, theirs, mine), shown);
      if (conflicts.every((conflict) => isShown(conflict, shown))) return sendChosen(mine);
      const answer = await new Promise<Resolution>((choose) => setPending({ conflicts, choose }));
      setPending(null);
      if (answer === 'cancel') return;
      choice = answer;
    }
  };

  const save = form.handleSubmit(async (mine) => {
    if (rules.changed(base, mine).length > 0) return display.attempt(() => checkAndSend(mine));
    notify(m.common.nothingToSave);
    close();
  });

  /** Discards what was typed: the form gets the values of the record, and loses the notice about what was sent. */
  const reset = () => {
    display.show(null);
    const now = rules.read(record);
    setBase(now);
    form.reset(now);
  };

  const dialog = pending && (
    <ConflictDialog
      name={name}
      {...pending}
      titleOf={(field) => options.titles[field as keyof Values].title(m)}
      textOf={(field, value) =>
        value == null ? m.common.notReported : rules.text(field as keyof Values, value, options.names)
      }
    />
  );
  return {
    form,
    base,
    kind,
    verb,
    scope,
    target: record.id,
    name,
    dirty,
    refused,
    draft,
    state,
    save,
    reset,
    dialog,
  };
}
