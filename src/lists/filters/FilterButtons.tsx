/** The filters of a list in its bar. */
import { FilterButton } from './FilterButton.tsx';
import type { FilterCounts } from './FilterMenu.tsx';
import type { CountedList } from './filter-counts.ts';
import type { ListFilters } from './list-filters.ts';

interface Props<Row, Words> extends Pick<FilterCounts<Row>, 'countWords'> {
  filters: ListFilters<Row, Words>;
  /** What the texts of the filters are made of. */
  words: Words;
  /** The chosen values, by the name of the filter. */
  values: Readonly<Record<string, string | null>>;
  /** Sets a filter; `null` clears it. */
  onSelect: (change: Record<string, string | null>) => void;
  /** What the options count. */
  counted: CountedList<Row>;
}

/** Renders a button for each filter. */
export function FilterButtons<Row, Words>({
  filters,
  words,
  values,
  onSelect,
  counted,
  countWords,
}: Props<Row, Words>) {
  return Object.entries(filters).map(([name, filter]) => {
    const value = values[name] ?? null;
    const others = counted.others[name];
    if (!others || (filter.isSetByChart && value === null)) return null;
    return (
      <FilterButton
        key={name}
        filter={filter}
        words={words}
        value={value}
        onChange={(next) => onSelect({ [name]: next })}
        // Of a chosen value, the service reports no records with others.
        counted={filter.isSent && value !== null ? { ...counted, rows: null } : counted}
        others={others}
        countWords={countWords}
      />
    );
  });
}
