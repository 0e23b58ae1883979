/** The count of a list beside its heading. A debounced live region announces it. */
import { useEffect, useRef, useState } from 'react';
import { onNotices } from '../basics/notify.ts';
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
/** Milliseconds after a notice in which a new count is its consequence: one event is announced once. */
const AFTER_NOTICE = 2 * ANNOUNCE_DELAY;

/** Renders the count. */
export function ListCount({ shown, total, filtered, partial, words }: Props) {
  const m = useMessages();
  const text = partial
    ? m.list.partial
    : filtered
      ? m.list.showing({ shown, total })
      : words({ count: total });
  const [announced, setAnnounced] = useState('');
  const noticed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(
    () =>
      onNotices(() => {
        noticed.current = performance.now();
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced(performance.now() - noticed.current < AFTER_NOTICE ? '' : text),
      ANNOUNCE_DELAY,
    );
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
