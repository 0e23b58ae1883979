/** One open point of the specification in the service report. */
import { openPoints } from '../../contract/spec-variants.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { usePreference } from '../../ui/theme/use-preference.ts';
import classes from './ServiceReport.module.css';
import { evidenceWords, inForceWords, type ReportEntry, variantWords } from './service-report.ts';
import { useSettingsWords } from './settings-words.ts';

/** The option that leaves the variant to detection or to `config.json`. */
const NOT_CHOSEN = '';

interface Props {
  entry: ReportEntry;
  /** The variant set in `config.json`, if any. */
  configured: string | undefined;
  onChoose: (variant: string | null) => void;
}

/** Renders the name of the point, its variant in force, the evidence, and a field that overrides the variant. */
export function ReportPoint({ entry, configured, onChoose }: Props) {
  const { language } = useLanguage();
  const words = useSettingsWords().report;
  const zone = usePreference('timeZone');
  const { point, variant, chosen, since } = entry;
  const variants: readonly string[] = openPoints[point].variants;
  const isConfigured = configured !== undefined && variants.includes(configured);
  const evidence = evidenceWords(words, entry);
  const effect = point === 'short' ? words.decidesShort : words.decidesSending;
  return (
    <li className={classes.point}>
      <div>
        <h3 className={classes.name}>{words.points[point]}</h3>
        <p className={variant === null ? classes.hint : classes.variant}>{inForceWords(words, entry)}</p>
        {evidence && (
          <p className={classes.hint}>
            {evidence}
            {since !== null && (
              <>
                {' '}
                <time dateTime={new Date(since).toISOString()}>
                  {words.since({ date: formatDay(language, since, zone) })}
                </time>
              </>
            )}
          </p>
        )}
        {(point === 'short' || 'sent' in openPoints[point]) && <p className={classes.hint}>{effect}</p>}
      </div>
      <ChoiceField
        labelHidden
        label={words.override({ point: words.points[point] })}
        options={[
          [NOT_CHOSEN, isConfigured ? words.asConfigured : words.asSeen],
          ...variants
            .filter((one) => one !== configured)
            .map((one) => [one, variantWords(words, point, one)] as const),
        ]}
        value={chosen === 'here' ? (variant ?? NOT_CHOSEN) : NOT_CHOSEN}
        onChange={(value) => onChoose(value || null)}
      />
    </li>
  );
}
