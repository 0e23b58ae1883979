/** The dialog that shows what an action over many records will change, before anything is sent. */
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useConfig } from '../../session/service.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { TextWithName } from '../../ui/basics/TextWithName.tsx';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { BulkPlan, BulkSkip, BulkVerb } from '../engine/job.ts';
import { closingText } from '../tab/closing-text.ts';
import { isRunActive } from '../tab/current-run.ts';
import classes from './BulkPreview.module.css';
import { BulkPreviewList } from './BulkPreviewList.tsx';
import { estimateDuration, requestDurations } from './estimate.ts';
import {
  durationText,
  isDestructive,
  isLong,
  isRemoval,
  isTypedNumber,
  needsTyping,
} from './preview-rules.ts';

/** What a field for the wanted roles or organization needs. */
export interface WantedFieldProps<Wanted> {
  value: Wanted;
  onChange: (wanted: Wanted) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

interface Props<Wanted> {
  verb: BulkVerb;
  /** How many records are selected. */
  selected: number;
  /** Returns the plan; with a field for what was chosen in it, `null` until something is. */
  planOf: (wanted: Wanted) => BulkPlan | null;
  /** What the admin chooses, such as the wanted roles or organization. */
  choice?: {
    initial: Wanted;
    field: (props: WantedFieldProps<Wanted>) => ReactNode;
    /** Renders what stands before the lists of the plan. */
    beforeLists?: (props: Omit<WantedFieldProps<Wanted>, 'inputRef'>) => ReactNode;
    /** What to say while nothing is chosen. */
    chooseFirst: string;
  };
  /** Starts the run; the caller closes the dialog. */
  onStart: (plan: BulkPlan) => void;
  onClose: () => void;
}

/** Renders the dialog. */
export function BulkPreview<Wanted = undefined>(props: Props<Wanted>) {
  const { verb, selected, planOf, choice, onStart, onClose } = props;
  const { language, messages } = useLanguage();
  const m = messages.bulkPreview;
  const [{ wanted, plan }, choose] = useState(() => {
    // Without a choice, a plan needs none.
    const initial = choice?.initial as Wanted;
    return { wanted: initial, plan: planOf(initial) };
  });
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(isRunActive);
  const [closing] = useState(() => closingText(messages));
  /** Whether the button was pressed before something was chosen or typed. */
  const [isMissing, setMissing] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const typedField = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const count = plan?.changes.length ?? selected;
  const title = messages.bulk.titles[verb]({ count });
  const asksTyping = plan !== null && needsTyping(plan);
  const isTyped = !asksTyping || isTypedNumber(typed, count);
  const ready = plan !== null && isTyped;
  const missing = plan
    ? messages.common.notTyped({ text: formatNumber(language, count) })
    : choice?.chooseFirst;

  const onChange = (next: Wanted) => {
    setTyped('');
    choose({ wanted: next, plan: planOf(next) });
  };
  const start = () => {
    setMissing(!ready);
    if (!plan) return input.current?.focus();
    if (!isTyped) return typedField.current?.focus();
    const isBusyNow = isRunActive();
    setBusy(isBusyNow);
    if (!isBusyNow) onStart(plan);
  };

  return (
    <Dialog
      title={title}
      className={classes.dialog}
      initialFocus={choice ? input : asksTyping ? typedField : cancelButton}
      onDismiss={onClose}
      actions={
        <>
          <Button ref={cancelButton} onClick={onClose}>
            {m.cancel}
          </Button>
          {count > 0 && (
            <Button
              variant={isDestructive(verb) ? 'danger' : 'primary'}
              aria-disabled={!ready || undefined}
              aria-description={ready ? undefined : missing}
              onClick={start}
            >
              {plan?.refusedBefore ? messages.writes.tryAnyway : title}
            </Button>
          )}
        </>
      }
    >
      {busy && <p role="alert">{m.anotherRun}</p>}
      {closing && <p>{closing}</p>}
      {choice?.field({ value: wanted, onChange, inputRef: input })}
      {plan ? (
        <PlanLists plan={plan}>{choice?.beforeLists?.({ value: wanted, onChange })}</PlanLists>
      ) : (
        <p role={isMissing ? 'alert' : undefined}>{missing}</p>
      )}
      {asksTyping && (
        <TextField
          label={m.typeToConfirm({ count })}
          ref={typedField}
          inputMode="numeric"
          value={typed}
          error={isMissing && !isTyped && <span role="alert">{missing}</span>}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

function PlanLists({ plan, children }: { plan: BulkPlan; children: ReactNode }) {
  const m = useMessages().bulkPreview;
  const { baseUrl } = useConfig();
  const { verb, scope, changes, skipped, self, refusedBefore } = plan;
  const reasons: Record<BulkSkip['reason'], string> =
    scope === null ? { ...m.reasons.user, ...m.reasons.apiKey } : m.reasons.user;
  const reasonText = ({ reason, value }: BulkSkip) => {
    const text = reasons[reason];
    return value === undefined ? text : `${text}: ${value}`;
  };
  // Once: the text must not change while the admin types.
  const [durations] = useState(() => requestDurations(baseUrl));
  const duration = estimateDuration(changes.length, durations);
  // Of 100,000 changes: not again for each typed digit.
  const withSystemRoles = useMemo(() => changes.filter(({ systemRoles }) => systemRoles !== ''), [changes]);
  return (
    <>
      {changes.length === 0 && <p>{m.nothingChanges}</p>}
      {changes.length > 0 && skipped.length > 0 && (
        <p>{m.skippedOf({ count: skipped.length, total: changes.length + skipped.length })}</p>
      )}
      {changes.length > 0 && isRemoval(verb) && <p>{m.removal[scope === null ? 'apiKey' : 'user']}</p>}
      {refusedBefore && <p>{m.refusedBefore}</p>}
      {isLong(plan) && <p>{durationText(m, duration)}</p>}
      {self && (
        <p className={classes.self}>
          <TextWithName text={m.among({ name: self.name })} name={self.name} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls needs the focus, to be scrolled by keyboard. */}
      <section tabIndex={0} aria-label={m.preview} className={classes.lists}>
        {children}
        <BulkPreviewList
          title={m.systemRoles}
          entries={withSystemRoles}
          itemOf={({ item }) => item}
          textOf={({ systemRoles }) => systemRoles}
        />
        <BulkPreviewList
          title={m.changes}
          entries={changes}
          itemOf={({ item }) => item}
          textOf={({ before, after }) =>
            `${before || m.nothing} → ${after || (isRemoval(verb) ? m.removed : m.nothing)}`
          }
        />
        <BulkPreviewList
          title={m.skipped}
          entries={skipped}
          itemOf={({ item }) => item}
          textOf={reasonText}
        />
      </section>
    </>
  );
}
