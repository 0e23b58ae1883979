/** The card that identifies the API key of a confirmation: name, id, last use, organizations, SFTP user name, e-mails. */
import type { ApiKey } from '../contract/api-key.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { NameText } from '../ui/text/NameText.tsx';
import classes from './ApiKeyCard.module.css';
import { ApiKeyIcon } from './ApiKeyIcon.tsx';
import { apiKeyLabel, lastUseOf, organizationsText } from './api-key.ts';
import { ReportedTime } from './ReportedTime.tsx';
import { ReportedValue } from './ReportedValue.tsx';

/** Renders the card. */
export function ApiKeyCard({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useMessages();
  const nameOf = useOrganizationName();
  return (
    <div className={classes.card}>
      <ApiKeyIcon />
      <p className={classes.name}>
        <NameText text={apiKeyLabel(key)} limit={80} /> <span>#{key.id}</span>
      </p>
      <dl>
        <dt>{m.apiKeys.lastUsed}</dt>
        <dd>
          <ReportedTime value={lastUseOf(key)} none={m.common.never} />
        </dd>
        <dt>{m.apiKeys.organizations}</dt>
        <dd>
          <ReportedValue value={organizationsText(m, key, nameOf)} />
        </dd>
        <dt>{m.apiKeys.dnsName}</dt>
        <dd>
          <ReportedValue value={key.dnsName} />
        </dd>
        <dt>{m.apiKeys.emails}</dt>
        <dd>
          <ReportedValue value={key.emails?.join(', ')} />
        </dd>
      </dl>
    </div>
  );
}
