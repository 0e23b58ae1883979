/** Every field that the service reports of an API key. */
import type { ApiKey } from '../contract/api-keys.ts';
import type { Timestamp } from '../contract/common.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { Facts } from '../ui/basics/DescriptionList.tsx';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import classes from './ApiKeyDetails.module.css';
import { callOrganization, labelWords, lastUseOf, permissionWords, statusOf, toneOf } from './api-key.ts';
import { Reported } from './ReportedValue.tsx';
import { endingsOf, useShortFinding } from './short-variant.ts';
import { useKeyMessages } from './use-api-key-messages.ts';

/** Characters of the labels that are shown; an export holds them all. */
const LABELS_LENGTH = 5000;

/** The list of facts. */
export function ApiKeyFacts({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useKeyMessages();
  const { token } = key;
  const finding = useShortFinding();
  const status = statusOf(key);
  const time = (value: Timestamp, none: string) => (
    <Reported value={value}>
      <DateTime value={value} none={none} exact />
    </Reported>
  );
  return (
    <Facts
      title={m.apiKeys.facts}
      facts={[
        [
          m.apiKeys.status,
          <StatusBadge tone={toneOf(status)} key="status">
            {m.status[status]}
          </StatusBadge>,
        ],
        [m.apiKeys.name, <Reported key="name" value={key.name} />],
        [m.apiKeys.dnsName, <Reported key="dnsName" value={key.dnsName} />],
        [m.apiKeys.permissions, <Reported key="permissions" value={permissionWords(m, key)} />],
        [m.apiKeys.emails, <Reported key="emails" value={key.emails?.join(', ')} />],
        [m.apiKeys.labels, <Reported key="labels" value={labelWords(key, LABELS_LENGTH)} />],
        [m.apiKeys.lastUsed, time(lastUseOf(key), m.common.never)],
        [m.apiKeys.created, time(key.creationTimestamp, m.common.unknown)],
        [m.apiKeys.updated, time(key.updateTimestamp, m.common.never)],
        [m.apiKeys.organizations, <Organizations key="organizations" apiKey={key} />],
        [m.apiKeys.tokenName, <Reported key="tokenName" value={token?.name} />],
        [m.apiKeys.tokenId, <Reported key="tokenId" value={token?.id} />],
        // The specification has these at the organizations, and at the token only where a token is issued.
        ...(token?.short === undefined
          ? []
          : [
              [
                endingsOf(key, finding).length > 0 ? m.apiKeys.tokenEnding : m.apiKeys.tokenShort,
                <Reported key="short" value={token.short} />,
              ] as const,
            ]),
        ...(token?.creationTimestamp === undefined
          ? []
          : [[m.apiKeys.tokenCreated, time(token.creationTimestamp, m.common.unknown)] as const]),
        ...(token?.lastUseTimestamp === undefined
          ? []
          : [[m.apiKeys.tokenLastUsed, time(token.lastUseTimestamp, m.common.never)] as const]),
        [m.common.id, String(key.id)],
      ]}
    />
  );
}

function Organizations({ apiKey }: { apiKey: ApiKey }) {
  const m = useKeyMessages();
  const nameOf = useOrganizationName();
  const finding = useShortFinding();
  const { organizations } = apiKey;
  if (!organizations?.length) return <Reported value={organizations === undefined ? undefined : ''} />;
  return (
    <ul className={classes.list}>
      {organizations.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the service may give them nothing else to be told apart by
        <li key={index}>
          <bdi>{callOrganization(one, nameOf) ?? m.apiKeys.organizationUnnamed({ number: index + 1 })}</bdi>
          {typeof one.id === 'number' && ` (#${one.id})`}
          <p>
            {finding.reading === 'token ending' ? m.apiKeys.tokenEnding : m.apiKeys.short}:{' '}
            <Reported value={one.short} />
          </p>
          <p>
            {m.apiKeys.created}:{' '}
            <Reported value={one.creationTimestamp}>
              <DateTime value={one.creationTimestamp} none={m.common.unknown} />
            </Reported>
          </p>
          <p>
            {m.apiKeys.lastUsed}:{' '}
            <Reported value={one.lastUseTimestamp}>
              <DateTime value={one.lastUseTimestamp} none={m.common.never} />
            </Reported>
          </p>
        </li>
      ))}
    </ul>
  );
}
