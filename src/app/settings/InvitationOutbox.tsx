/** The invitation e-mails that the simulated service records; the specification mentions no other outgoing messages. */
import { useMemo } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import type { Invitation } from '../demo-context.ts';
import classes from './SettingsPage.module.css';
import { useSettingsWords } from './settings-words.ts';

/** Renders the invitations, newest first. */
export function InvitationOutbox({ invitations }: { invitations: readonly Invitation[] }) {
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
          className={classes.outbox}
        />
      )}
    </section>
  );
}
