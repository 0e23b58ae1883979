/** The service report: the detected variant of each open point. Variants can be overridden, the report can be copied. */

import { useEffect, useId, useRef, useState } from 'react';
import { useShortVariantState } from '../../api-keys/short-variant.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useConfig, useDetectedVariants } from '../../session/service.ts';
import { notify } from '../../ui/basics/notify.ts';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { ReportPoint } from './ReportPoint.tsx';
import classes from './ServiceReport.module.css';
import { readReport, reportText } from './service-report.ts';

/** Renders the report as a section of the settings. */
export function ServiceReport() {
  const { language } = useLanguage();
  const m = useMessages();
  const words = m.report;
  const zone = usePreference('timeZone');
  const { baseUrl, readings: configured } = useConfig();
  const variants = useDetectedVariants();
  // Only subscribes: `readReport` reads the state of `short` itself.
  useShortVariantState();
  /** The text of the report, if the clipboard was unavailable. */
  const [textToCopy, setTextToCopy] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const entries = readReport(variants, configured);

  useEffect(() => {
    if (textToCopy === null) return;
    field.current?.focus();
    field.current?.select();
  }, [textToCopy]);

  const copy = async () => {
    const address = new URL(baseUrl, location.origin);
    const text = reportText(entries, { language, messages: m, zone, address, now: Date.now() });
    const copied = await copyText(text);
    setTextToCopy(copied ? null : text);
    if (copied) notify(words.copied);
  };

  return (
    <section aria-labelledby="report">
      <div className={classes.head}>
        <h2 id="report">{m.settings.report}</h2>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
      {textToCopy !== null && (
        <>
          <p id={hintId} className={classes.hint}>
            {words.copyRefused}
          </p>
          <textarea
            ref={field}
            className={classes.text}
            rows={8}
            readOnly
            aria-label={words.text}
            aria-describedby={hintId}
            value={textToCopy}
          />
        </>
      )}
      <p className={classes.lead}>{words.lead}</p>
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
    </section>
  );
}
