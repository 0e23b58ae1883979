/** The details of an API key: what the head and the form of the drawer do not show. */
import type { ReactNode } from 'react';
import type { ApiKey } from '../contract/api-key.ts';
import type { Timestamp } from '../contract/common.ts';
import { entriesOf, type FieldMap } from '../lists/rows/field-map.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { DescriptionList } from '../ui/basics/DescriptionList.tsx';
import { NameText } from '../ui/basics/NameText.tsx';
import classes from './ApiKeyDetails.module.css';
import { labelsText, lastUseOf, organizationLabel, type TokenField } from './api-key.ts';
import { ReportedValue } from './ReportedValue.tsx';
import { tokenEndings, useShortVariantState } from './short-variant.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';

/** The maximum length of the labels, in characters; longer ones are clipped here and exported in full. */
const MAX_LABELS_LENGTH = 5000;

interface Props {
  apiKey: ApiKey;
  /** Whether the labels are shown here, because the form does not show them. */
  showsLabels: boolean;
}

/** Renders the details of an API key. */
export function ApiKeyDetails({ apiKey: key, showsLabels }: Props) {
  const m = useApiKeyMessages();
  const { token } = key;
  const variantState = useShortVariantState();
  const time = (value: Timestamp, none: string) => (
    <ReportedValue value={value}>
      <DateTime value={value} none={none} exact />
    </ReportedValue>
  );
  /** The detail of each field; `null` for a field that is shown above, or not at all. */
  const details: FieldMap<ApiKey, { title: string; value: ReactNode }, 'lastUse' | TokenField> = {
    blocked: null,
    name: null,
    dnsName: null,
    permissions: null,
    emails: null,
    labels:
      showsLabels && key.labels !== undefined
        ? { title: m.apiKeys.labels, value: <ReportedValue value={labelsText(key, MAX_LABELS_LENGTH)} /> }
        : null,
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
    id: null,
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
          <NameText text={organizationLabel(one, nameOf) ?? m.apiKeys.organizationUnnamed} />
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
