/**
 * Stores unsent form values (drafts) in the tab's storage, so that they survive a reload or a crash. A draft is stored
 * only if its author can be recognized later: by a stored session or by the claims of a JWT.
 */
import { tabStorage } from '../../lib/storage.ts';
import { looksLikeToken, storageKey } from '../../paths.ts';
import { authorToStore, isAuthor, type Owner } from '../data-owner.ts';

const STORAGE_KEY = storageKey('drafts');
/** The most characters that all drafts may have together. */
const MAX_CHARACTERS = 200_000;

/** The name of a form and the ids of the records that it edits. */
export type DraftName = readonly [form: string, ...ids: number[]];

/** The changed values of a form, by field. */
export type DraftValues = Record<string, unknown>;

/** A stored draft. */
export interface Draft {
  /** When it was stored, in epoch milliseconds. */
  at: number;
  values: DraftValues;
  /** The original values of the same fields. */
  base: DraftValues;
  /** Set when the draft was stored while it was being sent: whether it arrived is unknown. */
  sending?: true;
}

interface StoredDrafts {
  v: 1;
  owner: Owner;
  drafts: Record<string, Draft>;
}

const draftKey = (name: DraftName) => name.join('/');

/** Returns the draft of a form, if the current user is its author. */
export function keptDraft(name: DraftName): Draft | null {
  const stored = read();
  return stored && isAuthor(stored.owner) ? (stored.drafts[draftKey(name)] ?? null) : null;
}

/**
 * Stores the values of a form, but none that holds a token. The oldest drafts are dropped when all together become too
 * long; so is a single one.
 */
export function keepDraft(
  name: DraftName,
  values: DraftValues,
  base: DraftValues = {},
  at: number = Date.now(),
  sending = false,
): void {
  const owner = authorToStore();
  if (owner === undefined) return;
  const { [draftKey(name)]: _replaced, ...others } = read()?.drafts ?? {};
  const kept = Object.entries(values).filter(([, value]) => !looksLikeToken(JSON.stringify(value) ?? ''));
  const baseOf = Object.entries(base).filter(([field]) => kept.some(([name]) => name === field));
  const draft: Draft = {
    at,
    values: Object.fromEntries(kept),
    base: Object.fromEntries(baseOf),
    ...(sending && { sending }),
  };
  if (kept.length === 0 || JSON.stringify(draft).length > MAX_CHARACTERS) {
    write(others, owner);
    return;
  }
  const oldest = Object.keys(others).sort((a, b) => (others[a]?.at ?? 0) - (others[b]?.at ?? 0));
  const drafts: StoredDrafts['drafts'] = { ...others, [draftKey(name)]: draft };
  while (oldest.length > 0 && JSON.stringify(drafts).length > MAX_CHARACTERS) {
    delete drafts[oldest.shift() ?? ''];
  }
  write(drafts, owner);
}

/** Returns the name of the oldest draft whose name begins with `name` and has further ids. */
export function draftNameBelow(name: DraftName): DraftName | null {
  const key = Object.keys(read()?.drafts ?? {}).find((key) => key.startsWith(`${draftKey(name)}/`));
  return key ? [name[0], ...key.split('/').slice(1).map(Number)] : null;
}

/** Tries whether `keepDraft` would store these values. A draft that is stored already stays. */
export function canKeepDraft(name: DraftName, values: DraftValues): boolean {
  // Not `keptDraft`, which offers the drafts of a session without claims only after a reload.
  const isStored = () => draftKey(name) in (read()?.drafts ?? {});
  if (isStored()) return true;
  keepDraft(name, values);
  const isKept = isStored();
  dropDraft(name);
  return isKept;
}

/** Removes the draft of a form that was saved or discarded. */
export function dropDraft(name: DraftName): void {
  const stored = read();
  if (!stored || !(draftKey(name) in stored.drafts)) return;
  const { [draftKey(name)]: _dropped, ...others } = stored.drafts;
  write(others, stored.owner);
}

function read(): StoredDrafts | null {
  const stored = tabStorage.getJson(STORAGE_KEY) as Partial<StoredDrafts> | null;
  return stored?.v === 1 && stored.drafts instanceof Object ? (stored as StoredDrafts) : null;
}

/** Where nothing can be stored, the guard against leaving the page still protects the form. */
function write(drafts: StoredDrafts['drafts'], owner: Owner): void {
  const stored: StoredDrafts = { v: 1, owner, drafts };
  tabStorage.set(STORAGE_KEY, Object.keys(drafts).length > 0 ? JSON.stringify(stored) : null);
}
