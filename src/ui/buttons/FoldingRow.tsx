/** A row of controls in one line. Those without room fold into a menu behind a button with three dots. */
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nextByKey } from '../../lib/next-by-key.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useMessages } from '../basics/use-messages.ts';
import classes from './FoldingRow.module.css';
import { followRow } from './fold-row.ts';
import { IconButton } from './IconButton.tsx';

/** Pixels: the width of the menu, the height of one control, and the distance to the button and to the window's edge. */
const WIDTH = 228;
const HEIGHT = 36;
const HEIGHT_TOUCH = 44;
const GAP = 4;
const MARGIN = 8;

interface Props {
  /** What the controls are for. */
  of: 'list' | 'selection';
  /** The controls: buttons and links. */
  children: ReactNode;
}

/** Renders the row. Folded controls stay children of the row, so they keep their state, name and role. */
export function FoldingRow({ of, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [due, setDue] = useState(false);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    let stopWaiting = () => {};
    // Called after the browser's own layout and before it paints; a measurement here would force a layout of the page.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      if (current.scrollWidth <= current.clientWidth) stopWaiting = whenIdle(() => setDue(true));
      else {
        current.dataset.tight = '';
        setDue(true);
      }
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, []);
  return (
    <div ref={row} className={classes.row}>
      {children}
      {due && <FoldedMenu row={row} of={of} />}
    </div>
  );
}

interface MenuProps extends Pick<Props, 'of'> {
  row: RefObject<HTMLElement | null>;
}

/** Renders the button, which is shown while a control is folded. The folded controls are the buttons and links of the row. */
function FoldedMenu({ row, of }: MenuProps) {
  const m = useMessages();
  const more = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!row.current || !more.current) return;
    return open ? undefined : followRow(row.current, more.current);
  }, [row, open]);
  return (
    <>
      <IconButton
        ref={more}
        label={m.foldedMenu[of]}
        icon="dots"
        className={classes.more}
        data-fold
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Panel
          row={row}
          more={more}
          onClose={(restore) => {
            if (restore) more.current?.focus();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface PanelProps {
  row: RefObject<HTMLElement | null>;
  more: RefObject<HTMLElement | null>;
  /** Closes the menu. @param restore whether the focus goes back to the button */
  onClose: (restore: boolean) => void;
}

/**
 * Renders the panel behind the folded controls and places them on it. Arrow keys, Home and End move between them. Esc, a
 * press outside and the choice of a control that opens no menu of its own close it.
 */
function Panel({ row, more, onClose }: PanelProps) {
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const bar = row.current;
    if (!bar || !more.current) return;
    place(bar, more.current);
    bar.dataset.open = '';
    controlsOf(bar)[0]?.focus({ preventScroll: true });
    return () => {
      delete bar.dataset.open;
    };
  }, [row, more]);

  useEffect(() => {
    const bar = row.current;
    if (!bar) return;
    const isFolded = (target: EventTarget | null) =>
      target instanceof Element &&
      target.closest('dialog, [popover]') === null &&
      target.closest('[data-folded]') !== null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFolded(event.target) && event.target !== more.current) return;
      const next = nextByKey(controlsOf(bar), event.key);
      if (event.key === 'Escape') close(true);
      else if (next) next.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onClick = ({ target }: Event) => {
      const control = isFolded(target) && target instanceof Element ? target.closest('button, a') : null;
      // The focus moves first: a dialog gives it back to where it was. A menu of a control opens beside this one.
      if (control && !/listbox|menu/.test(control.getAttribute('aria-haspopup') ?? '')) close(true);
    };
    // A choice that closes the listbox of a filter closes this menu, too.
    const onChoice = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[role="option"]')) return;
      setTimeout(() => target.isConnected || close(true));
    };
    const onPress = ({ target }: Event) => {
      const isInside = target instanceof Element && bar.contains(target);
      if (!isInside || !target.closest('dialog, [popover], [data-folded], [data-fold]')) close(false);
    };
    const onResize = () => close(false);
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !bar.contains(relatedTarget)) close(false);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const first = { signal, capture: true };
    bar.addEventListener('keydown', onKeyDown, first);
    bar.addEventListener('click', onClick, first);
    bar.addEventListener('click', onChoice, { signal });
    bar.addEventListener('keydown', onChoice, { signal });
    bar.addEventListener('focusout', onLeave, { signal });
    document.addEventListener('pointerdown', onPress, first);
    addEventListener('resize', onResize, { signal });
    return () => listeners.abort();
  }, [row, more]);

  return <div className={classes.panel} data-fold aria-hidden="true" />;
}

const foldedOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(':scope > [data-folded]')];

/** Returns the folded buttons and links, without those in a menu or dialog that one of them opened. */
const controlsOf = (row: Element) =>
  foldedOf(row).flatMap((one) =>
    one.matches('button, a') ? [one] : [...one.querySelectorAll<HTMLElement>(':scope > button')],
  );

/** Places the menu below the button, or above it when there is no room below, and inside the window. */
function place(row: HTMLElement, more: HTMLElement) {
  const folded = foldedOf(row);
  const height = matchMedia('(pointer: coarse)').matches ? HEIGHT_TOUCH : HEIGHT;
  const whole = folded.length * height + 10;
  const [bar, button] = [row.getBoundingClientRect(), more.getBoundingClientRect()];
  const below = button.bottom + GAP;
  const top = below + whole > innerHeight - MARGIN && button.top > whole ? button.top - GAP - whole : below;
  const left = Math.max(MARGIN, Math.min(button.right - WIDTH, innerWidth - MARGIN - WIDTH));
  const lengths = { top: top - bar.top, left: left - bar.left, panel: WIDTH, 'row-height': height };
  for (const [name, length] of Object.entries(lengths)) row.style.setProperty(`--${name}`, `${length}px`);
  row.style.setProperty('--count', String(folded.length));
  for (const [number, one] of folded.entries()) one.style.setProperty('--number', String(number));
}
