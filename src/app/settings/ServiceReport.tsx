/** The service report: the detected variant of each open point. Variants can be overridden, the report can be copied. */

import { useShortVariantState } from '../../api-keys/short-variant.ts';
import { useConfig, useDetectedVariants } from '../../session/service.ts';
import { DeferredContent } from '../../ui/basics/DeferredContent.tsx';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';
import flow from '../../ui/page/flow.module.css';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { ReportPoint } from './ReportPoint.tsx';
import classes from './ServiceReport.module.css';
import { readReport, reportText } from './service-report.ts';
import { useSettingsWords } from './settings-words.ts';

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
      <p className={classes.lead}>{words.lead}</p>
      <DeferredContent height={900}>
        <ul className={classes.points}>
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
