/** The service report: the detected variant of each open point. Variants can be overridden, the report can be copied. */

import { useShortVariantState } from '../../api-keys/short-variant.ts';
import { openPoints } from '../../contract/spec-variants.ts';
import { formatDay } from '../../i18n/format.ts';
import { useConfig, useDetectedVariants } from '../../session/service.ts';
import { DeferredContent } from '../../ui/basics/DeferredContent.tsx';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';
import flow from '../../ui/page/flow.module.css';
import { usePreference } from '../../ui/theme/use-preference.ts';
import classes from './SettingsPage.module.css';
import {
  evidenceWords,
  inForceWords,
  type ReportEntry,
  readReport,
  reportText,
  variantWords,
} from './service-report.ts';
import { useSettingsWords } from './settings-words.ts';

/** The option that leaves the variant to detection or to `config.json`. */
const NOT_CHOSEN = '';

/** Renders the report as a section of the settings. */
export function ServiceReport() {
  const { language } = useLanguage();
  const t = useSettingsWords();
  const words = t.report;
  const zone = usePreference('timeZone');
  const { baseUrl, readings: configured } = useConfig();
  const variants = useDetectedVariants();
  // Only subscribes: `readReport` reads the state of `short` itself.
  useShortVariantState();
  const entries = readReport(variants, configured);

  const copy = () => {
    const address = new URL(baseUrl, location.origin);
    const text = reportText(entries, { language, messages: t, zone, address, now: Date.now() });
    return copyOrShow(text, { title: words.copy, done: words.copied, label: words.text, rows: 8 });
  };

  return (
    <section aria-labelledby="report">
      <div className={`${flow.row} ${flow.apart} ${classes.head}`}>
        <h2 id="report">{words.title}</h2>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
      <p className={classes.muted}>{words.lead}</p>
      <DeferredContent height={900}>
        <ul className={classes.below}>
          {entries.map((entry) => (
            <ReportPoint
              key={entry.point}
              entry={entry}
              configured={configured[entry.point]}
              onChoose={(variant) => variants.choose(entry.point, variant)}
            />
          ))}
        </ul>
      </DeferredContent>
    </section>
  );
}

interface PointProps {
  entry: ReportEntry;
  /** The variant set in `config.json`, if any. */
  configured: string | undefined;
  onChoose: (variant: string | null) => void;
}

/** Renders the name of an open point, its variant in force, the evidence, and a field that overrides the variant. */
function ReportPoint({ entry, configured, onChoose }: PointProps) {
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
        <p className={variant === null ? flow.muted : classes.variant}>{inForceWords(words, entry)}</p>
        {evidence && (
          <p className={flow.muted}>
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
        {(point === 'short' || 'sent' in openPoints[point]) && <p className={flow.muted}>{effect}</p>}
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
