/** A framed message of role `alert`: what is so, what else is known, and what can be done. */
import type { ReactNode } from 'react';
import { Icon } from '../basics/Icon.tsx';
import classes from './ErrorNotice.module.css';

interface Props {
  title: string;
  sentences?: readonly string[];
  /** Buttons. */
  children?: ReactNode;
}

/** The message. */
export function AlertBox({ title, sentences = [], children }: Props) {
  return (
    <div role="alert" className={classes.notice} data-notice="">
      <Icon name="alert" size={18} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </div>
  );
}
