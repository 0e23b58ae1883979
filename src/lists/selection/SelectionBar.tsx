/** What is selected of a list, and what can be done to all of it at once. Stands at the foot of the list. */
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { listMessages } from '../../i18n/list-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { restoreFocus } from '../../ui/basics/restore-focus.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { revealFocus } from '../../ui/table/scroll-into-view.ts';
import classes from './SelectionBar.module.css';

interface Props {
  /** How many rows are selected, and how many of them are not shown. */
  count: number;
  notShown: number;
  onClear: () => void;
  /** The actions, as buttons. */
  children?: ReactNode;
}

/** The bar. Left and right go through its buttons. */
export function SelectionBar({ count, notShown, onClear, children }: Props) {
  const m = useLazyMessages(listMessages);
  useEffect(revealFocus, []);
  const words = [
    m.selection.count({ count }),
    ...(notShown ? [m.selection.notShown({ count: notShown })] : []),
  ];
  return (
    <div
      role="toolbar"
      aria-label={m.selection.title}
      className={classes.bar}
      data-over-rows
      onKeyDown={moveAmongButtons}
    >
      <span aria-live="polite" className={classes.count}>
        {words.join(', ')}
      </span>
      {children}
      <Button
        variant="plain"
        icon="close"
        onClick={() => {
          // The bar goes with what was selected.
          restoreFocus(null);
          onClear();
        }}
      >
        {m.selection.clear}
      </Button>
    </div>
  );
}

function moveAmongButtons(event: KeyboardEvent) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (!step || at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
