/** A wrapper for a field whose current value the service may not report: the admin leaves it unchanged or replaces it. */
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import classes from './fields.module.css';

interface Props<Value> {
  label: string;
  /** Explains what a change replaces. */
  hint: string;
  /** The initial value of the form; `null` when not reported. */
  before: Value | null;
  /** The current value; `null` for "Leave unchanged". */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The value after the admin chooses "Change". */
  empty: Value;
  /** Renders the wrapped field. */
  children: (value: Value) => ReactNode;
}

/** Renders the wrapped field; for a value that was not reported, "Leave unchanged" and buttons to change and back. */
export function ReplaceableField<Value>(props: Props<Value>) {
  const { label, hint, before, value, onChange, empty, children } = props;
  const m = useMessages();
  const container = useRef<HTMLDivElement>(null);
  const [labelId, hintId] = [useId(), useId()];
  if (before !== null && value !== null) return children(value);

  /** Changes the value and moves the focus to the control that replaces the pressed button. */
  const changeTo = (next: Value | null) => {
    flushSync(() => onChange(next));
    container.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')?.focus();
  };

  return (
    <div ref={container} className={classes.replaceable}>
      {value === null ? (
        <>
          <span id={labelId} className={classes.label}>
            {label}
          </span>
          <p id={hintId} className={classes.hint}>
            {m.apiKeys.unchanged} {hint}
          </p>
          <Button aria-describedby={`${labelId} ${hintId}`} onClick={() => changeTo(empty)}>
            {m.apiKeys.change}
          </Button>
        </>
      ) : (
        <>
          <div className={classes.field}>{children(value)}</div>
          <Button variant="plain" onClick={() => changeTo(null)}>
            {m.common.leaveUnchanged}
          </Button>
        </>
      )}
    </div>
  );
}
