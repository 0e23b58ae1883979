/** The toolbar above a list: its search field and its filters. */
import type { ReactNode } from 'react';
import classes from './ListBar.module.css';

interface Props {
  search: ReactNode;
  /** The filters and other controls of the list. */
  children: ReactNode;
}

/** Renders the toolbar in one line; on a phone the filters get a second line. */
export function ListBar({ search, children }: Props) {
  return (
    <div className={classes.bar}>
      {search}
      <div className={classes.filters}>{children}</div>
    </div>
  );
}
