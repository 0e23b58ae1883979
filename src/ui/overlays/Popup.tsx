/** A floating menu or listbox beside the button that opened it. It uses the browser's popover, above all content. */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { nextByKey } from '../../lib/next-by-key.ts';
import type { MenuPlace } from './menu-actions.ts';
import classes from './Popup.module.css';

interface Props extends MenuPlace {
  role: 'menu' | 'listbox';
  /** Whether several options of a listbox can be selected. */
  multiselectable?: boolean | undefined;
  /** The id of an element that describes the popup. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** Pixels between the anchor and the popup. */
const GAP = 4;
/** Pixels between the popup and the window's edge. */
const MARGIN = 8;
/** The least height in pixels; in a lower place the popup covers the anchor. */
const MIN_HEIGHT = 120;

/**
 * Renders an open menu or listbox. Its items are the descendants with a role of `menuitem…` or `option`. Arrow keys,
 * Home, End and letters move the focus between items. Esc, Tab and a press outside close the popup.
 */
export function Popup({ anchor, role, label, multiselectable, describedBy, onClose, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => ref.current?.showPopover(), []);
  // On each render, since rows that were added may have moved the anchor.
  useLayoutEffect(() => {
    if (ref.current && anchor.current?.isConnected) place(ref.current, anchor.current);
  });
  useLayoutEffect(() => {
    const selected = ref.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    (selected ?? itemsOf(ref.current)[0])?.focus({ preventScroll: true });
    selected?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node) && !anchor.current?.contains(target as Node)) close(false);
    };
    const onMove = ({ target }: Event) => {
      if (!ref.current || !anchor.current || (target instanceof Node && ref.current.contains(target))) return;
      if (isInWindow(anchor.current)) place(ref.current, anchor.current);
      else close(true);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('scroll', onMove, true);
    addEventListener('resize', onMove);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('scroll', onMove, true);
      removeEventListener('resize', onMove);
    };
  }, [anchor]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is menu or listbox
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is menu or listbox
    <div
      ref={ref}
      popover="manual"
      role={role}
      aria-label={label}
      aria-multiselectable={multiselectable || undefined}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={classes.popup}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          onClose(true);
        } else {
          const items = itemsOf(event.currentTarget);
          const next = nextByKey(items, event.key) ?? nextStartingWith(items, event);
          if (next) event.preventDefault();
          next?.focus();
        }
      }}
    >
      {children}
    </div>
  );
}

const itemsOf = (popup: Element | null) => [
  ...(popup?.querySelectorAll<HTMLElement>('[role^="menuitem"], [role="option"]') ?? []),
];

/** Returns the next item whose text starts with the typed letter. */
function nextStartingWith(items: HTMLElement[], event: KeyboardEvent): HTMLElement | undefined {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.toLowerCase();
  const after = items.indexOf(document.activeElement as HTMLElement) + 1;
  const inOrder = [...items.slice(after), ...items.slice(0, after)];
  return inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Places the popup below the anchor if it fits, else on the side with more room, and inside the dialog or the window. */
function place(popup: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const below = innerHeight - button.bottom - GAP - MARGIN;
  const above = button.top - GAP - MARGIN;
  const down = height <= below || below >= above;
  const room = Math.min(height, Math.max(down ? below : above, MIN_HEIGHT));
  const top = down ? button.bottom + GAP : button.top - GAP - room;
  popup.style.maxHeight = `${room}px`;
  popup.style.top = `${Math.max(MARGIN, Math.min(top, innerHeight - MARGIN - room))}px`;
  const edge = anchor.closest('dialog')?.getBoundingClientRect().right ?? innerWidth;
  const left = button.left + width > edge - MARGIN ? button.right - width : button.left;
  popup.style.left = `${Math.max(MARGIN, left)}px`;
  popup.style.minWidth = `${Math.min(button.width, innerWidth - 2 * MARGIN)}px`;
}
