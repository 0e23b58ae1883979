/** A menu of actions beside the button that opened it. */
import { Fragment, useId } from 'react';
import { Icon } from '../basics/Icon.tsx';
import { usePreference } from '../theme/use-preference.ts';
import classes from './ActionMenu.module.css';
import { isPossible, type MenuAction, type MenuPlace } from './menu-actions.ts';
import { Popup } from './Popup.tsx';

interface Props extends MenuPlace {
  actions: readonly MenuAction[];
}

/** Renders the open menu. A line separates the dangerous actions, and those that are apart, from those before them. */
export function ActionMenu({ anchor, label, actions, onClose }: Props) {
  const shown = actions.filter(({ isDone }) => !isDone);
  return (
    <Popup anchor={anchor} role="menu" label={label} onClose={onClose}>
      {shown.map((action, index) => (
        <Fragment key={action.id}>
          {(action.danger || action.isApart) && index > 0 && <hr className={classes.line} />}
          <Item action={action} onClose={() => onClose(true)} />
        </Fragment>
      ))}
    </Popup>
  );
}

function Item({ action, onClose }: { action: MenuAction; onClose: () => void }) {
  const reasonId = useId();
  const hasShortcuts = usePreference('shortcuts') === 'on';
  const { label, danger, isCurrent, disabledReason, onSelect } = action;
  const keys = hasShortcuts ? action.keys : undefined;
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
        aria-keyshortcuts={keys}
        onClick={() => {
          if (!isPossible(action)) return;
          onClose();
          onSelect();
        }}
      >
        {action.icon && <Icon name={action.icon} size={16} />}
        {label}
        {/* In an attribute: a shortcut is no part of the name. */}
        {keys && <span aria-hidden="true" data-key={keys} className={classes.keys} />}
      </button>
      {description && (
        <span id={reasonId} className={classes.reason} data-icon={action.icon ? '' : undefined}>
          {description}
        </span>
      )}
    </div>
  );
}
