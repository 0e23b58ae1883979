/** What was found out about the service, point by point; each reading can be chosen by hand, and all of it copied. */
import { useEffect, useId, useRef, useState } from 'react';
import { useShortVariantState } from '../../api-keys/short-variant.ts';
import { reportMessages } from '../../i18n/report-messages.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { useConfig, useDetectedVariants } from '../../session/service.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { notify } from '../../ui/basics/notify.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { ReportPoint } from './ReportPoint.tsx';
import classes from './ServiceReport.module.css';
import { readReport, reportText } from './service-report.ts';

/** The region. */
export function ServiceReport() {
  const { language } = useLanguage();
  const m = useLazyMessages(settingsMessages);
  const words = reportMessages[language];
  const zone = usePreference('timeZone');
  const { baseUrl, readings: configured } = useConfig();
  const findings = useDetectedVariants();
  useShortVariantState();
  /** The text, when the browser wouldn't copy it. */
  const [byHand, setByHand] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const entries = readReport(findings, configured);

  useEffect(() => {
    if (byHand === null) return;
    field.current?.focus();
    field.current?.select();
  }, [byHand]);

  const copy = async () => {
    const address = new URL(baseUrl, location.origin);
    const text = reportText(entries, { language, messages: m, zone, address, now: Date.now() });
    try {
      await navigator.clipboard.writeText(text);
      setByHand(null);
      notify(words.copied);
    } catch {
      // No clipboard (plain http) or not allowed to write to it: then by hand.
      setByHand(text);
    }
  };

  return (
    <section aria-labelledby="report">
      <div className={classes.head}>
        <h2 id="report">{m.settings.report}</h2>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
      {byHand !== null && (
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
            value={byHand}
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
            onChoose={(reading) => findings.choose(entry.point, reading)}
          />
        ))}
      </ul>
    </section>
  );
}
