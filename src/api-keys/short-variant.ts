/**
 * What the field `short` of a listed API key means: an open point of the specification ("Application (API key), list/get
 * form"). The specification has `short` at each organization of a listed API key, and at the token of a creation or
 * update result ("Token object"), and does not explain it.
 *
 * There are two variants. `token ending`: the last characters of the token. `organization's own`: a value of the
 * organization itself, such as a short name. A `short` at the token is always the token's. To detect the variant of the
 * `short` at the organizations, the console compares it with the `short` in the last creation or update result of the
 * same API key.
 */
import { useSyncExternalStore } from 'react';
import type { DetectedVariant, DetectedVariants } from '../api/detected-variants.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { VariantOf } from '../contract/spec-variants.ts';
import { createStore } from '../lib/create-store.ts';
import { onSession, sessionState } from '../session/session-store.ts';

type ShortVariant = VariantOf<'short'>;

/** The evidence for and against each variant, in numbers of API keys. */
export interface ShortEvidence {
  /** API keys listed with `short` at the token. */
  atToken: number;
  /** API keys whose organizations are listed with the `short` of the last issued token. */
  same: number;
  /** API keys whose organizations are listed with another `short` than that of the last issued token. */
  different: number;
  /** API keys whose organizations are listed with different values of `short`. */
  several: number;
  /** API keys whose last issued token does not end in its `short`. */
  notEnding: number;
}

/** The detected or chosen variant, with its evidence. */
export interface ShortVariantState {
  /** `null` until the evidence is sufficient. */
  variant: ShortVariant | null;
  evidence: ShortEvidence;
  /** The admin chose the variant in the settings; the evidence is ignored. */
  chosen?: true;
}

/** Returns the variant that the evidence proves; `null` for insufficient or contradictory evidence. */
export function variantFromEvidence({ atToken, same, different, several, notEnding }: ShortEvidence) {
  if (several > 0) return "organization's own";
  if (notEnding > 0 || (same > 0 && different > 0)) return null;
  if (different > 0) return "organization's own";
  return same > 0 || atToken > 0 ? 'token ending' : null;
}

/** Returns the values of `short` of a listed API key that are known to be endings of its token. */
export function tokenEndings({ token, organizations }: ApiKey, state: ShortVariantState): string[] {
  const { variant, evidence, chosen } = state;
  if (chosen && variant === 'token ending')
    return token?.short ? [token.short] : organizationShorts(organizations);
  if (evidence.notEnding > 0) return [];
  if (token?.short) return [token.short];
  return variant === 'token ending' && evidence.same > 0 ? organizationShorts(organizations) : [];
}

/** Removes the placeholder for the hidden characters of a token from its `short`, as in "…a1b2" or "lk_****a1b2". */
export const withoutPlaceholder = (short: string): string => short.trim().replace(/^.*(?:[*•…]|\.\.)/u, '');

/** Returns the values of `short` at the organizations, without duplicates. */
const organizationShorts = (organizations: ApiKey['organizations']): string[] => [
  ...new Set((organizations ?? []).flatMap(({ short }) => (short ? [short] : []))),
];

const noEvidence: ShortEvidence = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };

/**
 * The ids of the API keys that are evidence: reading a list again counts no API key twice, and a later comparison replaces
 * an earlier one.
 */
const shown: Record<keyof ShortEvidence, Set<number>> = {
  atToken: new Set(),
  same: new Set(),
  different: new Set(),
  several: new Set(),
  notEnding: new Set(),
};
/** Records whether an API key is evidence of a kind. */
const setEvidence = (id: number, kind: keyof ShortEvidence, isShown: boolean) =>
  isShown ? shown[kind].add(id) : shown[kind].delete(id);
/** The `short` of the token that was last issued, by API key id, until the API key is listed again. */
const issued = new Map<number, string>();
/** When each variant was first shown, in epoch milliseconds. */
const firstShown = new Map<ShortVariant, number>();

/** What the browser keeps about the service in use: the variant that the last comparison showed, and one chosen by hand. */
const kept = createStore<DetectedVariants | null>(null);
const store = createStore<ShortVariantState>({ variant: null, evidence: noEvidence });

/** Recomputes the state from the evidence and notifies listeners of a change. */
function update() {
  const { atToken, same, different, several, notEnding } = shown;
  const known = kept.get()?.find('short');
  // What an earlier visit found out counts until a comparison is made.
  const earlier = same.size + different.size === 0 ? known?.evidence.at(-1) : null;
  const seenEarlier = (variant: ShortVariant) => (earlier?.variant === variant ? earlier.seen : 0);
  const evidence: ShortEvidence = {
    atToken: atToken.size,
    same: same.size + seenEarlier('token ending'),
    different: different.size + seenEarlier("organization's own"),
    several: several.size,
    notEnding: notEnding.size,
  };
  const next: ShortVariantState = known?.chosen
    ? { variant: known.variant as ShortVariant, evidence, chosen: true }
    : { variant: variantFromEvidence(evidence), evidence };
  if (JSON.stringify(next) === JSON.stringify(store.get())) return;
  for (const [variant, seen] of counts(evidence)) {
    if (seen > 0 && !firstShown.has(variant))
      firstShown.set(variant, earlier?.variant === variant ? earlier.since : Date.now());
  }
  store.set(next);
}

/** Returns how many API keys are evidence for each variant. */
const counts = ({ atToken, same, different, several }: ShortEvidence): [ShortVariant, number][] => [
  ['token ending', atToken + same],
  ["organization's own", different + several],
];

/** Returns each variant that API keys have shown: the number of API keys, and the time of the first one. */
export const detectedShortVariants = (): DetectedVariant[] =>
  counts(store.get().evidence).flatMap(([variant, seen]) =>
    seen > 0 ? [{ variant, seen, since: firstShown.get(variant) ?? Date.now() }] : [],
  );

/** Follows what the browser keeps about the service in use, and keeps there what is found out. @returns how to stop */
export function followKeptVariant(variants: DetectedVariants): () => void {
  kept.set(variants);
  update();
  return variants.subscribe(update);
}

/** Keeps the result of a comparison for the next visit, or forgets an earlier one that it contradicts. */
function rememberComparison() {
  const { same, different, notEnding } = store.get().evidence;
  const variants = kept.get();
  if (notEnding > 0 || (same > 0 && different > 0)) variants?.forget('short');
  else if (same > 0) variants?.observe('short', 'token ending');
  else if (different > 0) variants?.observe('short', "organization's own");
}

// The next session may list the API keys of another service.
onSession(() => {
  if (sessionState() !== 'none') return;
  for (const each of [...Object.values(shown), issued, firstShown]) each.clear();
  update();
});

/**
 * Records the `short` of the token in a creation or update result. The value is only compared and not retained.
 *
 * @param id the id of the API key
 */
export function rememberIssued(
  id: number,
  token: { short?: string | null | undefined; value?: string | null | undefined } | null | undefined,
): void {
  if (!token?.short) return;
  issued.set(id, token.short);
  if (token.value) setEvidence(id, 'notEnding', !token.value.endsWith(token.short));
  update();
  if (store.get().evidence.notEnding > 0) rememberComparison();
}

/** Records the evidence in listed API keys. */
export function rememberListed(apiKeys: readonly ApiKey[]): void {
  let hasCompared = false;
  for (const { id, token, organizations } of apiKeys) {
    const shorts = organizationShorts(organizations);
    setEvidence(id, 'atToken', !!token?.short);
    setEvidence(id, 'several', shorts.length > 1);
    const short = issued.get(id);
    if (short === undefined) continue;
    issued.delete(id);
    if (shorts.length !== 1 || token?.short) continue;
    setEvidence(id, 'same', shorts[0] === short);
    setEvidence(id, 'different', shorts[0] !== short);
    hasCompared = true;
  }
  update();
  if (hasCompared) rememberComparison();
}

/** Returns the current state. */
export const shortVariantState = store.get;

/** Returns the current state and follows changes; the hook form of `shortVariantState`. */
export const useShortVariantState = () => useSyncExternalStore(store.subscribe, store.get);
