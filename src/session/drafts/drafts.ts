/**
 * What was typed into forms and not sent, in this tab's storage: it outlives a reload and a crash, for the person who
 * typed it. Written only where that person can be known again, by a kept session or by the claims of a JWT.
 */
import { readClaims } from '../jwt.ts';
import { isKept, sessionState, sessionToken, wasResumed } from '../session-store.ts';

const STORAGE_KEY = 'latchkey.drafts';
/** Characters of all drafts together. */
const MOST_CHARACTERS = 200_000;

/** A form and what it is about: ids only. */
export type DraftName = readonly [form: string, ...ids: number[]];

/** Values of a form that were changed, by field. */
export type DraftValues = Record<string, unknown>;

/** A draft that was kept. */
export interface Draft {
  /** Epoch milliseconds. */
  at: number;
  values: DraftValues;
  /** What the same fields held when they were typed over. */
  base: DraftValues;
  /** It was being sent when it was kept: nobody knows yet whether it arrived. */
  sending?: true;
}

interface Stored {
  v: 1;
  /** `iss` and `sub` of the JWT that it was typed under; `null` under any other token. */
  owner: string | null;
  drafts: Record<string, Draft>;
}

const keyOf = (name: DraftName) => name.join('/');

/** Who a token says it belongs to. */
function ownerOf(token: string | null): string | null {
  const claims = token === null ? null : readClaims(token);
  return claims?.sub === undefined ? null : JSON.stringify([claims.iss ?? null, claims.sub]);
}

/** Erases the drafts unless they belong to whoever has just signed in. Called at each sign-in on the sign-in page. */
export function keepDraftsOf(token: string): void {
  const stored = read();
  if (stored && (stored.owner === null || stored.owner !== ownerOf(token))) write(null);
}

/** The draft of a form; `null` when none was kept. */
export function keptDraft(name: DraftName): Draft | null {
  const stored = read();
  const owned =
    stored && (wasResumed() || (stored.owner !== null && stored.owner === ownerOf(sessionToken())));
  return owned ? (stored.drafts[keyOf(name)] ?? null) : null;
}

/** Keeps the values of a form. The oldest drafts go when all together become too long, and one that is so alone. */
export function keepDraft(
  name: DraftName,
  values: DraftValues,
  base: DraftValues = {},
  at: number = Date.now(),
  sending = false,
): void {
  const owner = ownerOf(sessionToken());
  // After sign-out nothing is written any more, nor what nobody could ever claim.
  if (sessionState() === 'none' || (owner === null && !isKept())) return;
  const { [keyOf(name)]: _former, ...others } = read()?.drafts ?? {};
  const draft: Draft = { at, values, base, ...(sending && { sending }) };
  if (JSON.stringify(draft).length > MOST_CHARACTERS) {
    write(others, owner);
    return;
  }
  const oldest = Object.keys(others).sort((a, b) => (others[a]?.at ?? 0) - (others[b]?.at ?? 0));
  const drafts: Stored['drafts'] = { ...others, [keyOf(name)]: draft };
  while (oldest.length > 0 && JSON.stringify(drafts).length > MOST_CHARACTERS) {
    delete drafts[oldest.shift() ?? ''];
  }
  write(drafts, owner);
}

/** Forgets the draft of a form that was saved or discarded. */
export function dropDraft(name: DraftName): void {
  const stored = read();
  if (!stored || !(keyOf(name) in stored.drafts)) return;
  const { [keyOf(name)]: _dropped, ...others } = stored.drafts;
  write(others, stored.owner);
}

function read(): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    const { v, drafts } = (stored ?? {}) as Partial<Stored>;
    return v === 1 && typeof drafts === 'object' && drafts !== null ? (stored as Stored) : null;
  } catch {
    return null;
  }
}

function write(drafts: Stored['drafts'] | null, owner: string | null = null): void {
  try {
    if (drafts && Object.keys(drafts).length > 0)
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ v: 1, owner, drafts } satisfies Stored));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or switched off: the guard against leaving is left.
  }
}
