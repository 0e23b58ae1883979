/** A field of which the service doesn't report what is there: it stays so until the admin chooses to replace it. */
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/basics/Button.tsx';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import classes from './fields.module.css';

interface Props<Value> {
  label: string;
  /** Says what a change replaces. */
  hint: string;
  /** What the form started with; `null` when that was not reported. */
  before: Value | null;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** What the field starts with once it is to be changed. */
  empty: Value;
  /** The field. */
  children: (value: Value) => ReactNode;
}

/** The field; for a value that was not reported "Leave unchanged" with a way to change it, and back. */
export function ReplaceableField<Value>(props: Props<Value>) {
  const { label, hint, before, value, onChange, empty, children } = props;
  const m = useApiKeyMessages();
  const box = useRef<HTMLDivElement>(null);
  const [labelId, hintId] = [useId(), useId()];
  if (before !== null && value !== null) return children(value);

  const become = (next: Value | null) => {
    flushSync(() => onChange(next));
    box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')?.focus();
  };

  return (
    <div ref={box} className={classes.unchanged}>
      {value === null ? (
        <>
          <span id={labelId} className={classes.label}>
            {label}
          </span>
          <p id={hintId} className={classes.hint}>
            {m.common.leaveUnchanged}. {hint}
          </p>
          <Button aria-describedby={`${labelId} ${hintId}`} onClick={() => become(empty)}>
            {m.apiKeys.change}
          </Button>
        </>
      ) : (
        <>
          <div className={classes.field}>{children(value)}</div>
          <Button variant="plain" onClick={() => become(null)}>
            {m.common.leaveUnchanged}
          </Button>
        </>
      )}
    </div>
  );
}
