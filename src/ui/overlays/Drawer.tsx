/** A thing beside the list it belongs to: a person, a key, a form that makes one. */

import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { IconButton } from '../basics/IconButton.tsx';
import { restoreFocus } from '../basics/restore-focus.ts';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import { SMALL, useMediaQuery } from '../theme/use-media-query.ts';
import classes from './Drawer.module.css';

interface Props {
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  /** Where the focus goes at first; by default to the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The buttons at the foot, always in reach. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A drawer named `title`. It takes width from the list rather than cover it; in a small window it takes all of it. */
export function Drawer({ title, subtitle, onClose, initialFocus, foot, children }: Props) {
  const m = useLazyMessages(formMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const narrow = useMediaQuery(SMALL);

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
