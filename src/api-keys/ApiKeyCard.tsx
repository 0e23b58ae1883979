/** What a question about a key touches: who uses it, when it was last used, who is told. */
import type { ApiKey } from '../contract/api-keys.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import classes from './ApiKeyCard.module.css';
import { callApiKey, lastUseOf, organizationWords } from './api-key.ts';
import { Reported } from './ReportedValue.tsx';
import { useKeyMessages } from './use-api-key-messages.ts';

/** The card. */
export function ApiKeyCard({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useKeyMessages();
  const nameOf = useOrganizationName();
  const lastUse = lastUseOf(key);
  return (
    <div className={classes.card}>
      <p className={classes.name}>
        <bdi>{callApiKey(key)}</bdi> <span>#{key.id}</span>
      </p>
      <dl>
        <dt>{m.apiKeys.lastUsed}</dt>
        <dd>
          <Reported value={lastUse}>
            <DateTime value={lastUse} none={m.common.never} />
          </Reported>
        </dd>
        <dt>{m.apiKeys.organizations}</dt>
        <dd>
          <Reported value={organizationWords(m, key, nameOf)} />
        </dd>
        <dt>{m.apiKeys.dnsName}</dt>
        <dd>
          <Reported value={key.dnsName} />
        </dd>
        <dt>{m.apiKeys.emails}</dt>
        <dd>
          <Reported value={key.emails?.join(', ')} />
        </dd>
      </dl>
    </div>
  );
}
