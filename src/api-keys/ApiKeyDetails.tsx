/** The details of an API key: every field that the service reports. */
import type { ReactNode } from 'react';
import type { ApiKey } from '../contract/api-keys.ts';
import type { Timestamp } from '../contract/common.ts';
import { entriesOf, type FieldMap } from '../lists/rows/field-map.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { DescriptionList } from '../ui/basics/DescriptionList.tsx';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import classes from './ApiKeyDetails.module.css';
import {
  apiKeyStatusOf,
  labelsText,
  lastUseOf,
  organizationLabel,
  permissionsText,
  statusTone,
  type TokenField,
} from './api-key.ts';
import { ReportedValue } from './ReportedValue.tsx';
import { tokenEndings, useShortVariantState } from './short-variant.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';

/** The maximum length of the labels, in characters; longer ones are clipped here and exported in full. */
const MAX_LABELS_LENGTH = 5000;

/** Renders the details of an API key. */
export function ApiKeyDetails({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useApiKeyMessages();
  const { token } = key;
  const variantState = useShortVariantState();
  const status = apiKeyStatusOf(key);
  const time = (value: Timestamp, none: string) => (
    <ReportedValue value={value}>
      <DateTime value={value} none={none} exact />
    </ReportedValue>
  );
  /** The detail of each field; `null` for a field that is not shown. */
  const details: FieldMap<ApiKey, { title: string; value: ReactNode }, 'lastUse' | TokenField> = {
    blocked: {
      title: m.apiKeys.status,
      value: <StatusBadge tone={statusTone(status)}>{m.status[status]}</StatusBadge>,
    },
    name: { title: m.apiKeys.name, value: <ReportedValue value={key.name} /> },
    dnsName: { title: m.apiKeys.dnsName, value: <ReportedValue value={key.dnsName} /> },
    permissions: { title: m.apiKeys.permissions, value: <ReportedValue value={permissionsText(m, key)} /> },
    emails: { title: m.apiKeys.emails, value: <ReportedValue value={key.emails?.join(', ')} /> },
    labels: { title: m.apiKeys.labels, value: <ReportedValue value={labelsText(key, MAX_LABELS_LENGTH)} /> },
    lastUse: { title: m.apiKeys.lastUsed, value: time(lastUseOf(key), m.common.never) },
    creationTimestamp: { title: m.apiKeys.created, value: time(key.creationTimestamp, m.common.unknown) },
    updateTimestamp: { title: m.apiKeys.updated, value: time(key.updateTimestamp, m.common.never) },
    organizations: { title: m.apiKeys.organizations, value: <Organizations apiKey={key} /> },
    // One detail for each field of the token.
    token: null,
    'token.name': { title: m.apiKeys.tokenName, value: <ReportedValue value={token?.name} /> },
    'token.id': { title: m.apiKeys.tokenId, value: <ReportedValue value={token?.id} /> },
    // In the specification the next three belong to the organizations. A service may report them at the token instead.
    'token.short':
      token?.short === undefined
        ? null
        : {
            title: tokenEndings(key, variantState).length > 0 ? m.apiKeys.tokenEnding : m.apiKeys.tokenShort,
            value: <ReportedValue value={token.short} />,
          },
    'token.creationTimestamp':
      token?.creationTimestamp === undefined
        ? null
        : { title: m.apiKeys.tokenCreated, value: time(token.creationTimestamp, m.common.unknown) },
    'token.lastUseTimestamp':
      token?.lastUseTimestamp === undefined
        ? null
        : { title: m.apiKeys.tokenLastUsed, value: time(token.lastUseTimestamp, m.common.never) },
    id: { title: m.common.id, value: String(key.id) },
  };
  return (
    <DescriptionList
      title={m.apiKeys.facts}
      facts={entriesOf(details).map(({ title, value }) => [title, value])}
    />
  );
}

function Organizations({ apiKey }: { apiKey: ApiKey }) {
  const m = useApiKeyMessages();
  const nameOf = useOrganizationName();
  const isEnding = useShortVariantState().reading === 'token ending';
  const { organizations } = apiKey;
  if (!organizations?.length) return <ReportedValue value={organizations === undefined ? undefined : ''} />;
  return (
    <ul className={classes.list}>
      {organizations.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the service may report organizations without any id
        <li key={index}>
          <bdi>{organizationLabel(one, nameOf) ?? m.apiKeys.organizationUnnamed({ number: index + 1 })}</bdi>
          {typeof one.id === 'number' && ` (#${one.id})`}
          <p>
            {isEnding ? m.apiKeys.tokenEnding : m.apiKeys.short}: <ReportedValue value={one.short} />
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
