/** A filter: a button that shows the chosen values and opens a listbox of values. */
import { useId } from 'react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { pressPart } from '../../ui/loading/press.ts';
import { useMenuButton } from '../../ui/overlays/use-menu-button.ts';
import classes from './FilterButton.module.css';
import type { FilterCounts } from './FilterMenu.tsx';
import { type ListFilter, splitValues } from './list-filters.ts';

const FilterMenu = pressPart(async () => (await import('./FilterMenu.tsx')).FilterMenu);

interface Props<Row, Words> extends FilterCounts<Row> {
  filter: Pick<ListFilter<Row, Words>, 'label' | 'all' | 'options' | 'valuesOf'>;
  words: Words;
  /** The chosen values; `null` for all. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Only one value can be chosen. */
  single: boolean;
}

/** The longest text of several values in the button. A longer one is replaced by their number. */
const MAX_TEXT = 22;

/** Renders the button, its open listbox and, when values are chosen, a button that clears them. */
export function FilterButton<Row, Words>(props: Props<Row, Words>) {
  const { filter, words, value, onChange, single, ...counts } = props;
  const m = useMessages();
  // The name of the button, independent of the values.
  const label = filter.label(words);
  const options = filter.options(words);
  const all = filter.all?.(words) ?? m.common.all;
  const { open, anchor, onClose, button } = useMenuButton();
  const valueId = useId();
  const values = splitValues(value);
  // An id without an option is one that nothing has named yet.
  const labels = values.map((one) => options.find((option) => option.value === one)?.label ?? `#${one}`);
  const text = labels.join(', ') || all;
  return (
    <span className={classes.chip} data-active={value !== null || undefined}>
      <button {...button} className={classes.filter} aria-haspopup="listbox" aria-describedby={valueId}>
        {label}
        {/* Not part of the accessible name; announced as the description. */}
        <span id={valueId} className={classes.value} aria-hidden="true">
          {labels.length > 1 && text.length > MAX_TEXT ? m.common.selected({ count: labels.length }) : text}
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      {value !== null && (
        <button
          type="button"
          className={classes.clear}
          aria-label={m.filters.clear}
          aria-description={label}
          data-tooltip={m.filters.clear}
          onClick={() => {
            anchor.current?.focus();
            onChange(null);
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {open && (
        <FilterMenu
          {...counts}
          anchor={anchor}
          label={label}
          value={value}
          options={options}
          all={all}
          single={single}
          valuesOf={filter.valuesOf}
          onClose={onClose}
          onChange={onChange}
        />
      )}
    </span>
  );
}
