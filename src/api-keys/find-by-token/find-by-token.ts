/** DetectedVariant the key of a pasted token: by what a list shows, and by what the service answers when it is asked. */
import type { ApiKey } from '../../contract/api-keys.ts';
import type { RecordList } from '../../contract/endpoint.ts';
import { endingsOf, type ShortVariantState } from '../short-variant.ts';

/** Fewer characters than this would match by chance. */
export const FEWEST = 4;

/** The token in pasted text: without the spaces, quotes or "Bearer" it was copied with. */
export function readPasted(text: string): string {
  const bare = text.trim().replace(/^bearer\s+/i, '');
  const [, inside] = /^(?:"(.*)"|'(.*)'|`(.*)`)$/.exec(bare)?.filter((part) => part !== undefined) ?? [];
  return (inside ?? bare).trim();
}

/** Every listed key that may have the pasted token, or a token of the pasted ending. */
export const findByToken = (
  pasted: string,
  apiKeys: readonly ApiKey[],
  finding: ShortVariantState,
): ApiKey[] =>
  pasted.length < FEWEST
    ? []
    : apiKeys.filter(
        (key) =>
          key.token?.name?.trim() === pasted ||
          endingsOf(key, finding).some((short) => sameEnding(pasted, bareEnding(short))),
      );

/** Either may be the shorter one. */
const sameEnding = (pasted: string, ending: string) =>
  ending !== '' && (pasted.endsWith(ending) || ending.endsWith(pasted));

/** A `short` without what stands for the characters that it leaves out, as in "…a1b2" or "lk_****a1b2". */
const bareEnding = (short: string) => short.trim().replace(/^.*(?:[*•…]|\.\.)/u, '');

/** What the service answered when asked for a token. */
export interface TokenAnswer {
  keys: ApiKey[];
  /** It is one key, and nothing speaks against it. A service may ignore the question and answer with all it has. */
  certain: boolean;
}

/**
 * Weighs an answer to `?token=`.
 *
 * @param listed how many keys there are in all; `null` when not known
 */
export function weighAnswer(
  { records, unreadable }: RecordList<ApiKey>,
  listed: number | null,
  pasted: string,
  finding: ShortVariantState,
): TokenAnswer {
  const [first] = records;
  const single = first !== undefined && records.length + unreadable.length === 1;
  const fewerThanAll = listed !== null && listed > 1;
  const contradicted =
    first !== undefined &&
    endingsOf(first, finding).length > 0 &&
    findByToken(pasted, [first], finding).length === 0;
  return { keys: records, certain: single && fewerThanAll && !contradicted };
}
