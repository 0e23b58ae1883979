/** The toolbar above a list: its search field and its filters. */
import './list-bar.css';
import { type ReactNode, use } from 'react';
import { FoldingRow } from '../ui/basics/FoldingRow.tsx';
import type { TakenText } from './search/use-search.ts';
import { TakenTextContext } from './taken-text-context.ts';

interface Props {
  search: ReactNode;
  /** The text that was taken out of the search, which is answered below the toolbar. */
  takenText: TakenText | null;
  /** The filters and other controls of the list. */
  children: ReactNode;
}

/** Renders the toolbar in one line; on a phone the filters get a second line. What has no room folds into a menu. */
export function ListBar({ search, takenText, children }: Props) {
  const answer = use(TakenTextContext);
  return (
    <>
      <div className="list-bar">
        {search}
        <FoldingRow of="list">{children}</FoldingRow>
      </div>
      {takenText && answer?.(takenText)}
    </>
  );
}
