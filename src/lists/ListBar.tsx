/** The toolbar above a list: its search field, its filters, and the choices of insights and columns. */
import './list-bar.css';
import { type ReactNode, type RefObject, use } from 'react';
import { FoldingRow } from '../ui/buttons/FoldingRow.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import type { TableHandle } from '../ui/table/DataTable.tsx';
import type { ColumnHead } from '../ui/table/table-types.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import type { ListFilters } from './filters/list-filters.ts';
import { type InsightsShown, InsightsToggle } from './insights/insights-shown.tsx';
import type { Identified } from './rows/list.ts';
import { TakenTextContext } from './search/taken-text.ts';
import type { RecordList, RecordListShape } from './use-record-list.ts';

/** What a list is called. */
export interface ListWords {
  title: string;
  /** Formats a count as text: "61 people". */
  count: (p: { count: number }) => string;
  search: string;
  searchPlaceholder: string;
}

interface Props<Row extends Identified, Words> {
  shape: RecordListShape<Row, ListFilters<Row, Words>>;
  view: RecordList<Row, ListFilters<Row, Words>>;
  words: ListWords;
  /** What the texts of the filters are made of. */
  filterWords: Words;
  columns: readonly ColumnHead[];
  insights: InsightsShown;
  /** The table, to which ArrowDown in the search field moves the focus. */
  table: RefObject<TableHandle | null>;
  /** Called on Enter in the search field. */
  onEnter: () => void;
  /** Shown behind the filters. */
  children: ReactNode;
  /** The list of e-mails that is searched for. */
  emails: ReactNode;
}

/** Renders the toolbar in one line; on a phone the filters get a second line. What has no room folds into a menu. */
export function ListBar<Row extends Identified, Words>({
  shape,
  view,
  words,
  filterWords,
  columns,
  insights,
  table,
  onEnter,
  children,
  emails,
}: Props<Row, Words>) {
  const answer = use(TakenTextContext);
  const values: Readonly<Record<string, string | null>> = view.filters;
  return (
    <>
      <div className="list-bar">
        <SearchField
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={view.search}
          onChange={view.setSearch}
          onRest={view.commit}
          onPasteText={view.searchEmails}
          onLeaveDown={() => table.current?.focusFirst()}
          onEnter={onEnter}
        />
        <FoldingRow of="list">
          {Object.entries(shape.filters).map(([name, filter]) => {
            const value = values[name] ?? null;
            const others = view.counted.others[name];
            if (!others || (filter.isSetByChart && value === null)) return null;
            return (
              <FilterButton
                key={name}
                filter={filter}
                words={filterWords}
                value={value}
                onChange={(next) => view.set({ [name]: next })}
                single={filter.isSent === true}
                // Of a chosen value, the service reports no records with others.
                counted={filter.isSent && value !== null ? { ...view.counted, rows: null } : view.counted}
                others={others}
                countWords={words.count}
              />
            );
          })}
          {children}
          <InsightsToggle {...insights} />
          <ColumnsButton table={shape.table} columns={columns} />
        </FoldingRow>
      </div>
      {emails}
      {view.takenText && answer?.(view.takenText)}
    </>
  );
}
