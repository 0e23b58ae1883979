/**
 * An open point: what `short` of a listed key is (specification, "Application (API key), list/get form"). At the token
 * it is the token's by shape. At the organizations, where the specification has it, it may be the token's ending or
 * the organization's own; comparing it with what the answer to a change says of the token settles that.
 */
import { useSyncExternalStore } from 'react';
import type { Observation } from '../api/detected-variants.ts';
import type { ApiKey } from '../contract/api-keys.ts';
import type { VariantOf } from '../contract/spec-variants.ts';
import { onSession, sessionState } from '../session/session-store.ts';

type ShortReading = VariantOf<'short'>;

/** What speaks for and against them, counted in keys. */
export interface ShortEvidence {
  /** Listed with a `short` at the token. */
  atToken: number;
  /** Listed, after a change, with the `short` that the change's answer gave for the token. */
  same: number;
  /** Listed, after a change, with another one. */
  different: number;
  /** Listed with organizations whose `short`s differ. */
  several: number;
  /** Given a token that doesn't end in its `short`. */
  notEnding: number;
}

/** The reading in force, `null` until it is settled, and why. */
export interface ShortVariantState {
  reading: ShortReading | null;
  evidence: ShortEvidence;
  /** Chosen by hand: it stands whatever the evidence says. */
  chosen?: true;
}

/** Reads the evidence. What contradicts itself settles nothing. */
export function shortVariant({ atToken, same, different, several, notEnding }: ShortEvidence) {
  if (several > 0) return "organization's own";
  if (notEnding > 0 || (same > 0 && different > 0)) return null;
  if (different > 0) return "organization's own";
  return same > 0 || atToken > 0 ? 'token ending' : null;
}

/** The `short`s of a listed key that are known to be its token's ending. */
export function endingsOf({ token, organizations }: ApiKey, finding: ShortVariantState): string[] {
  const { reading, evidence, chosen } = finding;
  if (chosen && reading === 'token ending') return token?.short ? [token.short] : shortsAt(organizations);
  if (evidence.notEnding > 0) return [];
  if (token?.short) return [token.short];
  return reading === 'token ending' && evidence.same > 0 ? shortsAt(organizations) : [];
}

const shortsAt = (organizations: ApiKey['organizations']): string[] => [
  ...new Set((organizations ?? []).flatMap(({ short }) => (short ? [short] : []))),
];

const nothing: ShortEvidence = { atToken: 0, same: 0, different: 0, several: 0, notEnding: 0 };

// By key, so that reading a list again counts nothing twice and the last comparison of a key is the one that counts.
const atToken = new Set<number>();
const several = new Set<number>();
const compared = new Map<number, boolean>();
const ends = new Map<number, boolean>();
/** What the last change of a key said of its token, until the key is listed again. */
const issued = new Map<number, string>();
/** When each reading was first seen, in epoch milliseconds. */
const since = new Map<ShortReading, number>();

let chosen: ShortReading | null = null;
let finding: ShortVariantState = { reading: null, evidence: nothing };
const listeners = new Set<() => void>();

function conclude() {
  const count = (map: Map<number, boolean>, wanted: boolean) =>
    [...map.values()].filter((value) => value === wanted).length;
  const evidence: ShortEvidence = {
    atToken: atToken.size,
    same: count(compared, true),
    different: count(compared, false),
    several: several.size,
    notEnding: count(ends, false),
  };
  const next: ShortVariantState = chosen
    ? { reading: chosen, evidence, chosen: true }
    : { reading: shortVariant(evidence), evidence };
  if (JSON.stringify(next) === JSON.stringify(finding)) return;
  finding = next;
  for (const [reading, seen] of counts(evidence)) {
    if (seen > 0 && !since.has(reading)) since.set(reading, Date.now());
  }
  for (const listener of listeners) listener();
}

const counts = ({ atToken, same, different, several }: ShortEvidence): [ShortReading, number][] => [
  ['token ending', atToken + same],
  ["organization's own", different + several],
];

/** How many keys spoke for each reading, and since when. */
export const shortSightings = (): Observation[] =>
  counts(finding.evidence).flatMap(([reading, seen]) =>
    seen > 0 ? [{ reading, seen, since: since.get(reading) ?? Date.now() }] : [],
  );

/** Chooses a reading by hand, for this service; `null` goes back to the evidence. */
export function overrideShortVariant(reading: ShortReading | null): void {
  chosen = reading;
  conclude();
}

// Whoever signs in next may look at another service's keys.
onSession(() => {
  if (sessionState() !== 'none') return;
  for (const each of [atToken, several, compared, ends, issued, since]) each.clear();
  conclude();
});

/** Takes note of what the answer to a creation or change says of the token. Of its value nothing is kept. */
export function noteIssued(
  id: number,
  token: { short?: string | null | undefined; value?: string | null | undefined } | null | undefined,
): void {
  if (!token?.short) return;
  issued.set(id, token.short);
  if (token.value) ends.set(id, token.value.endsWith(token.short));
  conclude();
}

/** Takes note of keys as a list has them. */
export function noteListed(apiKeys: readonly ApiKey[]): void {
  for (const { id, token, organizations } of apiKeys) {
    const shorts = shortsAt(organizations);
    if (token?.short) atToken.add(id);
    else atToken.delete(id);
    if (shorts.length > 1) several.add(id);
    else several.delete(id);
    const short = issued.get(id);
    if (short === undefined) continue;
    issued.delete(id);
    if (shorts.length === 1 && !token?.short) compared.set(id, shorts[0] === short);
  }
  conclude();
}

/** The finding now. */
export const shortVariantState = (): ShortVariantState => finding;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The finding, for React. */
export const useShortVariantState = () => useSyncExternalStore(subscribe, shortVariantState);
