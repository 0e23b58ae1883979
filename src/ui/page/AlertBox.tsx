/** A framed message with role `alert`: a title, further sentences and buttons. */
import type { ReactNode } from 'react';
import { Icon } from '../basics/Icon.tsx';
import classes from './ErrorNotice.module.css';

interface Props {
  title: ReactNode;
  sentences?: readonly string[];
  /** Buttons. */
  children?: ReactNode;
}

/** Renders the message. */
export function AlertBox({ title, sentences = [], children }: Props) {
  return (
    <div role="alert" className={classes.notice} data-notice="">
      <Icon name="alert" size={18} />
      <div className={classes.content}>
        <p className={classes.title}>{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </div>
  );
}
