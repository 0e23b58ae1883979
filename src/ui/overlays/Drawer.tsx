/** A panel beside a list: the details of a record, or a form. */
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { IconButton } from '../basics/IconButton.tsx';
import { restoreFocus } from '../basics/restore-focus.ts';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import { SMALL_WINDOW, useMediaQuery } from '../theme/use-media-query.ts';
import classes from './Drawer.module.css';

interface Props {
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  /** The element to focus first; by default the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The buttons of the footer, which does not scroll. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Renders a drawer named `title`. The list beside it shrinks; in a small window the drawer covers the page. */
export function Drawer({ title, subtitle, onClose, initialFocus, foot, children }: Props) {
  const m = useLazyMessages(formMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const narrow = useMediaQuery(SMALL_WINDOW);

  useEffect(() => {
    const opener = document.activeElement;
    (initialFocus?.current ?? heading.current)?.focus();
    return () => restoreFocus(opener);
  }, [initialFocus]);

  return (
    <section
      role="dialog"
      aria-modal={narrow || undefined}
      aria-labelledby={titleId}
      className={classes.drawer}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={classes.title} dir="auto">
            {title}
          </h2>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        <IconButton label={m.common.close} icon="close" onClick={() => onClose()} />
      </header>
      <div className={classes.body}>{children}</div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </section>
  );
}
