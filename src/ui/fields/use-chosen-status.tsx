/** Announces what is added to a field of several values and what is removed from it. */
import { type MouseEvent, useState } from 'react';
import { useMessages } from '../basics/use-messages.ts';
import { TextWithName } from '../text/TextWithName.tsx';

/** The most values that are announced by name; of more, their number. */
const MAX_NAMES = 3;

/**
 * Wraps the handler of a field of several values.
 *
 * @param labelOf returns how a value is called
 * @returns `change`, to be called in place of the handler, `status`, to be rendered beside the field, and the properties
 * of the button that removes a value, which gives its focus to the field
 */
export function useChosenStatus(
  value: readonly string[],
  onChange: (value: string[]) => void,
  labelOf: (value: string) => string,
) {
  const m = useMessages();
  const [message, setMessage] = useState({ text: '', name: '' });
  const say = (word: 'added' | 'removed', values: readonly string[], count: number) => {
    const name = values.length > MAX_NAMES ? '' : values.map(labelOf).join(', ');
    setMessage({ text: m.common[word]({ what: name || String(values.length), count }), name });
  };

  const change = (next: string[]) => {
    const added = next.filter((one) => !value.includes(one));
    const removed = value.filter((one) => !next.includes(one));
    if (added.length > 0) say('added', added, next.length);
    else if (removed.length > 0) say('removed', removed, next.length);
    onChange(next);
  };

  const removeButtonOf = (one: string) => ({
    'aria-label': m.common.remove({ what: labelOf(one) }),
    'aria-hidden': false,
    onClick: ({ currentTarget }: MouseEvent) => {
      const group = currentTarget.closest('span')?.parentElement;
      if (currentTarget === document.activeElement) group?.querySelector('input')?.focus();
    },
  });

  const status = (
    <span role="status" className="visually-hidden">
      <TextWithName {...message} limit={Number.POSITIVE_INFINITY} />
    </span>
  );
  return { change, status, removeButtonOf };
}
