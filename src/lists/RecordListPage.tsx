/** The page of a list: search, filters, table, selection, and the drawer that the URL names. */
import './list-bar.css';
import { type ComponentProps, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { UnreadableRecord } from '../contract/endpoint.ts';
import { searchOf } from '../paths.ts';
import type { ExportPlan } from '../ui/basics/export-rows.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { FoldingRow } from '../ui/buttons/FoldingRow.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { pressPart } from '../ui/loading/press.ts';
import type { RowRequest } from '../ui/overlays/menu-actions.ts';
import { ListCount } from '../ui/page/ListCount.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import type { DataTable, TableHandle } from '../ui/table/DataTable.tsx';
import { ListSkeleton } from '../ui/table/ListSkeleton.tsx';
import { type ColumnHead, nextSort } from '../ui/table/table-types.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { ListMenu } from './export/ListMenu.tsx';
import { FilterButton } from './filters/FilterButton.tsx';
import type { ListFilters } from './filters/list-filters.ts';
import type { ChartedList } from './insights/insights.ts';
import {
  InsightSlot,
  type InsightsShown,
  InsightsToggle,
  useInsightsShown,
} from './insights/insights-shown.tsx';
import { ListStates } from './ListStates.tsx';
import type { Identified } from './rows/list.ts';
import type { asLeft, EmailList } from './search/kept-lists.ts';
import { TakenTextContext } from './search/taken-text.ts';
import { selectedOf } from './selection/selection.ts';
import type { RecordList, RecordListShape } from './use-record-list.ts';

const SelectionBar = pressPart(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar);

/** What a list is called. */
interface ListWords {
  title: string;
  /** Formats a count as text: "61 people". */
  count: (p: { count: number }) => string;
  search: string;
  searchPlaceholder: string;
}

/** What a page gives to its table: all but what depends on the kind of its records. */
export interface ListTableProps<Row extends Identified>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'columns' | 'nameOf' | 'aboutOf' | 'aboutColumn'> {
  /** The normalized search words that `rows` match; the cells highlight them. */
  highlightWords: readonly string[];
}

interface Props<Row extends Identified, Words, Filters extends ListFilters<Row, Words>> {
  shape: RecordListShape<Row, Filters>;
  view: RecordList<Row, Filters>;
  words: ListWords;
  /** What the texts of the filters are made of. */
  filterWords: Words;
  columns: readonly ColumnHead[];
  /** The record whose drawer is open. */
  openId: number | null;
  /** Returns the path of the drawer of a record. */
  pathOf: (id: number) => string;
  exportPlan: () => Promise<ExportPlan<Row>>;
  /** Shown beside the title, before the count. */
  aside?: ReactNode;
  /** The actions of the page, the main one last. */
  actions: ReactNode;
  /** Shown in the bar, behind the filters. */
  barActions?: ReactNode;
  drawer: ReactNode;
  /** Shown above the list. */
  notices?: ReactNode;
  /** Shown when the list has no records. */
  empty: ReactNode;
  insightsFor: (charted: ChartedList<Row, keyof Filters & string>) => ReactNode;
  tableFor: (table: ListTableProps<Row>) => ReactNode;
  /** Renders the list of e-mails that the list is narrowed to. */
  emailsFor?: (emails: EmailList) => ReactNode;
  /** Renders the menu of a row, or runs the action of a key that was pressed on it. */
  actionsFor: (row: Row, request: RowRequest) => ReactNode;
  /** Renders the actions for selected rows. */
  bulkFor: (
    rows: () => readonly Row[],
    bulk: { unreadable: readonly UnreadableRecord[]; onStarted: () => void },
  ) => ReactNode;
}

/** Renders the page. */
export function RecordListPage<Row extends Identified, Words, Filters extends ListFilters<Row, Words>>({
  shape,
  view,
  words,
  filterWords,
  columns,
  openId,
  pathOf,
  exportPlan,
  ...slots
}: Props<Row, Words, Filters>) {
  const m = useMessages();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isAsLeft = useNavigationType() === 'POP' || (state as typeof asLeft | null)?.isAsLeft === true;
  const insights = useInsightsShown();
  const table = useRef<TableHandle>(null);
  const [pressed, setPressed] = useState<{ key: string; row: Row } | null>(null);
  const { list, shown, rows, selection, pending, only, counted } = view;
  const { isFetching } = view.read;
  const count = words.count({ count: view.total });
  const selectedRows = () => selectedOf(selection, shown, rows);
  const openOnly = ({ id }: Row) => void navigate({ pathname: pathOf(id), search: view.takeQuery() });

  return (
    <Page
      title={words.title}
      aside={
        <>
          {slots.aside}
          {(list || view.read.partial) && (
            <ListCount
              words={words.count}
              shown={list && shown.length}
              total={view.total}
              filtered={view.filtered}
              partial={view.read.partial}
              onLoadAll={view.read.loadAll}
              unreadable={list?.unreadable.length ?? 0}
            />
          )}
        </>
      }
      busy={(isFetching && (list ? count : true)) || pending}
      actions={
        <>
          <ListMenu
            params={['q', 'sort', ...Object.keys(shape.filters)]}
            hasColumns
            rows={() => shown}
            plan={exportPlan}
            words={view.filtered ? m.exports.some({ count: shown.length, words: count }) : count}
            missing={
              !list || pending || (isFetching && !list.complete)
                ? 'loading'
                : list.interrupted
                  ? 'interrupted'
                  : null
            }
            unreadable={list?.unreadable.length ?? 0}
          />
          {slots.actions}
        </>
      }
      bar={
        <ListBar
          shape={shape}
          view={view}
          words={words}
          filterWords={filterWords}
          columns={columns}
          barActions={slots.barActions}
          emails={view.emailList && slots.emailsFor?.(view.emailList)}
          insights={insights}
          table={table}
          onEnter={() => view.searchEmails(view.search) || (only && openOnly(only))}
        />
      }
      drawer={slots.drawer}
    >
      {slots.notices}
      {insights.shown && (
        <InsightSlot ready={list !== undefined && !isFetching}>
          {slots.insightsFor({
            counted,
            chosen: view.params,
            onSelect: view.set,
          })}
        </InsightSlot>
      )}
      <ListStates
        view={view}
        count={count}
        skeleton={<ListSkeleton name={shape.table} columns={columns} />}
        empty={slots.empty}
      >
        {slots.tableFor({
          name: shape.table,
          label: words.title,
          rows: shown,
          unreadable: view.unreadable,
          highlightWords: view.highlightWords,
          sort: view.sort,
          onSort: (key) => view.set({ sort: nextSort(view.sort, key) }),
          onOpen: ({ id }) => void navigate({ pathname: pathOf(id), search }),
          menuFor: slots.actionsFor,
          onActionKey: (key, row) => setPressed({ key, row }),
          openId,
          busy: isFetching || pending,
          selection,
          view: `${view.path} ${view.viewKey}`,
          // A search that was typed since is another one than that of the URL.
          restores: isAsLeft && view.searched === searchOf(view.params),
          handle: table,
        })}
      </ListStates>
      {selection.count > 0 && (
        <SelectionBar {...selection} rows={selectedRows} plan={exportPlan} onClear={selection.clear}>
          {slots.bulkFor(() => selectedOf(selection, rows), {
            unreadable: selection.extent === 'all' ? view.unreadable : [],
            onStarted: selection.clear,
          })}
          <ExportButton
            hasColumns
            rows={selectedRows}
            plan={exportPlan}
            words={m.exports.some({ count: selection.count, words: count })}
          />
        </SelectionBar>
      )}
      {pressed && slots.actionsFor(pressed.row, { pressed: pressed.key, onDone: () => setPressed(null) })}
    </Page>
  );
}

type BarProps<Row extends Identified, Words> = Pick<
  Props<Row, Words, ListFilters<Row, Words>>,
  'shape' | 'view' | 'words' | 'filterWords' | 'columns' | 'barActions'
> & {
  /** The list of e-mails that is searched for. */
  emails: ReactNode;
  insights: InsightsShown;
  /** The table, to which ArrowDown in the search field moves the focus. */
  table: RefObject<TableHandle | null>;
  /** Called on Enter in the search field. */
  onEnter: () => void;
};

/**
 * Renders the toolbar above the list in one line; on a phone the filters get a second line. What has no room folds into a
 * menu.
 */
function ListBar<Row extends Identified, Words>({
  shape,
  view,
  words,
  filterWords,
  columns,
  barActions,
  emails,
  insights,
  table,
  onEnter,
}: BarProps<Row, Words>) {
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
          {barActions}
          <InsightsToggle {...insights} />
          <ColumnsButton table={shape.table} columns={columns} />
        </FoldingRow>
      </div>
      {emails}
      {view.takenText && answer?.(view.takenText)}
    </>
  );
}
