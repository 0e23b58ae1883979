/** Every field that the service reports of an API key. */
import type { ApiKey } from '../contract/api-keys.ts';
import type { Timestamp } from '../contract/common.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { DescriptionList } from '../ui/basics/DescriptionList.tsx';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import classes from './ApiKeyDetails.module.css';
import {
  labelWords,
  lastUseOf,
  organizationLabel,
  permissionWords,
  statusOf,
  statusTone,
} from './api-key.ts';
import { ReportedValue } from './ReportedValue.tsx';
import { endingsOf, useShortVariantState } from './short-variant.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';

/** Characters of the labels that are shown; an export holds them all. */
const LABELS_LENGTH = 5000;

/** The list of facts. */
export function ApiKeyDetails({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useApiKeyMessages();
  const { token } = key;
  const finding = useShortVariantState();
  const status = statusOf(key);
  const time = (value: Timestamp, none: string) => (
    <ReportedValue value={value}>
      <DateTime value={value} none={none} exact />
    </ReportedValue>
  );
  return (
    <DescriptionList
      title={m.apiKeys.facts}
      facts={[
        [
          m.apiKeys.status,
          <StatusBadge tone={statusTone(status)} key="status">
            {m.status[status]}
          </StatusBadge>,
        ],
        [m.apiKeys.name, <ReportedValue key="name" value={key.name} />],
        [m.apiKeys.dnsName, <ReportedValue key="dnsName" value={key.dnsName} />],
        [m.apiKeys.permissions, <ReportedValue key="permissions" value={permissionWords(m, key)} />],
        [m.apiKeys.emails, <ReportedValue key="emails" value={key.emails?.join(', ')} />],
        [m.apiKeys.labels, <ReportedValue key="labels" value={labelWords(key, LABELS_LENGTH)} />],
        [m.apiKeys.lastUsed, time(lastUseOf(key), m.common.never)],
        [m.apiKeys.created, time(key.creationTimestamp, m.common.unknown)],
        [m.apiKeys.updated, time(key.updateTimestamp, m.common.never)],
        [m.apiKeys.organizations, <Organizations key="organizations" apiKey={key} />],
        [m.apiKeys.tokenName, <ReportedValue key="tokenName" value={token?.name} />],
        [m.apiKeys.tokenId, <ReportedValue key="tokenId" value={token?.id} />],
        // The specification has these at the organizations, and at the token only where a token is issued.
        ...(token?.short === undefined
          ? []
          : [
              [
                endingsOf(key, finding).length > 0 ? m.apiKeys.tokenEnding : m.apiKeys.tokenShort,
                <ReportedValue key="short" value={token.short} />,
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
  const m = useApiKeyMessages();
  const nameOf = useOrganizationName();
  const finding = useShortVariantState();
  const { organizations } = apiKey;
  if (!organizations?.length) return <ReportedValue value={organizations === undefined ? undefined : ''} />;
  return (
    <ul className={classes.list}>
      {organizations.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the service may give them nothing else to be told apart by
        <li key={index}>
          <bdi>{organizationLabel(one, nameOf) ?? m.apiKeys.organizationUnnamed({ number: index + 1 })}</bdi>
          {typeof one.id === 'number' && ` (#${one.id})`}
          <p>
            {finding.reading === 'token ending' ? m.apiKeys.tokenEnding : m.apiKeys.short}:{' '}
            <ReportedValue value={one.short} />
          </p>
          <p>
            {m.apiKeys.created}:{' '}
            <ReportedValue value={one.creationTimestamp}>
              <DateTime value={one.creationTimestamp} none={m.common.unknown} />
            </ReportedValue>
          </p>
          <p>
            {m.apiKeys.lastUsed}:{' '}
            <ReportedValue value={one.lastUseTimestamp}>
              <DateTime value={one.lastUseTimestamp} none={m.common.never} />
            </ReportedValue>
          </p>
        </li>
      ))}
    </ul>
  );
}
