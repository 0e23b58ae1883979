/** The settings page: preferences, the configuration of the service, and the service report. */
import { useSyncExternalStore } from 'react';
import { switchLanguage } from '../../i18n/language.ts';
import { type Language, languageCodes, languages } from '../../i18n/languages.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { shortcutMessages } from '../../i18n/shortcut-messages.ts';
import { useConfig } from '../../session/service.ts';
import { onSession, sessionToken } from '../../session/session-store.ts';
import { DescriptionList } from '../../ui/basics/DescriptionList.tsx';
import { loadPart } from '../../ui/basics/load-part.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { ComboboxField } from '../../ui/fields/ComboboxField.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { setPreference } from '../../ui/theme/preferences.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { useDemo } from '../demo-context.ts';
import { InvitationOutbox } from './InvitationOutbox.tsx';
import { ServiceReport } from './ServiceReport.tsx';
import classes from './SettingsPage.module.css';
import { unknownVariants } from './service-report.ts';

/** Renders the page. */
export function SettingsPage() {
  const { language } = useLanguage();
  const m = useLazyMessages(shortcutMessages, settingsMessages);
  const theme = usePreference('theme');
  const timeZone = usePreference('timeZone');
  const shortcuts = usePreference('shortcuts');
  const config = useConfig();
  const ignored = [...config.unknownKeys, ...unknownVariants(config.readings)];
  const demo = useDemo();
  const token = useSyncExternalStore(onSession, sessionToken);
  const languageChoices = languageCodes().map((value) => ({ value, label: languages[value].name }));

  return (
    <Page title={m.settings.title} text>
      <div className={classes.sections}>
        <section aria-labelledby="appearance">
          <h2 id="appearance">{m.settings.appearance}</h2>
          <div className={classes.fields}>
            <ComboboxField
              single
              label={m.settings.language}
              choices={languageChoices}
              value={[language]}
              onChange={([value]) => void loadPart(() => switchLanguage(value as Language))}
            />
            <ComboboxField
              single
              label={m.settings.theme}
              choices={(['auto', 'light', 'dark'] as const).map((value) => ({
                value,
                label: m.settings.themes[value],
              }))}
              value={[theme]}
              onChange={([value]) => setPreference('theme', value as typeof theme)}
            />
            <ComboboxField
              single
              label={m.settings.timeZone}
              choices={(['local', 'utc'] as const).map((value) => ({
                value,
                label: m.settings.timeZones[value],
              }))}
              value={[timeZone]}
              onChange={([value]) => setPreference('timeZone', value as typeof timeZone)}
            />
            <ComboboxField
              single
              label={m.shortcuts.title}
              choices={(['on', 'off'] as const).map((value) => ({
                value,
                label: m.shortcuts.choices[value],
              }))}
              value={[shortcuts]}
              onChange={([value]) => setPreference('shortcuts', value as typeof shortcuts)}
            />
          </div>
        </section>
        <DescriptionList
          title={m.settings.service}
          facts={[
            [m.settings.address, new URL(config.baseUrl, location.origin).href],
            ...(ignored.length ? [[m.settings.unknownKeys, ignored.join(', ')] as const] : []),
          ]}
        />
        <ServiceReport />
        {demo && token && <InvitationOutbox invitations={demo.invitationOutbox(token)} />}
      </div>
    </Page>
  );
}
