/** Creates the method that lists the API keys. Loads schemas only for API keys in an undocumented form. */
import type { ApiKey } from '../contract/api-key.ts';
import { apiKeysRoute, readDocumentedApiKey } from '../contract/api-key-fast-path.ts';
import { observeApiKey } from '../contract/api-key-variants.ts';
import type { listApiKeys } from '../contract/api-keys.ts';
import type { RecordList, RequestOf } from '../contract/endpoint.ts';
import { type DetectedVariants, noteFilter } from './detected-variants.ts';
import { withExactLabels } from './exact-json.ts';
import { withOptFieldsFallback } from './opt-fields-fallback.ts';
import { type ListCaller, type ListOptions, readPages, targetOf } from './read-list.ts';

type Request = RequestOf<typeof listApiKeys>;
type Options = ListOptions<ApiKey>;

/**
 * Creates the method `listApiKeys` of the client.
 *
 * @param detected receives the variants that answers show
 * @param loadSchema loads the schema of an API key; called for the first one in an undocumented form
 */
export function createListApiKeys(
  caller: ListCaller,
  detected: DetectedVariants,
  loadSchema: () => Promise<typeof import('../contract/api-keys.ts').apiKey>,
): (request: Request, options?: Options) => Promise<RecordList<ApiKey>> {
  const format = {
    endpoint: apiKeysRoute,
    fastPath: readDocumentedApiKey,
    loadSchema,
    observeRecord: observeApiKey,
    complete: withExactLabels,
  };
  const list = async ({ query }: Request, options: Options = {}) => {
    const target = targetOf(apiKeysRoute, {}, query);
    const answer = (await readPages(
      caller,
      format,
      target,
      options as ListOptions<unknown>,
    )) as RecordList<ApiKey>;
    noteFilter(
      detected,
      query?.name,
      answer.records.map((key) => key.name),
    );
    return answer;
  };
  return withOptFieldsFallback(detected, list, ({ records }) => records);
}
