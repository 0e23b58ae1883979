/** How many rows a list has and shows, beside its heading; announced when it has come to rest. */
import { useEffect, useState } from 'react';
import { useMessages } from '../basics/use-messages.ts';

interface Props {
  shown: number;
  total: number;
  /** A search or filter is in force. */
  filtered: boolean;
  /** Only the service's own matches were asked for. */
  partial: boolean;
  /** The total in words: "61 people". */
  words: (p: { count: number }) => string;
}

/** Milliseconds without a change after which the count is announced: one word at the end, not one for each letter. */
const REST = 700;

/** The count. */
export function ListCount({ shown, total, filtered, partial, words }: Props) {
  const m = useMessages();
  const text = partial
    ? m.list.partial
    : filtered
      ? m.list.showing({ shown, total })
      : words({ count: total });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), REST);
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
