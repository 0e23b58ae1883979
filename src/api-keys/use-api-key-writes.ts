/** The context of the writes about API keys, from React. */
import { useQueryClient } from '@tanstack/react-query';
import { useOrganizationName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import type { ApiKeyWriteContext } from './api-key-writes.ts';

/** Returns the context for the writes of `api-key-writes.ts`. */
export function useApiKeyWrites(): ApiKeyWriteContext {
  const client = useClient();
  const queries = useQueryClient();
  const organizationName = useOrganizationName();
  return { client, queries, organizationName };
}
