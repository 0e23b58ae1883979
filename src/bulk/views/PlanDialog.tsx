/** The dialog that shows what a plan will change, before anything is sent. */
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useConfig } from '../../session/service.ts';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { type BulkChange, type BulkItem, type BulkPlan, type BulkSkip, isRemoval } from '../engine/job.ts';
import { useBulkWords } from '../tab/bulk-words.ts';
import { closingText } from '../tab/closing-text.ts';
import { isRunActive, startRun } from '../tab/current-run.ts';
import { runTitle, stepText } from '../tab/describe-run.ts';
import { BulkPreviewList } from './BulkPreviewList.tsx';
import classes from './PlanDialog.module.css';
import {
  areMany,
  countRemovals,
  durationText,
  estimateDuration,
  isDestructive,
  isTypedNumber,
  needsTyping,
  requestDurations,
} from './preview-rules.ts';

interface Props {
  /** `null` while a field above the lists has no value. The same object as long as it plans the same. */
  plan: BulkPlan | null;
  /** The name of the dialog and of its button while there is no plan. */
  titleBefore?: string;
  /** The fields above the lists. */
  children?: ReactNode;
  /** Stands at the head of the lists. */
  beforeLists?: ReactNode;
  /** What to say while there is no plan. */
  chooseFirst?: string;
  /** The field that is missing while there is no plan. It gets the focus. */
  input?: RefObject<HTMLInputElement | null>;
  /** Starts the run and closes the dialog, where the run takes no other way. */
  onStart?: (plan: BulkPlan) => void;
  /** @param isStarted whether the run was started */
  onClose: (isStarted: boolean) => void;
}

/** Renders the dialog. */
export function PlanDialog(props: Props) {
  const { plan, titleBefore = '', children, beforeLists, chooseFirst, input, onStart, onClose } = props;
  const { language, messages } = useLanguage();
  const m = useBulkWords().bulkPreview;
  const [entered, enter] = useState<{ text: string; plan: BulkPlan | null }>({ text: '', plan });
  const [busy, setBusy] = useState(isRunActive);
  const [closing] = useState(() => closingText(messages));
  /** Whether the button was pressed before something was chosen or typed. */
  const [isMissing, setMissing] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const typedField = useRef<HTMLInputElement>(null);

  const count = plan?.changes.length ?? 0;
  const title = plan ? runTitle(messages, plan, count) : titleBefore;
  // What was typed confirms one plan only.
  const typed = entered.plan === plan ? entered.text : '';
  const asksTyping = plan !== null && needsTyping(plan);
  const isTyped = !asksTyping || isTypedNumber(typed, count);
  const ready = plan !== null && isTyped;
  const missing = plan ? messages.common.notTyped({ text: formatNumber(language, count) }) : chooseFirst;

  const start = () => {
    setMissing(!ready);
    if (!plan) return input?.current?.focus();
    if (!isTyped) return typedField.current?.focus();
    const isBusyNow = isRunActive();
    setBusy(isBusyNow);
    if (isBusyNow) return;
    if (onStart) return onStart(plan);
    startRun(plan.job());
    onClose(true);
  };

  return (
    <Dialog
      title={title}
      className={classes.dialog}
      initialFocus={input ?? (asksTyping ? typedField : cancelButton)}
      onDismiss={() => onClose(false)}
      actions={
        <>
          <Button ref={cancelButton} onClick={() => onClose(false)}>
            {messages.common.cancel}
          </Button>
          {(!plan || count > 0) && (
            <Button
              variant={plan && isDestructive(plan) ? 'danger' : 'primary'}
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
      {children}
      {plan ? (
        <PlanLists plan={plan}>{beforeLists}</PlanLists>
      ) : (
        <p role={isMissing ? 'alert' : undefined}>{missing}</p>
      )}
      {asksTyping && (
        <TextField
          label={m.typeToConfirm({ count })}
          ref={typedField}
          inputMode="numeric"
          value={typed}
          error={isMissing && !isTyped ? <span role="alert">{missing}</span> : ''}
          onChange={(event) => enter({ text: event.currentTarget.value, plan })}
        />
      )}
    </Dialog>
  );
}

function PlanLists({ plan, children }: { plan: BulkPlan; children: ReactNode }) {
  const messages = useMessages();
  const m = useBulkWords().bulkPreview;
  const { baseUrl } = useConfig();
  const { changes, skipped, self, refusedBefore } = plan;
  const removals = countRemovals(plan);
  const scopeOf = ({ step }: BulkItem) => (step ?? plan).scope;
  // Once: the text must not change while the admin types.
  const [durations] = useState(() => requestDurations(baseUrl));
  const duration = estimateDuration(changes.length, durations);
  // Of 100,000 changes: not again for each typed digit.
  const withSystemRoles = useMemo(() => changes.filter(({ systemRoles }) => systemRoles !== ''), [changes]);
  const stepOf = (item: BulkItem) => (item.step ? `${stepText(messages, item)}: ` : '');
  const changeText = ({ item, before, after }: BulkChange) => {
    const removed = m.removed[scopeOf(item) === null ? 'apiKey' : 'user'];
    return `${stepOf(item)}${before || m.nothing} → ${after || (isRemoval((item.step ?? plan).verb) ? removed : m.nothing)}`;
  };
  const reasonText = ({ item, reason, value }: BulkSkip) => {
    const reasons: Record<BulkSkip['reason'], string> =
      scopeOf(item) === null ? { ...m.reasons.user, ...m.reasons.apiKey } : m.reasons.user;
    return [stepOf(item) + reasons[reason], value].filter((text) => text !== undefined).join(': ');
  };
  const [skip] = skipped;
  const isOneReason = skipped.every(
    ({ item, reason, value }) => !item.step && reason === skip?.reason && value === skip.value,
  );
  const isOfKeys = (plan.steps ?? [plan]).every(({ scope }) => scope === null);
  return (
    <>
      {changes.length === 0 && <p>{m.nothingChanges}</p>}
      {changes.length > 0 && skipped.length > 0 && (
        <p>
          {m.skippedOf({
            count: skipped.length,
            total: changes.length + skipped.length,
            reason: skip && isOneReason ? reasonText(skip) : null,
          })}
        </p>
      )}
      {removals > 0 && <p>{m.removal[isOfKeys ? 'apiKey' : 'user']}</p>}
      {refusedBefore && <p>{m.refusedBefore}</p>}
      {areMany(changes.length) && <p>{durationText(m, duration)}</p>}
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
        >
          <p className={classes.warning}>{m.systemRolesToo}</p>
        </BulkPreviewList>
        <BulkPreviewList
          title={m.changes}
          entries={changes}
          itemOf={({ item }) => item}
          textOf={changeText}
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
