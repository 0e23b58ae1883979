/** The settings page: preferences, the configuration of the service, and the service report. */
import { useSyncExternalStore } from 'react';
import { unknownConfigKeys } from '../../contract/unknown-config-keys.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { type Language, languageCodes, languages } from '../../i18n/languages.ts';
import { userOfToken } from '../../session/jwt.ts';
import { useConfig } from '../../session/service.ts';
import { onSession, sessionToken } from '../../session/session-store.ts';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { Page } from '../../ui/page/Page.tsx';
import { setPreference } from '../../ui/theme/preferences.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { useDemo } from '../demo-context.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { InvitationOutbox } from './InvitationOutbox.tsx';
import { ServiceReport } from './ServiceReport.tsx';
import classes from './SettingsPage.module.css';
import { unknownVariants } from './service-report.ts';

/** Renders the page. */
export function SettingsPage() {
  const { language } = useLanguage();
  const m = useMessages();
  const session = m.session;
  const theme = usePreference('theme');
  const timeZone = usePreference('timeZone');
  const shortcuts = usePreference('shortcuts');
  const config = useConfig();
  const ignored = [...unknownConfigKeys(config.file), ...unknownVariants(config.readings)];
  const demo = useDemo();
  const token = useSyncExternalStore(onSession, sessionToken);
  const languageChoices = languageCodes().map((value) => ({ value, label: languages[value].name }));

  const signedIn = userOfToken(token);
  const details = [
    [m.settings.address, new URL(config.baseUrl, location.origin).href],
    ...(signedIn ? [[session.signedInAs, [signedIn.name, signedIn.email].filter(Boolean).join(' · ')]] : []),
    ...(ignored.length ? [[m.settings.unknownKeys, ignored.join(', ')]] : []),
  ] as const;

  return (
    <Page title={m.settings.title} text>
      <div className={classes.sections}>
        <section aria-labelledby="appearance">
          <h2 id="appearance">{m.settings.appearance}</h2>
          <div className={classes.fields}>
            <ChoiceField
              label={m.settings.language}
              choices={languageChoices}
              value={language}
              onChange={(value) => void loadPart(() => switchLanguage(value as Language))}
            />
            <ChoiceField
              label={m.settings.theme}
              choices={(['auto', 'light', 'dark'] as const).map((value) => ({
                value,
                label: m.settings.themes[value],
              }))}
              value={theme}
              onChange={(value) => setPreference('theme', value as typeof theme)}
            />
            <ChoiceField
              label={m.settings.timeZone}
              choices={(['local', 'utc'] as const).map((value) => ({
                value,
                label: m.settings.timeZones[value],
              }))}
              value={timeZone}
              onChange={(value) => setPreference('timeZone', value as typeof timeZone)}
            />
            <ChoiceField
              label={m.shortcuts.title}
              choices={(['on', 'off'] as const).map((value) => ({
                value,
                label: m.shortcuts.choices[value],
              }))}
              value={shortcuts}
              onChange={(value) => setPreference('shortcuts', value as typeof shortcuts)}
            />
          </div>
        </section>
        <section aria-labelledby="service">
          <h2 id="service">{m.settings.service}</h2>
          <dl className={classes.details}>
            {details.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <ServiceReport />
        {demo && token && <InvitationOutbox invitations={demo.invitationOutbox(token)} />}
      </div>
    </Page>
  );
}
