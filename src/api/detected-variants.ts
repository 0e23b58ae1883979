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

/** The sightings of one variant. */
export interface Observation {
  /** The variant. The storage holds it under this name. */
  reading: string;
  /** The number of bodies or records that showed it. */
  seen: number;
  /** The time of the first sighting, in epoch milliseconds. */
  since: number;
}

/** What is known about one open point. */
export interface DetectedVariant {
  /** The variant in force: the one chosen by hand, else the one seen last; `null` when there is neither. */
  reading: string | null;
  /** The variant was chosen by hand, in `config.json` or in Settings. */
  chosen: boolean;
  sightings: readonly Observation[];
}

type Seen = Partial<Record<PointName, Observation[]>>;
type Chosen = Partial<Record<PointName, string>>;

/** The variants that one service has shown, and those chosen by hand. */
export interface DetectedVariants {
  observe: Observer;
  /** Returns what is known about a point. */
  find: (point: PointName) => DetectedVariant;
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
  (openPoints[point].readings as readonly unknown[]).includes(variant);

/**
 * Opens the stored sightings for the service at `baseUrl`.
 *
 * @param configured `readings` of `config.json`; unknown points and variants have no effect
 * @param storageKey where the sightings are kept
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
    // One write to the storage for all observations of a task.
    queueMicrotask(() => {
      saveScheduled = false;
      save(storageKey, { seen, chosen });
    });
  }

  const find = (point: PointName): DetectedVariant => {
    const sightings = seen[point] ?? [];
    const byHand = [chosen[point], configured[point]].find((variant) => isVariant(point, variant));
    return { reading: byHand ?? sightings.at(-1)?.reading ?? null, chosen: byHand !== undefined, sightings };
  };

  return {
    observe: (point, reading) => {
      const sightings = seen[point as PointName] ?? [];
      seen[point as PointName] = sightings;
      const index = sightings.findIndex((one) => one.reading === reading);
      const [old] = index >= 0 ? sightings.splice(index, 1) : [];
      // The variant seen last stays at the end.
      sightings.push({ reading, seen: (old?.seen ?? 0) + 1, since: old?.since ?? Date.now() });
      notifyAndSave();
    },
    find,
    inForce: (point) => (find(point).reading ?? openPoints[point].readings[0]) as never,
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
export function noteFilter<Field extends string>(
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
  const empty = { seen: {}, chosen: {} };
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<typeof empty> | null;
    if (typeof stored?.seen !== 'object' || typeof stored.chosen !== 'object') return empty;
    const points = Object.keys(openPoints) as PointName[];
    const result: { seen: Seen; chosen: Chosen } = empty;
    for (const point of points) {
      const sightings: unknown = (stored.seen as Seen)[point];
      if (Array.isArray(sightings))
        result.seen[point] = sightings.filter(
          (one) => isVariant(point, one?.reading) && Number.isFinite(one.seen) && Number.isFinite(one.since),
        );
      const variant = (stored.chosen as Chosen)[point];
      if (isVariant(point, variant)) result.chosen[point] = variant;
    }
    return result;
  } catch {
    return empty;
  }
}

function save(key: string, value: { seen: Seen; chosen: Chosen }): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden. The next visit then detects the variants again.
  }
}
