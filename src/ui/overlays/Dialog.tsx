/**
 * A modal dialog: the browser's own `<dialog>`, which keeps the focus in, everything behind it out of reach and gives
 * the focus back when it closes.
 */
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { restoreFocus } from '../basics/restore-focus.ts';
import classes from './Dialog.module.css';

interface Props {
  title: string;
  /** `alertdialog` for decisions, `dialog` for everything else. */
  role?: 'dialog' | 'alertdialog';
  /** Esc and a click outside. A dialog that may not be left that way says why instead of closing. */
  onDismiss: () => void;
  /** Where the focus goes at first; by default to the first thing that can take it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The id of the text that a screen reader reads together with the title. */
  describedBy?: string;
  className?: string | undefined;
  /** The row of buttons at its end. */
  actions: ReactNode;
  children: ReactNode;
}

/** Shows its children in a dialog named `title` for as long as it is mounted. */
export function Dialog({
  title,
  role = 'dialog',
  onDismiss,
  initialFocus,
  describedBy,
  className,
  actions,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => {
      dialog.close();
      restoreFocus(opener);
    };
  }, [initialFocus]);

  return (
    <dialog
      ref={ref}
      // The element's own role can't be told apart by selectors that look for the attribute.
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={[classes.dialog, className].filter(Boolean).join(' ')}
      onKeyDown={(event) => {
        // Handled here and not by the browser, which closes at the second Esc whatever a page says.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onDismiss();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onDismiss();
      }}
    >
      <div className={classes.panel}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
