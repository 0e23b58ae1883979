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
import { useMessages } from '../basics/use-messages.ts';
import classes from './FoldingRow.module.css';
import { IconButton } from './IconButton.tsx';

/**
 * Pixels: the width of the menu, its border and padding at one side, the height of one control, and the distance to the button and
 * to the window's edge.
 */
const WIDTH = 228;
const EDGE = 5;
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
  const m = useMessages();
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!row.current || !more.current) return;
    return open ? undefined : followRow(row.current, more.current);
  }, [open]);
  return (
    <div ref={row} className={classes.row}>
      {children}
      {/* `followRow` shows it while a control is folded. */}
      <IconButton
        hidden
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
    </div>
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
  const whole = folded.length * height + 2 * EDGE;
  const [bar, button] = [row.getBoundingClientRect(), more.getBoundingClientRect()];
  const below = button.bottom + GAP;
  const isAbove = below + whole > innerHeight - MARGIN && button.top > whole;
  const top = (isAbove ? button.top - GAP - whole : below) - bar.top;
  const left = Math.max(MARGIN, Math.min(button.right - WIDTH, innerWidth - MARGIN - WIDTH)) - bar.left;
  setLengths(row, { 'panel-top': top, 'panel-left': left, 'panel-width': WIDTH, 'panel-height': whole });
  for (const [at, control] of folded.entries())
    setLengths(control, {
      'control-top': top + EDGE + at * height,
      'control-left': left + EDGE,
      'control-width': WIDTH - 2 * EDGE,
      'control-height': height,
    });
}

/** Sets lengths in pixels as properties for the style sheet. */
function setLengths(element: HTMLElement, lengths: Record<string, number>) {
  for (const [name, length] of Object.entries(lengths)) element.style.setProperty(`--${name}`, `${length}px`);
}

/** Returns the controls of a row; the dialogs and menus that they opened are children, too. */
const foldableOf = (row: HTMLElement) =>
  [...row.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && !one.matches('dialog, [popover], [data-fold]'),
  );

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/**
 * Folds the controls that have no room: those that are not in use first, then the last ones. The number of those in use that are
 * folded describes the button.
 *
 * @param more the button that opens the folded controls
 */
function foldRow(row: HTMLElement, more: HTMLElement): void {
  const controls = foldableOf(row);
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const widths = new Map(controls.map((one) => [one, widthOf(one) + gap]));
  const all = [...widths.values()].reduce((sum, width) => sum + width, -gap);
  const ask = (width: number) => row.style.setProperty('--all', `${Math.ceil(width)}px`);
  ask(all);
  const isTight = all > widthOf(row) + 1;
  more.hidden = !isTight;
  let left = widthOf(row) - (isTight ? widthOf(more) : -gap - 1);
  let used = isTight ? widthOf(more) : -gap;
  const inUse = (one: Element) =>
    Number(
      one.matches('[data-active], [aria-expanded="true"]') ||
        one.querySelector('[aria-haspopup][aria-expanded="true"]') !== null,
    );
  for (const one of controls.toSorted((a, b) => inUse(b) - inUse(a))) {
    const width = widths.get(one) ?? 0;
    const folds = width > left;
    one.toggleAttribute('data-folded', folds);
    // What comes after a folded control folds, too.
    left = folds ? 0 : left - width;
    if (!folds) used += width;
  }
  ask(used);
  const hidden = controls.filter((one) => one.matches('[data-folded][data-active]')).length;
  if (hidden > 0) more.setAttribute('aria-description', `+${hidden}`);
  else more.removeAttribute('aria-description');
}

/**
 * Keeps a row folded while the width of its bar, its controls or their texts change. The observer also calls back for the first
 * widths: after the browser's own layout and before it paints, so that nothing forces a layout of the page.
 *
 * @returns stops it
 */
function followRow(row: HTMLElement, more: HTMLElement): () => void {
  const fold = () => foldRow(row, more);
  const sizes = new ResizeObserver(fold);
  const observe = () => {
    sizes.disconnect();
    for (const one of [row.parentElement, ...foldableOf(row)]) if (one) sizes.observe(one);
  };
  // Some controls are loaded later.
  const children = new MutationObserver(observe);
  children.observe(row, { childList: true });
  observe();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
