/** The context of the writes about API keys, from React. */
import { useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '../contract/api-key.ts';
import { clipText } from '../lib/clip-text.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { apiKeyLabel, apiKeyStatusOf, labelsText, organizationsText, permissionsText } from './api-key.ts';
import type { ApiKeyFieldName } from './api-key-outcomes.ts';
import type { ApiKeyWriteContext } from './api-key-writes.ts';

/** The maximum length of a value in a message about a write, in characters. */
const MAX_VALUE_LENGTH = 200;

/** Returns the context for the writes of `api-key-writes.ts`. */
export function useApiKeyWrites(): ApiKeyWriteContext {
  const m = useMessages();
  const client = useClient();
  const queries = useQueryClient();
  const nameOf = useOrganizationName();
  /** The text of each field that a write changes. */
  const fieldTexts: Record<ApiKeyFieldName, (key: ApiKey) => string | undefined> = {
    status: (key) => m.apiKeys.statuses[apiKeyStatusOf(key)],
    name: apiKeyLabel,
    dnsName: (key) => key.dnsName ?? '',
    emails: (key) => key.emails?.join(', '),
    organizations: (key) => organizationsText(m, key, nameOf),
    permissions: (key) => permissionsText(m, key),
    labels: (key) => labelsText(key, MAX_VALUE_LENGTH),
  };
  return {
    client,
    queries,
    wordsFor: (field, key) => clipText(fieldTexts[field](key) ?? '', MAX_VALUE_LENGTH),
  };
}
