/** The count of a list beside its heading. A debounced live region announces it. */
import { useEffect, useState } from 'react';
import { useMessages } from '../basics/use-messages.ts';

interface Props {
  shown: number;
  total: number;
  /** Whether a search or filter is active. */
  filtered: boolean;
  /** Whether the list holds only the service's matches of a search, so that its total is unknown. */
  partial: boolean;
  /** Formats the total, such as "61 people". */
  words: (p: { count: number }) => string;
}

/** Milliseconds without a change before the count is announced: once per search, instead of once per letter. */
const ANNOUNCE_DELAY = 700;

/** Renders the count. */
export function ListCount({ shown, total, filtered, partial, words }: Props) {
  const m = useMessages();
  const text = partial
    ? m.list.partial
    : filtered
      ? m.list.showing({ shown, total })
      : words({ count: total });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span>{text}</span>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </>
  );
}
