/** What floats beside the button that opened it: the browser's popover, placed where there is room. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import classes from './Popup.module.css';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  role: 'menu' | 'listbox';
  label: string;
  /** `restore` is set when the focus should go back to the anchor. */
  onClose: (restore: boolean) => void;
  children: ReactNode;
}

const GAP = 4;
const EDGE = 8;
/** Less room than this holds no list. */
const LEAST = 120;

/**
 * A menu or listbox for as long as it is mounted. Its items are the elements with role `menuitem` or `option`;
 * arrows, Home, End and letters move among them, Esc and Tab close it, and so does a press anywhere else.
 */
export function Popup({ anchor, role, label, onClose, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => ref.current?.showPopover?.(), []);
  // Again with each rendering: rows that come may have moved the button.
  useLayoutEffect(() => {
    if (ref.current && anchor.current?.isConnected) place(ref.current, anchor.current);
  });
  useLayoutEffect(() => {
    const chosen = ref.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    (chosen ?? itemsOf(ref.current)[0])?.focus({ preventScroll: true });
    chosen?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node) && !anchor.current?.contains(target as Node)) close(false);
    };
    const follow = ({ target }: Event) => {
      if (!ref.current || !anchor.current || ref.current.contains(target as Node)) return;
      if (isInWindow(anchor.current)) place(ref.current, anchor.current);
      else close(true);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
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
      tabIndex={-1}
      className={classes.popup}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          onClose(true);
        } else {
          moveAmong(itemsOf(event.currentTarget), event);
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

function moveAmong(items: HTMLElement[], event: KeyboardEvent) {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to =
    event.key === 'ArrowDown'
      ? (at + 1) % items.length
      : event.key === 'ArrowUp'
        ? (at <= 0 ? items.length : at) - 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? items.length - 1
            : nextStartingWith(items, at, event);
  if (to < 0) return;
  event.preventDefault();
  items[to]?.focus();
}

function nextStartingWith(items: HTMLElement[], at: number, event: KeyboardEvent): number {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return -1;
  const letter = event.key.toLowerCase();
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  return order.find((index) => items[index]?.textContent?.trim().toLowerCase().startsWith(letter)) ?? -1;
}

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Below the anchor if it fits, else above, else where most room is; never over the window's edge. */
function place(popup: HTMLElement, anchor: HTMLElement) {
  const button = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const below = innerHeight - button.bottom - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  const down = height <= below || below >= above;
  const room = Math.min(height, Math.max(down ? below : above, LEAST));
  const top = down ? button.bottom + GAP : button.top - GAP - room;
  popup.style.maxHeight = `${room}px`;
  popup.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - EDGE - room))}px`;
  const left = button.left + width > innerWidth - EDGE ? button.right - width : button.left;
  popup.style.left = `${Math.max(EDGE, left)}px`;
  popup.style.minWidth = `${Math.min(button.width, innerWidth - 2 * EDGE)}px`;
}
