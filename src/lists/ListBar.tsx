/** The toolbar above a list: its search field and its filters. */
import type { ReactNode } from 'react';
import { FoldingRow } from '../ui/basics/FoldingRow.tsx';
import classes from './ListBar.module.css';

interface Props {
  search: ReactNode;
  /** The filters and other controls of the list. */
  children: ReactNode;
}

/** Renders the toolbar in one line; on a phone the filters get a second line. What has no room folds into a menu. */
export function ListBar({ search, children }: Props) {
  return (
    <div className={classes.bar}>
      {search}
      <FoldingRow of="list">{children}</FoldingRow>
    </div>
  );
}
