/**
 * The fallback for the organizations of a changed API key, whose field the specification spells in two ways: try one
 * spelling, then the other one, and remember the one that worked. One request never holds both.
 */
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyChange } from '../contract/api-keys.ts';
import type { DetectedVariants } from './detected-variants.ts';
import { ApiError } from './errors.ts';
import { failure, formRefusal } from './opt-fields-fallback.ts';

interface ChangeRequest {
  id: number;
  body: ApiKeyChange;
}

/**
 * Changes an API key. The specification spells the field of the organizations in two ways (PATCH /api-keys/:id, "is not
 * resolved"). Sends the spelling in force; while none is in force, `organizationsIds` first, as in the create operation.
 *
 * - A refusal is final, unless it names the spelling as an unknown field. Then this reads the API key and sends the
 *   changes that it does not hold yet with the other spelling.
 * - When an accepted change had no effect on the organizations, only these are sent again, with the other spelling.
 * - When reading does not show the effect, nothing more is sent.
 * - Only a spelling whose effect was seen is remembered, since a wrong one would lose every later change.
 *
 * @param update sends one change
 * @param read reads the API key
 * @throws {ApiError} the error of the last request that decides
 */
export async function changeOrganizations<Answer>(
  detected: DetectedVariants,
  update: (request: ChangeRequest) => Promise<Answer>,
  read: () => Promise<ApiKey | null>,
  { id, body }: ChangeRequest,
): Promise<Answer> {
  const { organizationsIds: wanted, ...rest } = body;
  if (wanted === undefined) return update({ id, body });
  if (rest.refreshApiToken) throw new RangeError('A token is renewed in a call of its own');
  const firstSpelling = detected.inForce('organizationsField');
  const send = (spelling: string, others: ApiKeyChange) =>
    update({ id, body: { ...others, [spelling]: wanted } });
  if (detected.find('organizationsField').variant !== null) return send(firstSpelling, rest);

  const otherSpelling = firstSpelling === 'organizationsIds' ? 'organizationIds' : 'organizationsIds';
  const tryRead = () => read().catch(failureAsNull);
  const before = await tryRead();
  /** Reads whether the change of the organizations had effect, and remembers the spelling if so; `null`: unknown. */
  const checkEffect = async (spelling: typeof firstSpelling) => {
    const hadEffect = hasTaken(before, await tryRead(), wanted);
    if (hadEffect && hasExactly(before, wanted) !== true) detected.observe('organizationsField', spelling);
    return hadEffect;
  };

  const first = await send(firstSpelling, rest).catch(formRefusal);
  if (first instanceof ApiError) {
    if (!namesAsUnknown(first, firstSpelling)) throw first;
    const now = await tryRead();
    const second = await send(otherSpelling, now ? notHeldYet(now, rest) : rest).catch(formRefusal);
    if (second instanceof ApiError) throw namesAsUnknown(second, otherSpelling) ? first : second;
    await checkEffect(otherSpelling);
    return second;
  }
  if ((await checkEffect(firstSpelling)) !== false) return first;
  const second = await send(otherSpelling, {}).catch(failure);
  // The caller reads the API key again after each change, and so learns what this request did not change.
  if (second instanceof ApiError) return first;
  await checkEffect(otherSpelling);
  return second;
}

/** Returns the part of a change that an API key does not hold yet. Always includes labels: they have no known shape. */
function notHeldYet(key: ApiKey, change: ApiKeyChange): ApiKeyChange {
  const held = key as unknown as Record<string, unknown>;
  const missing = Object.entries(change).filter(
    ([field, value]) => field === 'labels' || JSON.stringify(held[field]) !== JSON.stringify(value),
  );
  return Object.fromEntries(missing);
}

/** @throws every error but a failed call */
function failureAsNull(error: unknown): null {
  failure(error);
  return null;
}

/** Matches messages about fields that a service does not know. */
const UNKNOWN_FIELD =
  /\b(unknown|unrecogni[sz]ed|unexpected|additional|extra|unsupported|not a known) (field|propert|key|parameter|attribute|input)|should not exist/i;

/** Returns whether a refusal says that the service does not know this field. */
function namesAsUnknown({ serviceMessage, fields }: ApiError, field: string): boolean {
  const words = [serviceMessage, ...Object.entries(fields).map((entry) => entry.join(' '))].join('\n');
  return UNKNOWN_FIELD.test(words) && new RegExp(`\\b${field}\\b`).test(words);
}

/** Returns whether an API key has exactly these organizations; `null` when the answer does not show it. */
function hasExactly(key: ApiKey | null, wanted: readonly number[]): boolean | null {
  if (!key?.organizations) return null;
  const ids = key.organizations.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const count = new Set(wanted).size;
  if (key.organizations.length !== count) return false;
  return ids.length === count ? wanted.every((id) => ids.includes(id)) : null;
}

/** Returns whether a change of the organizations had effect; `null` when the answers do not show it. */
function hasTaken(before: ApiKey | null, after: ApiKey | null, wanted: readonly number[]): boolean | null {
  const held = hasExactly(after, wanted);
  if (held !== null || !before?.organizations || !after?.organizations) return held;
  // Same number without ids: compare with the organizations before. The time of last use changes by itself.
  const withoutUse = (key: ApiKey) =>
    JSON.stringify(key.organizations?.map((one) => ({ ...one, lastUseTimestamp: null })));
  return withoutUse(before) !== withoutUse(after) || null;
}
