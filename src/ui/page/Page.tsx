/** The layout of a page: header with title, count and actions, filter bar, content, and a drawer beside them. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import classes from './Page.module.css';

interface Props {
  title: string;
  /** Muted text beside the title, such as a count. */
  aside?: ReactNode;
  /** Buttons and links in the header. */
  actions?: ReactNode;
  /** Search and filters. */
  bar?: ReactNode;
  /** Shows a progress bar under the header. A string is the progress as text. */
  busy?: boolean | string;
  /** Pads and scrolls the content, for pages of text and forms instead of a table. */
  text?: boolean;
  /** The open drawer. */
  drawer?: ReactNode;
  children: ReactNode;
}

/** Renders the page and sets the document title. On mount it focuses the heading, unless the page has the focus already. */
export function Page({ title, aside, actions, bar, busy = false, text = false, drawer, children }: Props) {
  const m = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${m.common.productName}`;
  }, [title, m]);

  useEffect(() => {
    // A link of the navigation loses the focus to the page that it opened; a drawer or dialog keeps it.
    if (!document.activeElement?.closest('main, dialog')) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <header className="page-head">
          <div className={classes.title}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <div className={classes.aside}>{aside}</div>
          </div>
          {actions && <div className="page-actions">{actions}</div>}
          {busy && (
            <div
              className={classes.progress}
              role="progressbar"
              aria-label={m.common.loading}
              aria-valuetext={typeof busy === 'string' ? busy : undefined}
            />
          )}
        </header>
        {bar && <div className="page-bar">{bar}</div>}
        <div className={text ? classes.text : classes.content}>{children}</div>
      </div>
      {drawer}
    </div>
  );
}
