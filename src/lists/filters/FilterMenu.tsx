/** The listbox of a filter, with the number of records beside each option. */
import { type KeyboardEvent, type MouseEvent, useId, useMemo } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import type { MenuPlace } from '../../ui/overlays/menu-actions.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';
import classes from './FilterMenu.module.css';
import { type FilterOption, splitValues, toggleValue } from './list-filters.ts';
import { countingOnly, useCounts } from './use-counts.ts';

/** What the options of a filter count. */
export interface FilterCounts<Row> {
  /** The records that are counted, and the time that ages are measured from; `rows` is `null` where nothing is counted. */
  counted: { rows: readonly Row[] | null; now: number };
  /** Tells which records the other filters and the search leave. */
  others(this: void, row: Row): boolean;
  /** Formats a count as text: "61 people". */
  countWords: (p: { count: number }) => string;
}

/** The count of the option "All": the records that the search and the other filters leave. */
const ALL = '';

interface Props<Row> extends MenuPlace, FilterCounts<Row> {
  /** The chosen values; `null` for all. */
  value: string | null;
  options: readonly FilterOption[];
  /** The text of the first option. */
  all: string;
  onChange: (value: string | null) => void;
  /** Only one value can be chosen. */
  single: boolean;
  /** Returns the value or the values of a record. Always the same function for a filter; a method, so that a lazy part takes it. */
  valuesOf(this: void, row: Row, now: number): string | readonly string[] | null;
}

/**
 * Renders the open listbox. A click or Enter chooses one value and closes it. A click on the box of an option, a click
 * with Ctrl or ⌘, or Space adds or removes a value, and the listbox stays open. The first option, "All", clears the filter.
 */
export function FilterMenu<Row>({
  value,
  options,
  all,
  onChange,
  single,
  counted,
  others,
  countWords,
  valuesOf,
  ...place
}: Props<Row>) {
  const m = useMessages();
  const noteId = useId();
  const { rows, now } = counted;
  const charts = useMemo(
    () => ({
      all: countingOnly<Row>(others, (row, at) => [ALL, ...[valuesOf(row, at) ?? []].flat()]),
    }),
    [others, valuesOf],
  );
  const counts = useCounts(rows, charts, now);
  const countOf = (option: string) => counts && (counts.all.get(option) ?? 0);
  const values = splitValues(value);
  const choose = (next: string | null) => {
    place.onClose(true);
    onChange(next);
  };
  const toggle = (one: string) => (single ? choose(one) : onChange(toggleValue(value, one)));
  return (
    <Popup {...place} role="listbox" multiselectable={!single} describedBy={rows ? undefined : noteId}>
      <Option
        label={all}
        selected={value === null}
        count={countOf(ALL)}
        countWords={countWords}
        onChoose={() => choose(null)}
        onToggle={() => (single ? choose(null) : onChange(null))}
      />
      {options.map((option) => (
        <Option
          key={option.value}
          label={option.label}
          selected={values.includes(option.value)}
          boxed={!single}
          count={countOf(option.value)}
          countWords={countWords}
          onChoose={() => choose(option.value)}
          onToggle={() => toggle(option.value)}
        />
      ))}
      {!rows && (
        <p id={noteId} className={classes.note}>
          {m.filters.noCounts}
        </p>
      )}
    </Popup>
  );
}

interface OptionProps {
  label: string;
  selected: boolean;
  /** Shows a box that adds the option to the others. */
  boxed?: boolean;
  /** The number of records; `null` while it is not known. */
  count: number | null;
  countWords: FilterCounts<never>['countWords'];
  onChoose: () => void;
  onToggle: () => void;
}

function Option({ label, selected, boxed = false, count, countWords, onChoose, onToggle }: OptionProps) {
  const { language } = useLanguage();
  const countId = useId();
  const onClick = ({ target, ctrlKey, metaKey }: MouseEvent) => {
    const onBox = target instanceof Element && target.closest('[data-box]') !== null;
    if (ctrlKey || metaKey || onBox) onToggle();
    else onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.key === ' ') onToggle();
    else onChoose();
  };
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-describedby={count === null ? undefined : countId}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className={classes.mark} data-box={boxed || undefined}>
        {selected && <Icon name="check" size={14} />}
      </span>
      {label}
      {/* Not part of the accessible name. */}
      <span className={classes.count} aria-hidden="true">
        {count !== null && formatNumber(language, count)}
      </span>
      {count !== null && (
        <span id={countId} hidden>
          {countWords({ count })}
        </span>
      )}
    </div>
  );
}
