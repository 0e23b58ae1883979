/** The button in a filter that clears its values. */
import { type RefObject, useId } from 'react';
import { filterMessages } from '../../i18n/filter-messages.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import classes from './ClearFilter.module.css';

interface Props {
  /** The name of the filter. */
  label: string;
  onClear: () => void;
  /** The button of the filter, which gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
}

/** Renders the button. The name of the filter is its description, so that the filter's own button keeps its name alone. */
export function ClearFilter({ label, onClear, opener }: Props) {
  const m = useLazyMessages(filterMessages);
  const labelId = useId();
  return (
    <button
      type="button"
      className={classes.clear}
      aria-label={m.filters.clear}
      aria-describedby={labelId}
      title={m.filters.clear}
      onClick={() => {
        opener.current?.focus();
        onClear();
      }}
    >
      <span id={labelId} hidden>
        {label}
      </span>
      <Icon name="close" size={14} />
    </button>
  );
}
