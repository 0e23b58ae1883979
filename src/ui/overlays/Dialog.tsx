/** A modal dialog on the browser's `<dialog>`, which traps the focus and makes the page behind it inert. */
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { restoreFocus } from '../../lib/restore-focus.ts';
import { rememberDialogClosed } from '../basics/use-announced.ts';
import { TextWithName } from '../text/TextWithName.tsx';
import classes from './Dialog.module.css';

interface Props {
  title: string;
  /** The name of the record, as it stands in the title. */
  name?: string | undefined;
  /** `alertdialog` for decisions, `dialog` for everything else. */
  role?: 'dialog' | 'alertdialog';
  /** Called on Esc and on a click outside. The caller closes the dialog, or shows why it stays open. */
  onDismiss: () => void;
  /** The element to focus first; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The id of the element that describes the dialog to screen readers. */
  describedBy?: string;
  className?: string | undefined;
  /** The buttons at the end of the dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Marks the document while a dialog is open. `html:has(dialog[open])` would double the style work of each change. */
const markDocument = () =>
  document.documentElement.toggleAttribute('data-dialog', document.querySelector('dialog[open]') !== null);

/** Tells whether a press is outside a dialog. Its target is the dialog also on the border and the scrollbar. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX > left && clientX < right && clientY > top && clientY < bottom;
  return target === currentTarget && !isInside;
}

/** Renders an open dialog named `title`. On unmount the focus goes back to the element that had it before. */
export function Dialog({
  title,
  name = '',
  role = 'dialog',
  onDismiss,
  initialFocus,
  describedBy,
  className,
  actions,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether a press began in the dialog: until then, a second press belongs to a double click on what opened it. */
  const isPressed = useRef(false);
  const titleId = useId();

  // In the commit that removes the dialog: passive effects run in a later task.
  useLayoutEffect(() => rememberDialogClosed, []);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    markDocument();
    initialFocus?.current?.focus();
    // A dialog higher than the window opens at its beginning. Only then its title can have the focus: some browsers would give it the
    // first focus of any dialog.
    if (dialog.scrollTop > 0 && heading.current) {
      heading.current.tabIndex = -1;
      heading.current.focus();
      dialog.scrollTop = 0;
    }
    return () => {
      dialog.close();
      markDocument();
      // A drawer that closes together with its dialog has restored the focus before.
      if (opener?.isConnected || document.activeElement === document.body) restoreFocus(opener);
    };
  }, [initialFocus]);

  return (
    <dialog
      ref={ref}
      // Selectors in styles and code match the attribute, not the implicit role.
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={[classes.dialog, className].filter(Boolean).join(' ')}
      onKeyDown={(event) => {
        // The held Enter that opened the dialog must not press its buttons.
        if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement)
          event.preventDefault();
        // The browser's own handling closes the dialog on a second Esc, even if the page prevents that.
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
        if (event.detail < 2) isPressed.current = true;
        if (!isOutside(event)) return;
        // The focus stays where it is, or goes where the closed dialog puts it.
        event.preventDefault();
        if (event.detail < 2) onDismiss();
      }}
      onClickCapture={(event) => {
        if (event.detail < 2 || isPressed.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className={classes.panel}>
        <h2 ref={heading} id={titleId} className={classes.title}>
          <span>
            <TextWithName text={title} name={name} />
          </span>
        </h2>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
