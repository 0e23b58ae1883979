/**
 * Counts which variants of the open points a service shows. Stored per base address in this browser, so that the first
 * request of the next visit uses the right variant. Holds no personal data.
 */
import {
  filterForm,
  type Observer,
  openPoints,
  type PointName,
  type VariantOf,
} from '../contract/spec-variants.ts';
import { createStore } from '../lib/create-store.ts';
import { browserStorage } from '../lib/storage.ts';

/** A variant that a service has shown. */
export interface DetectedVariant {
  variant: string;
  /** The number of bodies or records that showed it. */
  seen: number;
  /** The time of the first body or record that showed it, in epoch milliseconds. */
  since: number;
}

/** What is known about one open point: its variant in force, and the evidence. */
export interface VariantInForce {
  /** The variant in force: the one chosen by hand, else the one seen last; `null` when there is neither. */
  variant: string | null;
  /** The variant was chosen by hand, in `config.json` or in Settings. */
  chosen: boolean;
  /** The variants that the service has shown, the last one at the end. */
  evidence: readonly DetectedVariant[];
}

type Seen = Partial<Record<PointName, DetectedVariant[]>>;
type Chosen = Partial<Record<PointName, string>>;

/** The variants that one service has shown, and those chosen by hand. */
export interface DetectedVariants {
  observe: Observer;
  /** Returns what is known about a point. */
  find: (point: PointName) => VariantInForce;
  /** Returns the variant to send: the one in force, else the first known one. */
  inForce: <P extends PointName>(point: P) => VariantOf<P>;
  /** Chooses a variant by hand; `null` returns to the detected one. */
  choose: (point: PointName, variant: string | null) => void;
  /** Forgets what was seen of a point, because it proved wrong. */
  forget: (point: PointName) => void;
  subscribe: (listener: () => void) => () => void;
  /** Returns a number that grows with each change; a snapshot for `useSyncExternalStore`. */
  version: () => number;
}

const isVariant = (point: PointName, variant: unknown): variant is string =>
  (openPoints[point].variants as readonly unknown[]).includes(variant);

/**
 * Opens the stored evidence for the service at `baseUrl`.
 *
 * @param configured `readings` of `config.json`; unknown points and variants have no effect
 * @param storageKey where the evidence is kept
 */
export function openDetectedVariants(
  baseUrl: string,
  configured: Readonly<Record<string, string>> = {},
  storageKey = `latchkey.readings.${baseUrl}`,
): DetectedVariants {
  const stored = load(storageKey);
  const seen: Seen = stored.seen;
  let chosen: Chosen = stored.chosen;
  let saveScheduled = false;
  const version = createStore(0);

  function notifyAndSave() {
    version.set(version.get() + 1);
    if (saveScheduled) return;
    saveScheduled = true;
    // One write to the storage for all bodies and records of a task. Without storage the next visit detects the variants again.
    queueMicrotask(() => {
      saveScheduled = false;
      browserStorage.set(storageKey, JSON.stringify({ seen, chosen }));
    });
  }

  const find = (point: PointName): VariantInForce => {
    const evidence = seen[point] ?? [];
    const byHand = [chosen[point], configured[point]].find((variant) => isVariant(point, variant));
    return { variant: byHand ?? evidence.at(-1)?.variant ?? null, chosen: byHand !== undefined, evidence };
  };

  return {
    observe: (point, variant) => {
      const evidence = seen[point as PointName] ?? [];
      seen[point as PointName] = evidence;
      const index = evidence.findIndex((one) => one.variant === variant);
      const [old] = index >= 0 ? evidence.splice(index, 1) : [];
      // The variant seen last stays at the end.
      evidence.push({ variant, seen: (old?.seen ?? 0) + 1, since: old?.since ?? Date.now() });
      notifyAndSave();
    },
    find,
    inForce: (point) => (find(point).variant ?? openPoints[point].variants[0]) as never,
    choose: (point, variant) => {
      const { [point]: _old, ...rest } = chosen;
      chosen = isVariant(point, variant) ? { ...rest, [point]: variant } : rest;
      notifyAndSave();
    },
    forget: (point) => {
      delete seen[point];
      notifyAndSave();
    },
    subscribe: version.subscribe,
    version: version.get,
  };
}

/**
 * Observes how the service matched a filter.
 *
 * @param filter the text of the filter; `undefined` when the request had none
 * @param records the records of the answer
 * @param field the filtered field
 */
export function observeFilter<Field extends string>(
  { observe }: DetectedVariants,
  filter: string | undefined,
  records: readonly { [Name in Field]?: string | null | undefined }[],
  field: Field,
): void {
  if (filter === undefined) return;
  const variant = filterForm(
    filter,
    records.map((record) => record[field]),
  );
  if (variant) observe('filters', variant);
}

function load(key: string): { seen: Seen; chosen: Chosen } {
  const result: { seen: Seen; chosen: Chosen } = { seen: {}, chosen: {} };
  const stored = browserStorage.getJson(key) as Record<
    'seen' | 'chosen',
    Partial<Record<PointName, unknown>> | null
  > | null;
  for (const point of Object.keys(openPoints) as PointName[]) {
    const evidence = stored?.seen?.[point];
    if (Array.isArray(evidence))
      result.seen[point] = evidence.filter(
        (one) => isVariant(point, one?.variant) && Number.isFinite(one.seen) && Number.isFinite(one.since),
      );
    const variant = stored?.chosen?.[point];
    if (isVariant(point, variant)) result.chosen[point] = variant;
  }
  return result;
}
