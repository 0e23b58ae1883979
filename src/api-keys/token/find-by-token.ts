/** Finding the API key of a pasted token: in the loaded list, and in the response of the service to a `token` filter. */
import type { ApiKey } from '../../contract/api-key.ts';
import type { RecordList } from '../../contract/endpoint.ts';
import { type ShortVariantState, tokenEndings, withoutPlaceholder } from '../short-variant.ts';

/** The minimum number of pasted characters; fewer would match by chance. */
export const MIN_LENGTH = 4;

/**
 * Returns every listed API key that may have the pasted token, or a token with the pasted ending.
 *
 * @param pasted a token without what surrounded it, see `takePastedToken`
 */
export const findByToken = (
  pasted: string,
  apiKeys: readonly ApiKey[],
  variantState: ShortVariantState,
): ApiKey[] =>
  pasted.length < MIN_LENGTH
    ? []
    : apiKeys.filter(
        (key) =>
          key.token?.name?.trim() === pasted ||
          tokenEndings(key, variantState).some((short) => haveSameEnding(pasted, withoutPlaceholder(short))),
      );

/** Tells whether one text ends in the other. */
const haveSameEnding = (pasted: string, ending: string) =>
  ending !== '' && (pasted.endsWith(ending) || ending.endsWith(pasted));

/** The API keys that the service returns for a token. */
export interface TokenMatches {
  keys: ApiKey[];
  /** Whether the match is a single API key without evidence against it. A service may ignore the filter and list all. */
  certain: boolean;
}

/**
 * Evaluates the response to GET /api-keys with the `token` filter. The specification does not say how it matches.
 *
 * @param listed the number of all API keys; `null` when not known
 */
export function evaluateResponse(
  { records, unreadable }: RecordList<ApiKey>,
  listed: number | null,
  pasted: string,
  variantState: ShortVariantState,
): TokenMatches {
  const [first] = records;
  const isSingle = first !== undefined && records.length + unreadable.length === 1;
  const fewerThanAll = listed !== null && listed > 1;
  const contradicted =
    first !== undefined &&
    tokenEndings(first, variantState).length > 0 &&
    findByToken(pasted, [first], variantState).length === 0;
  return { keys: records, certain: isSingle && fewerThanAll && !contradicted };
}
