/** The settings page: preferences, the configuration of the service, the service report, and in the demo the invitations sent. */
import { useMemo, useSyncExternalStore } from 'react';
import { unknownConfigKeys } from '../../contract/unknown-config-keys.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { userOfToken } from '../../session/jwt.ts';
import { useConfig } from '../../session/service.ts';
import { onSession, sessionToken } from '../../session/session-store.ts';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { loadPart } from '../../ui/loading/load-part.ts';
import { Page } from '../../ui/page/Page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { type Preferences, type PreferenceValue, setPreference } from '../../ui/theme/preferences.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { type Invitation, useDemo } from '../demo-context.ts';
import { ServiceReport } from './ServiceReport.tsx';
import classes from './SettingsPage.module.css';
import { useSettingsWords } from './settings-words.ts';

/** Renders the page. */
export function SettingsPage() {
  const { language, messages: m } = useLanguage();
  const t = useSettingsWords();
  const config = useConfig();
  const ignored = unknownConfigKeys(config);
  const demo = useDemo();
  const token = useSyncExternalStore(onSession, sessionToken);
  const signedIn = userOfToken(token);
  const details = [
    [t.address, new URL(config.baseUrl, location.origin).href],
    ...(signedIn ? [[m.nav.signedInAs, [signedIn.name, signedIn.email].filter(Boolean).join(' · ')]] : []),
    ...(ignored.length ? [[t.unknownKeys, ignored.join(', ')]] : []),
  ] as const;

  return (
    <Page title={m.nav.settings} text>
      <div className={classes.sections}>
        <section aria-labelledby="appearance">
          <h2 id="appearance">{t.appearance}</h2>
          <div className={classes.fields}>
            <ChoiceField
              label={t.language}
              options={languageCodes().map((code) => [code, languages[code].name] as const)}
              value={language}
              onChange={(code) => void loadPart(() => switchLanguage(code))}
            />
            <PreferenceField name="theme" label={t.theme} words={t.themes} />
            <PreferenceField name="timeZone" label={t.timeZone} words={t.timeZones} />
            <PreferenceField name="shortcuts" label={m.shortcuts.title} words={m.shortcuts.choices} />
          </div>
        </section>
        <section aria-labelledby="service">
          <h2 id="service">{t.service}</h2>
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

interface PreferenceProps<Name extends keyof Preferences> {
  name: Name;
  label: string;
  /** The names of its values, in their order. */
  words: Readonly<Record<PreferenceValue<Name>, string>>;
}

function PreferenceField<Name extends keyof Preferences>({ name, label, words }: PreferenceProps<Name>) {
  return (
    <ChoiceField
      label={label}
      options={Object.entries(words) as [PreferenceValue<Name>, string][]}
      value={usePreference(name)}
      onChange={(value) => setPreference(name, value)}
    />
  );
}

/** Renders the invitation e-mails that the simulated service records, newest first. */
function InvitationOutbox({ invitations }: { invitations: readonly Invitation[] }) {
  const m = useMessages();
  const t = useSettingsWords();
  const rows = useMemo(() => [...invitations].reverse(), [invitations]);
  const columns = useMemo(
    (): PlainColumn<Invitation>[] => [
      {
        key: 'to',
        title: t.outboxTo,
        kind: 'untitled',
        width: '45%',
        cell: ({ to }) => <bdi translate="no">{to}</bdi>,
      },
      { key: 'name', title: m.users.name, cell: ({ name }) => <bdi translate="no">{name}</bdi> },
      {
        key: 'language',
        title: t.language,
        width: '104px',
        cell: ({ locale }) => (locale === 'en' || locale === 'pt' ? m.users.languages[locale] : locale),
      },
      { key: 'sent', title: t.outboxSent, cell: ({ at }) => <DateTime value={at} none={m.common.unknown} /> },
    ],
    [m, t],
  );
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox">{t.outbox}</h2>
      <p className={classes.muted}>{invitations.length ? t.outboxLead : t.outboxEmpty}</p>
      {rows.length > 0 && (
        <PlainTable
          look="framed"
          label={t.outboxLead}
          columns={columns}
          rows={rows}
          rowKey={({ to, at }) => `${to} ${at}`}
          className={classes.below}
        />
      )}
    </section>
  );
}
