/** The invitation e-mails that the simulated service records; the specification mentions no other outgoing messages. */

import { useMessages } from '../../ui/basics/use-messages.ts';
import { DateTime } from '../../ui/text/DateTime.tsx';
import type { Invitation } from '../demo-context.ts';
import classes from './SettingsPage.module.css';
import { useSettingsWords } from './settings-words.ts';

/** Renders the invitations, newest first. */
export function InvitationOutbox({ invitations }: { invitations: readonly Invitation[] }) {
  const m = useMessages();
  const t = useSettingsWords();
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox">{t.outbox}</h2>
      <p className={classes.muted}>{invitations.length ? t.outboxLead : t.outboxEmpty}</p>
      {invitations.length > 0 && (
        <div className={classes.box}>
          <table className={classes.outbox} aria-labelledby="outbox">
            <thead>
              <tr>
                <th scope="col">{t.outboxTo}</th>
                <th scope="col">{m.users.name}</th>
                <th scope="col">{t.language}</th>
                <th scope="col">{t.outboxSent}</th>
              </tr>
            </thead>
            <tbody>
              {[...invitations].reverse().map(({ to, name, locale, at }) => (
                <tr key={`${to} ${at}`}>
                  <td>
                    <bdi translate="no">{to}</bdi>
                  </td>
                  <td>
                    <bdi translate="no">{name}</bdi>
                  </td>
                  <td>{locale === 'en' || locale === 'pt' ? m.users.languages[locale] : locale}</td>
                  <td>
                    <DateTime value={at} none={m.common.unknown} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
