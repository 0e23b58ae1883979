/** The insights above a list: small charts whose segments set its filters. */
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { toggleValue, valuesOf } from '../search/filter-values.ts';
import classes from './InsightStrip.module.css';
import { type Chart, formatShare, totalOf } from './insights.ts';

interface Props {
  /** The charts; `null` while the list is incomplete and cannot be counted. */
  charts: readonly Chart[] | null;
  /** The current URL parameters. */
  chosen: URLSearchParams;
  /** Sets a filter to one or several values, or clears it with `null`. */
  onSelect: (change: Record<string, string | null>) => void;
}

/** Renders the charts, except those without rows. */
export function InsightStrip({ charts, chosen, onSelect }: Props) {
  const m = useMessages();
  return (
    <section className={classes.strip} aria-label={m.insights.title}>
      {charts ? (
        charts.map(
          (chart) =>
            chart.counts.size > 0 && (
              <ChartTable
                key={chart.param}
                chart={chart}
                chosen={chosen.get(chart.param)}
                onSelect={(value) => onSelect({ [chart.param]: value })}
              />
            ),
        )
      ) : (
        <p className={classes.note}>{m.insights.notAll}</p>
      )}
    </section>
  );
}

interface ChartProps {
  chart: Chart;
  /** The values of its filter. */
  chosen: string | null;
  onSelect: (value: string | null) => void;
}

/**
 * Renders one chart as a table with a column for each segment. The bar beside the title repeats the counts and is hidden
 * from assistive technology. A press on a segment chooses it alone, or removes it; with Ctrl or ⌘ it is added.
 */
function ChartTable({ chart, chosen, onSelect }: ChartProps) {
  const { language } = useLanguage();
  const m = useMessages();
  const total = totalOf(chart.counts);
  const values = valuesOf(chosen);
  const columns = chart.segments
    .map((segment) => {
      const count = chart.counts.get(segment.value) ?? 0;
      return {
        ...segment,
        count,
        share: formatShare(language, count, total),
        pressed: values.includes(segment.value),
      };
    })
    // The chosen segment stays even without rows, so that it can be cleared here.
    .filter(({ count, pressed }) => count > 0 || pressed);
  return (
    <table className={classes.chart} style={{ flexGrow: chart.segments.length }}>
      <caption>
        <span className={classes.title}>
          {chart.title}
          <span className={classes.bar} aria-hidden="true">
            {columns.map(({ value, fill, count, pressed }) => (
              <span
                key={value}
                data-fill={fill}
                data-pressed={pressed || undefined}
                style={{ flexGrow: count }}
              />
            ))}
          </span>
        </span>
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ value, label, short = label, fill, count, share, pressed }) => (
            <th key={value} scope="col">
              <button
                type="button"
                aria-label={label}
                aria-pressed={pressed}
                title={m.insights.segment({ of: chart.words({ count }), share })}
                onClick={({ ctrlKey, metaKey }) =>
                  onSelect(pressed || ctrlKey || metaKey ? toggleValue(chosen, value) : value)
                }
              >
                <span className={classes.mark} data-fill={fill} aria-hidden="true" />
                {short}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <span className="visually-hidden">{m.insights.count}</span>
          </th>
          {columns.map(({ value, count }) => (
            <td key={value}>{formatNumber(language, count)}</td>
          ))}
        </tr>
        <tr className={classes.shares}>
          <th scope="row">
            <span className="visually-hidden">{m.insights.share}</span>
          </th>
          {columns.map(({ value, share }) => (
            <td key={value}>
              <span className="visually-hidden">{share}</span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
