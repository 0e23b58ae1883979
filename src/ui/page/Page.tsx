/** A page: its head with name, count and actions, its bar of filters, what it shows, and a drawer beside it. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import classes from './Page.module.css';

interface Props {
  title: string;
  /** What stands beside the title in quiet text, such as a live count. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Search and filters. */
  bar?: ReactNode;
  /** Something is being loaded: a line under the head. In words, how far it has come. */
  busy?: boolean | string;
  /** The page is read, not worked in: its content scrolls with padding around. */
  text?: boolean;
  /** The open drawer. */
  drawer?: ReactNode;
  children: ReactNode;
}

/** The page. Its name becomes the window's title, and on arrival the focus goes to it unless something asked for it. */
export function Page({ title, aside, actions, bar, busy = false, text = false, drawer, children }: Props) {
  const m = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${m.productName}`;
  }, [title, m]);

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <header className={classes.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <div className={classes.aside}>{aside}</div>
          {actions && <div className={classes.actions}>{actions}</div>}
          {busy && (
            <div
              className={classes.progress}
              role="progressbar"
              aria-label={m.common.loading}
              aria-valuetext={typeof busy === 'string' ? busy : undefined}
            />
          )}
        </header>
        {bar && <div className={classes.bar}>{bar}</div>}
        <div className={text ? classes.text : classes.content}>{children}</div>
      </div>
      {drawer}
    </div>
  );
}
