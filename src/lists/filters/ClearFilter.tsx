/** The button in a filter that clears its values. */
import { type RefObject, useId } from 'react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
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
  const m = useMessages();
  const labelId = useId();
  return (
    <button
      type="button"
      className={classes.clear}
      aria-label={m.filters.clear}
      aria-describedby={labelId}
      data-tooltip={m.filters.clear}
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
