/** One open point of the service report. */
import { openPoints } from '../../contract/spec-variants.ts';
import { formatDay, formatExact } from '../../i18n/format.ts';
import { reportMessages } from '../../i18n/report-messages.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { ComboboxField } from '../../ui/fields/ComboboxField.tsx';
import { usePreference } from '../../ui/theme/use-preference.ts';
import classes from './ServiceReport.module.css';
import { evidenceWords, inForceWords, type ReportEntry, variantWords } from './service-report.ts';

/** The choice that leaves it to what is seen, or to config.json. */
const NOT_CHOSEN = '';

interface Props {
  entry: ReportEntry;
  /** The reading that `config.json` gives, if it gives one. */
  configured: string | undefined;
  onChoose: (reading: string | null) => void;
}

/** The row: the point in words, the reading in force, its evidence, and the choice. */
export function ReportPoint({ entry, configured, onChoose }: Props) {
  const { language } = useLanguage();
  const words = reportMessages[language];
  const zone = usePreference('timeZone');
  const { point, reading, chosen, since } = entry;
  const all: readonly string[] = openPoints[point].readings;
  const inConfig = configured !== undefined && all.includes(configured);
  const evidence = evidenceWords(words, entry);
  const effect = point === 'short' ? words.decidesShort : words.decidesSending;
  return (
    <li className={classes.point}>
      <div>
        <h3 className={classes.name}>{words.points[point]}</h3>
        <p className={reading === null ? classes.hint : undefined}>{inForceWords(words, entry)}</p>
        {evidence && (
          <p className={classes.hint}>
            {evidence}
            {since !== null && (
              <>
                {' '}
                <time dateTime={new Date(since).toISOString()} title={formatExact(language, since, zone)}>
                  {words.since({ date: formatDay(language, since, zone) })}
                </time>
              </>
            )}
          </p>
        )}
        {(point === 'short' || 'sent' in openPoints[point]) && <p className={classes.hint}>{effect}</p>}
      </div>
      <div className={classes.choice}>
        <ComboboxField
          single
          label={words.override({ point: words.points[point] })}
          choices={[
            { value: NOT_CHOSEN, label: inConfig ? words.asConfigured : words.asSeen },
            ...all
              .filter((one) => one !== configured)
              .map((value) => ({ value, label: variantWords(words, point, value) })),
          ]}
          value={[chosen === 'here' ? (reading ?? NOT_CHOSEN) : NOT_CHOSEN]}
          onChange={([value]) => onChoose(value || null)}
        />
      </div>
    </li>
  );
}
