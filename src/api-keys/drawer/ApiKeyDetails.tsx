/** The details of an API key: what the head and the form of the drawer do not show. */
import type { ReactNode } from 'react';
import type { ApiKey, ListedToken } from '../../contract/api-key.ts';
import { detailsOf, type PlainValues } from '../../lists/record-fields.ts';
import { useOrganizationName } from '../../organizations/directory.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { NameText } from '../../ui/text/NameText.tsx';
import { labelsText, organizationLabel } from '../api-key.ts';
import { apiKeyFields } from '../api-key-fields.ts';
import { ReportedTime } from '../ReportedTime.tsx';
import { ReportedValue } from '../ReportedValue.tsx';
import { tokenEndings, useShortVariantState } from '../short-variant.ts';
import classes from './ApiKeyDetails.module.css';

/** The maximum length of the labels, in characters; longer ones are clipped here and exported in full. */
const MAX_LABELS_LENGTH = 5000;

interface Props {
  apiKey: ApiKey;
  /** Whether the labels are shown here, because the form does not show them. */
  showsLabels: boolean;
}

/** Renders the details of an API key. */
export function ApiKeyDetails({ apiKey: key, showsLabels }: Props) {
  const m = useMessages();
  const { token } = key;
  const variantState = useShortVariantState();
  const plain: PlainValues = {
    text: (value) => <ReportedValue value={value} />,
    time: (value, none) => <ReportedTime value={value} none={m.common[none]} exact />,
  };
  const ofFields = detailsOf(apiKeyFields, key, m, plain, {
    name: null,
    dnsName: null,
    // At the end.
    organizations: null,
    permissions: null,
    emails: null,
    labels:
      showsLabels && key.labels !== undefined ? (
        <ReportedValue value={labelsText(key, MAX_LABELS_LENGTH)} />
      ) : null,
    blocked: null,
    short: null,
    id: null,
  });
  const shortTitle = tokenEndings(key, variantState).length > 0 ? m.apiKeys.tokenEnding : m.apiKeys.short;
  const ofToken: Record<keyof ListedToken, readonly [string, ReactNode]> = {
    name: [m.apiKeys.tokenName, plain.text(token?.name, false)],
    id: [m.apiKeys.tokenId, plain.text(token?.id, false)],
    short: [shortTitle, plain.text(token?.short, false)],
    creationTimestamp: [m.apiKeys.tokenCreated, plain.time(token?.creationTimestamp, 'unknown')],
    lastUseTimestamp: [m.apiKeys.tokenLastUsed, plain.time(token?.lastUseTimestamp, 'never')],
  };
  // In the specification the last three belong to the organizations. A service may report them at the token instead.
  const isShown = (field: keyof ListedToken) =>
    field === 'name' || field === 'id' || token?.[field] !== undefined;
  const tokenFields = (Object.keys(ofToken) as (keyof ListedToken)[]).filter(isShown);
  return (
    <DescriptionList
      title={m.apiKeys.details}
      details={[
        ...ofFields,
        ...tokenFields.map((field) => ofToken[field]),
        [m.apiKeys.organizations, <Organizations key="organizations" apiKey={key} />],
      ]}
    />
  );
}

function Organizations({ apiKey }: { apiKey: ApiKey }) {
  const m = useMessages();
  const nameOf = useOrganizationName();
  const isEnding = useShortVariantState().variant === 'token ending';
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
            {m.apiKeys.created}: <ReportedTime value={one.creationTimestamp} none={m.common.unknown} />
          </p>
          <p>
            {m.apiKeys.lastUsed}: <ReportedTime value={one.lastUseTimestamp} none={m.common.never} />
          </p>
        </li>
      ))}
    </ul>
  );
}
