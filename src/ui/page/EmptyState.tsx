/** The state of an empty list or page: a drawing, a title, a hint and the first action. */
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  drawing: 'people' | 'keys' | 'search' | 'lost';
  title: string;
  hint?: string;
  /** The first action, such as a button "Invite user". */
  children?: ReactNode;
}

const drawings: Record<Props['drawing'], ReactNode> = {
  people: (
    <>
      <circle cx="46" cy="34" r="12" />
      <path d="M24 74c0-13 10-21 22-21s22 8 22 21" />
      <circle cx="80" cy="40" r="9" strokeDasharray="3 4" />
      <path d="M74 56c11-2 22 5 22 17" strokeDasharray="3 4" />
    </>
  ),
  keys: (
    <>
      <circle cx="42" cy="48" r="15" />
      <circle cx="37" cy="48" r="4" />
      <path d="M57 48h43v9M88 48v7" />
      <path d="M20 78h80" strokeDasharray="3 4" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="42" r="21" />
      <path d="m70 58 20 20" />
      <path d="M45 42h18" strokeDasharray="3 4" />
    </>
  ),
  lost: (
    <>
      <path d="M18 72c14-6 20-34 36-34s14 22 26 22 12-18 22-20" strokeDasharray="3 4" />
      <path d="m96 34 8 6-8 7M18 66v12" />
    </>
  ),
};

/** Renders the empty state. */
export function EmptyState({ drawing, title, hint, children }: Props) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 120 92" width="120" height="92" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          {drawings[drawing]}
        </g>
      </svg>
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
