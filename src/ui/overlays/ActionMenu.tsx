/** A menu of actions beside the button that opened it. */
import { useId } from 'react';
import classes from './ActionMenu.module.css';
import type { MenuAction, MenuPlace } from './menu-types.ts';
import { Popup } from './Popup.tsx';

interface Props extends MenuPlace {
  actions: readonly MenuAction[];
}

/** Renders the open menu. */
export function ActionMenu({ anchor, label, actions, onClose }: Props) {
  return (
    <Popup anchor={anchor} role="menu" label={label} onClose={onClose}>
      {actions.map((action) => (
        <Item key={action.id} action={action} onClose={() => onClose(true)} />
      ))}
    </Popup>
  );
}

function Item({ action, onClose }: { action: MenuAction; onClose: () => void }) {
  const reasonId = useId();
  const { label, danger, isCurrent, disabledReason, selectableWhenDisabled = false, onSelect } = action;
  const description = disabledReason ?? action.description;
  return (
    <div role="none">
      <button
        type="button"
        role="menuitem"
        className={danger ? classes.danger : undefined}
        aria-current={isCurrent || undefined}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={description ? reasonId : undefined}
        onClick={() => {
          if (disabledReason && !selectableWhenDisabled) return;
          onClose();
          onSelect();
        }}
      >
        {label}
      </button>
      {description && (
        <span id={reasonId} className={classes.reason}>
          {description}
        </span>
      )}
    </div>
  );
}
