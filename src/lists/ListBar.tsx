/** The line over a list: its search, then its filters. */
import type { ReactNode } from 'react';
import classes from './ListBar.module.css';

interface Props {
  search: ReactNode;
  /** The filters, and what else says how the list is shown. */
  children: ReactNode;
}

/** The line; on a phone the filters have one of their own. */
export function ListBar({ search, children }: Props) {
  return (
    <div className={classes.bar}>
      {search}
      <div className={classes.filters}>{children}</div>
    </div>
  );
}
