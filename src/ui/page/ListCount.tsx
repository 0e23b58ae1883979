/** The count of a list beside its heading. A debounced live region announces it. */
import { useEffect, useRef, useState } from 'react';
import { onNotices } from '../basics/notify.ts';
import { useMessages } from '../basics/use-messages.ts';

interface Props {
  /** `undefined` until the first records arrive. */
  shown: number | undefined;
  total: number;
  /** Whether a search or filter is active. */
  filtered: boolean;
  /** Whether the list holds only the service's matches of a search, so that its total is unknown. */
  partial: boolean;
  /** Reads the whole list in the place of these matches. */
  onLoadAll: () => void;
  /** How many records could not be read. */
  unreadable: number;
  /** Formats the total, such as "61 people". */
  words: (p: { count: number }) => string;
}

/** Milliseconds without a change before the count is announced: once per search, instead of once per letter. */
const ANNOUNCE_DELAY = 700;
/** Milliseconds after a notice in which a new count is its consequence: one event is announced once. */
const AFTER_NOTICE = 2 * ANNOUNCE_DELAY;

/** Renders the count. */
export function ListCount({ shown, total, filtered, partial, onLoadAll, unreadable, words }: Props) {
  const m = useMessages();
  const countText = () => {
    if (shown === undefined) return m.common.loading;
    if (partial) return m.list.partial({ count: shown });
    return filtered ? m.list.showing({ shown, total }) : words({ count: total });
  };
  const counted = countText();
  const rest = unreadable > 0 ? `, ${m.list.unreadable({ count: unreadable })}` : '';
  const text = shown === undefined ? '' : counted + rest;
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
      <span>
        <span>{counted}</span>
        {rest && <span>{rest}</span>}
        {partial && (
          // In a line of text, so it needs no height of its own.
          <button type="button" onClick={onLoadAll}>
            {m.list.loadAll}
          </button>
        )}
      </span>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </>
  );
}
