/** The charts above a list: each shows the values of a filter, and sets it. */
import { useMemo } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import flow from '../../ui/page/flow.module.css';
import type { GetSegment, ListFilter } from '../filters/list-filters.ts';
import { type Counts, countingOnly, useCounts } from '../filters/use-counts.ts';
import classes from './ChartCard.module.css';
import { ChartCard } from './ChartCard.tsx';
import type { ChartedList, Segment } from './insights.ts';

interface Props<Row, Words, Name extends string> extends ChartedList<Row, Name> {
  filters: Readonly<Record<NoInfer<Name>, ListFilter<Row, Words>>>;
  /** What the texts of the filters are made of. */
  words: Words;
  /** Returns the segments of each chart, by the name of its filter. Always the same object. */
  charts: Readonly<Record<Name, (words: Words) => readonly Segment[]>>;
  /** Formats a count as text: "61 people". */
  countWords: (p: { count: number }) => string;
}

const none: Counts = new Map();

/** Renders the charts, without numbers until all records are counted. */
export function FilterCharts<Row, Words, Name extends string>({
  filters,
  words,
  charts,
  countWords,
  counted: { rows, others, now },
  chosen,
  onSelect,
}: Props<Row, Words, Name>) {
  const m = useMessages();
  const names = useMemo(() => Object.keys(charts) as Name[], [charts]);
  const segmentOf = useMemo(() => {
    const entries = names.flatMap((name) => {
      const { valuesOf } = filters[name];
      return [[name, countingOnly(others[name], valuesOf)] as const, [`all ${name}`, valuesOf] as const];
    });
    return Object.fromEntries<GetSegment<Row>>(entries);
  }, [names, filters, others]);
  const counts = useCounts(rows, segmentOf, now);
  return (
    <section className={classes.strip} aria-label={m.insights.title}>
      {rows ? (
        names.map((name) => (
          <ChartCard
            key={name}
            title={filters[name].label(words)}
            segments={charts[name](words)}
            counts={counts?.[name] ?? null}
            all={counts?.[`all ${name}`] ?? none}
            sent={filters[name].isSent ? filters[name].read(chosen.get(name)) : null}
            words={countWords}
            chosen={chosen.get(name)}
            onSelect={(value) => onSelect({ [name]: value })}
          />
        ))
      ) : (
        // While only some records are loaded, nothing is counted.
        <p className={flow.muted}>{m.insights.notAll}</p>
      )}
    </section>
  );
}
