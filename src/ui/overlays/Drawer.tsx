/** A panel beside a list: the details of a record, or a form. */

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { restoreFocus } from '../../lib/restore-focus.ts';
import { useEscape } from '../basics/use-escape.ts';
import { useHeightVariable } from '../basics/use-height-variable.ts';
import { useMessages } from '../basics/use-messages.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import flow from '../page/flow.module.css';
import { TextWithName } from '../text/TextWithName.tsx';
import { SMALL_WINDOW, useMediaQuery } from '../theme/use-media-query.ts';
import classes from './Drawer.module.css';

/** Media query for windows without room for the list beside a drawer. As in `Drawer.module.css`. */
const COVERS = '(max-width: 1199px), (max-height: 480px)';

/** The most milliseconds between the unmount of a drawer and the mount of the one that takes its place. */
const REPLACED_WITHIN = 100;

/** When the last drawer was unmounted, on `performance.now()`. */
const closedAt = createStore(Number.NEGATIVE_INFINITY);

/** The parts of a drawer's head. */
export interface DrawerHead {
  title: string;
  /** Stands before the title: the initials of a user, or an icon. */
  figure?: ReactNode;
  /** Stands below the title: what identifies the record, and its status. */
  subtitle?: ReactNode;
  /** The buttons of the most important actions on the record. */
  actions?: ReactNode;
}

interface Props extends DrawerHead {
  onClose: () => void;
  /** The element to focus first; by default the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The buttons of the footer, which does not scroll. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a drawer named `title`. In a wide window the list beside it shrinks; else the drawer covers the list, and in a
 * small window the whole page.
 */
export function Drawer({ title, figure, subtitle, actions, onClose, initialFocus, foot, children }: Props) {
  const m = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const narrow = useMediaQuery(SMALL_WINDOW);
  const covers = useMediaQuery(COVERS);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEscape('drawer', () => onClose());

  // A layout effect: the covered list loses the focus, so that the opener is remembered before, and is free again before the
  // opener gets the focus back.
  useLayoutEffect(() => {
    opener.current ??= document.activeElement;
    const list = panel.current?.previousElementSibling;
    if (!covers || !(list instanceof HTMLElement)) return;
    list.inert = true;
    return () => {
      list.inert = false;
    };
  }, [covers]);

  // A drawer that takes the place of another, as while walking the list, does not slide in.
  useLayoutEffect(() => {
    if (performance.now() - closedAt.get() < REPLACED_WITHIN)
      panel.current?.setAttribute('data-replaces', '');
    return () => {
      closedAt.set(performance.now());
    };
  }, []);

  useEffect(() => {
    (initialFocus?.current ?? heading.current)?.focus();
    return () => restoreFocus(opener.current);
  }, [initialFocus]);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={narrow || undefined}
      aria-labelledby={titleId}
      className={classes.drawer}
      // The scrim over the list is part of the element, left of its box.
      // The click that Enter makes on a button has no place.
      onClick={({ target, currentTarget, clientX }) => {
        if (covers && target === currentTarget && clientX < currentTarget.getBoundingClientRect().left)
          onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes.head} data-figure={figure ? '' : undefined}>
        {figure}
        <div className={classes.titles}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={classes.title} dir="auto">
            <TextWithName text={title} name={title} />
          </h2>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        <IconButton label={m.common.close} icon="close" onClick={() => onClose()} />
        {actions && <div className={`${flow.row} ${flow.fill} ${classes.actions}`}>{actions}</div>}
      </header>
      <div className={classes.body}>{children}</div>
      {foot && <Foot>{foot}</Foot>}
    </section>
  );
}

/** Renders the footer, and keeps its height in pixels in `--lk-drawer-foot` of the notices. */
function Foot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useHeightVariable(ref, '--lk-drawer-foot', '[data-notices]');
  return (
    <footer ref={ref} className={classes.foot}>
      {children}
    </footer>
  );
}
