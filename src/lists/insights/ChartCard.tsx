/** A small chart above a list, whose segments set its filter. */
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { nextByKey } from '../../lib/next-by-key.ts';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { splitValues, toggleValue } from '../filters/list-filters.ts';
import type { Counts } from '../filters/use-counts.ts';
import classes from './ChartCard.module.css';
import { formatShare, type Segment } from './insights.ts';

interface Props {
  title: string;
  /** In display order. */
  segments: readonly Segment[];
  /** `null` until the records are counted. */
  counts: Counts | null;
  /** The counts without filters: a segment that others leave empty keeps its place. */
  all: Counts;
  /** The value by which the service filters: it reports no records with others. */
  sent: string | null;
  /** Formats a count as text: "61 people". */
  words: (p: { count: number }) => string;
  /** The values of its filter. */
  chosen: string | null;
  onSelect: (value: string | null) => void;
}

/**
 * Renders one chart as a card: a button for each segment, and a bar that repeats the counts and is hidden from assistive
 * technology. The buttons are one stop of Tab, and the arrow keys move between them. A press on a segment chooses it
 * alone, or removes it; with Ctrl or ⌘ it is added.
 */
export function ChartCard({ title, segments, counts, all, sent, words, chosen, onSelect }: Props) {
  const { language } = useLanguage();
  const m = useMessages();
  const titleId = useId();
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  // The greatest counts so far: neither a search nor a filter that the service applies takes room from a segment.
  const [most, setMost] = useState(all);
  const grown = [...all].filter(([value, count]) => count > (most.get(value) ?? 0));
  if (grown.length > 0) setMost(new Map([...most, ...grown]));
  const total = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const values = splitValues(chosen);
  const columns = segments
    .map((segment, index) => {
      const count = counts?.get(segment.value) ?? 0;
      const isKnown = sent === null || sent === segment.value;
      return {
        ...segment,
        count,
        shown: isKnown ? formatNumber(language, count) : '–',
        most: most.get(segment.value) ?? 0,
        pressed: values.includes(segment.value),
        hint: isKnown
          ? m.insights.segment({ of: words({ count }), share: formatShare(language, count, total) })
          : segment.label,
        style: { '--shade': `${100 - (80 * index) / Math.max(1, segments.length - 1)}%` },
      };
    })
    // Nothing moves under the pointer: a segment stays while others leave no rows of it, and a chosen one in any case.
    .filter(({ most, pressed }) => counts && (most > 0 || pressed));
  const stop =
    columns.find(({ value }) => value === lastFocused) ??
    columns.find(({ pressed }) => pressed) ??
    columns[0];

  return (
    <div className={classes.chart}>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in all browsers */}
      <div role="group" aria-labelledby={titleId} className={classes.card} onKeyDown={moveFocus}>
        <div className={classes.segments}>
          {columns.map(({ value, label, short = label, count, shown, most, pressed, hint }) => (
            <button
              key={value}
              type="button"
              tabIndex={value === stop?.value ? 0 : -1}
              aria-label={label}
              aria-pressed={pressed}
              aria-description={hint}
              data-empty={count === 0 || undefined}
              data-tooltip={hint}
              onFocus={() => setLastFocused(value)}
              onClick={({ ctrlKey, metaKey }) =>
                onSelect(pressed || ctrlKey || metaKey ? toggleValue(chosen, value) : value)
              }
            >
              <span className={classes.label}>{short}</span>
              <span className={classes.count} data-most={formatNumber(language, most)}>
                {shown}
              </span>
            </button>
          ))}
          {counts && columns.length === 0 && <p className={classes.none}>{m.common.none}</p>}
        </div>
        <div className={classes.bar} aria-hidden="true">
          {columns.map(({ value, count, pressed, style }) => (
            <span
              key={value}
              hidden={count === 0}
              data-pressed={pressed || undefined}
              style={{ ...style, flexGrow: count }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to another button of the group with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const next = nextByKey([...event.currentTarget.querySelectorAll('button')], event.key);
  if (next) event.preventDefault();
  next?.focus();
}
