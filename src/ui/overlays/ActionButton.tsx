/** A button for one action of a menu, with the reason below it if the action is unavailable. */
import { type Ref, useId } from 'react';
import { Button } from '../buttons/Button.tsx';
import classes from './ActionButton.module.css';
import { isPossible, type MenuAction } from './menu-actions.ts';

interface Props {
  /** Renders nothing without an action. */
  action: MenuAction | undefined;
  /** The id of an element that distinguishes buttons with the same name. */
  describedBy?: string;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Renders the button. An unavailable action stays focusable; it may still open a dialog that offers to try. */
export function ActionButton({ action, describedBy, buttonRef }: Props) {
  const reasonId = useId();
  if (!action) return null;
  const { label, disabledReason: reason, onSelect } = action;
  return (
    <>
      <Button
        ref={buttonRef}
        aria-describedby={[describedBy, reason && reasonId].filter(Boolean).join(' ') || undefined}
        aria-disabled={reason ? true : undefined}
        onClick={() => isPossible(action) && onSelect()}
      >
        {label}
      </Button>
      {reason && (
        <span id={reasonId} className={classes.reason}>
          {reason}
        </span>
      )}
    </>
  );
}
