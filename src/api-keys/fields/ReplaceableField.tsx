/** A field of the edit form whose current value the service may not report: the admin leaves it unchanged or replaces it. */
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type ControllerRenderProps, useController } from 'react-hook-form';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { ApiKeyEdit } from '../api-key-edit.ts';
import { apiKeyFields } from '../api-key-fields.ts';
import classes from './fields.module.css';

interface Props<Value> {
  control: Control<ApiKeyEdit>;
  name: keyof ApiKeyEdit;
  /** Explains what a change replaces. */
  hint: string;
  /** The initial value of the form; `null` when not reported. */
  before: Value | null;
  /** The value after the admin chooses "Change". */
  empty: Value;
  /** Renders the wrapped field. */
  children: (
    field: Omit<ControllerRenderProps, 'value' | 'ref'> & {
      value: Value;
      inputRef: ControllerRenderProps['ref'];
      error: string | undefined;
    },
    isTouched: boolean,
  ) => ReactNode;
}

/** Renders the wrapped field; for a value that was not reported, "Leave unchanged" and buttons to change and back. */
export function ReplaceableField<Value>(props: Props<Value>) {
  const { control, name, hint, before, empty, children } = props;
  const m = useMessages();
  const { field, fieldState } = useController({ control, name });
  const container = useRef<HTMLDivElement>(null);
  const [labelId, hintId] = [useId(), useId()];
  const { ref: inputRef, ...rest } = field;
  const value = field.value as Value | null;
  const wrapped =
    value === null
      ? null
      : children({ ...rest, value, inputRef, error: fieldState.error?.message }, fieldState.isTouched);
  if (before !== null && value !== null) return wrapped;

  /** Changes the value and moves the focus to the control that replaces the pressed button. */
  const changeTo = (next: Value | null) => {
    flushSync(() => field.onChange(next));
    container.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')?.focus();
  };

  return (
    <div ref={container} className={classes.replaceable}>
      {value === null ? (
        <>
          <span id={labelId} className={classes.label}>
            {apiKeyFields[name].title(m)}
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
          <div className={classes.field}>{wrapped}</div>
          <Button variant="plain" onClick={() => changeTo(null)}>
            {m.common.leaveUnchanged}
          </Button>
        </>
      )}
    </div>
  );
}
