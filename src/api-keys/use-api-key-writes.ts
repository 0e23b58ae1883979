/** What the writes about API keys need, for React. */
import { useQueryClient } from '@tanstack/react-query';
import { useOrganizationName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { clipText } from '../ui/basics/clip-text.ts';
import { apiKeyLabel, labelsText, organizationsText, permissionsText, statusOf } from './api-key.ts';
import type { FieldWords } from './api-key-outcomes.ts';
import type { ApiKeyWriteContext } from './api-key-writes.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';

/** Characters of a value that a message about a write shows. */
const VALUE_LENGTH = 200;

/** Returns the context of the writes of `api-key-writes.ts`. */
export function useApiKeyWrites(): ApiKeyWriteContext {
  const m = useApiKeyMessages();
  const client = useClient();
  const queries = useQueryClient();
  const nameOf = useOrganizationName();
  const words: Partial<Record<string, FieldWords>> = {
    status: (_field, key) => m.status[statusOf(key)],
    name: (_field, key) => apiKeyLabel(key),
    dnsName: (_field, key) => key.dnsName ?? '',
    emails: (_field, key) => key.emails?.join(', '),
    organizations: (_field, key) => organizationsText(m, key, nameOf),
    permissions: (_field, key) => permissionsText(m, key),
    labels: (_field, key) => labelsText(key, VALUE_LENGTH),
  };
  return {
    client,
    queries,
    wordsFor: (field, key) => clipText(words[field]?.(field, key) ?? '', VALUE_LENGTH),
  };
}
