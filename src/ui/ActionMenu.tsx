/** The menu of actions beside the button that opened it. */
import { type RefObject, useId } from 'react';
import classes from './MenuButton.module.css';
import type { MenuAction } from './MenuButton.tsx';
import { Popup } from './Popup.tsx';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  actions: readonly MenuAction[];
  /** `restore` is set when the focus should go back to the anchor. */
  onClose: (restore: boolean) => void;
}

/** The menu, for as long as it is mounted. */
export function ActionMenu({ anchor, label, actions, onClose }: Props) {
  return (
    <Popup anchor={anchor} role="menu" label={label} onClose={onClose}>
      {actions.map((action) => (
        <Item key={action.label} action={action} onClose={() => onClose(true)} />
      ))}
    </Popup>
  );
}

function Item({ action, onClose }: { action: MenuAction; onClose: () => void }) {
  const reasonId = useId();
  const { label, danger, disabledReason, onSelect } = action;
  return (
    <div role="none">
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={danger ? classes.danger : undefined}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={() => {
          if (disabledReason) return;
          onClose();
          onSelect();
        }}
      >
        {label}
      </button>
      {disabledReason && (
        <p id={reasonId} className={classes.reason}>
          {disabledReason}
        </p>
      )}
    </div>
  );
}
