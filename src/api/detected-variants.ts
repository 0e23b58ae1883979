/**
 * What was found out about a service: for each open point how often each reading was seen and since when. Kept per base
 * address in this browser, so that the first request of the next visit takes the right reading. No personal data.
 */
import {
  filterForm,
  type Observer,
  openPoints,
  type PointName,
  type VariantOf,
} from '../contract/spec-variants.ts';

/** How often one reading was seen. */
export interface Observation {
  reading: string;
  /** Bodies or rows that showed it. */
  seen: number;
  /** Epoch milliseconds of the first one. */
  since: number;
}

/** What is known of one open point. */
export interface DetectedVariant {
  /** The reading in force: chosen by hand, else the one seen last; `null` while nothing was seen. */
  reading: string | null;
  /** It was chosen by hand, in config.json or on Settings. */
  chosen: boolean;
  sightings: readonly Observation[];
}

type Seen = Partial<Record<PointName, Observation[]>>;
type Chosen = Partial<Record<PointName, string>>;

/** The findings about one service. */
export interface DetectedVariants {
  observe: Observer;
  find: (point: PointName) => DetectedVariant;
  /** What to send: the reading in force, else the first one. */
  inForce: <P extends PointName>(point: P) => VariantOf<P>;
  /** Chooses a reading by hand; `null` goes back to what is seen. */
  choose: (point: PointName, reading: string | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Changes with each change of any finding. */
  version: () => number;
}

const isReading = (point: PointName, reading: unknown): reading is string =>
  (openPoints[point].readings as readonly unknown[]).includes(reading);

/**
 * Opens the findings about the service at `baseUrl`.
 *
 * @param configured what `config.json` says under `readings`; unknown points and readings count for nothing
 */
export function openDetectedVariants(
  baseUrl: string,
  configured: Readonly<Record<string, string>> = {},
): DetectedVariants {
  const storageKey = `latchkey.readings.${baseUrl}`;
  const stored = load(storageKey);
  const seen: Seen = stored.seen;
  let chosen: Chosen = stored.chosen;
  let version = 0;
  let writing = false;
  const listeners = new Set<() => void>();

  function changed() {
    version++;
    for (const listener of listeners) listener();
    if (writing) return;
    writing = true;
    // A list of thousands of rows is one write.
    queueMicrotask(() => {
      writing = false;
      save(storageKey, { seen, chosen });
    });
  }

  const find = (point: PointName): DetectedVariant => {
    const sightings = seen[point] ?? [];
    const byHand = [chosen[point], configured[point]].find((reading) => isReading(point, reading));
    return { reading: byHand ?? sightings.at(-1)?.reading ?? null, chosen: byHand !== undefined, sightings };
  };

  return {
    observe: (point, reading) => {
      const sightings = seen[point as PointName] ?? [];
      seen[point as PointName] = sightings;
      const at = sightings.findIndex((one) => one.reading === reading);
      const [old] = at >= 0 ? sightings.splice(at, 1) : [];
      // The one seen last stands last.
      sightings.push({ reading, seen: (old?.seen ?? 0) + 1, since: old?.since ?? Date.now() });
      changed();
    },
    find,
    inForce: (point) => (find(point).reading ?? openPoints[point].readings[0]) as never,
    choose: (point, reading) => {
      const { [point]: _old, ...rest } = chosen;
      chosen = isReading(point, reading) ? { ...rest, [point]: reading } : rest;
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** Notes what an answer shows of a filter that was sent; `undefined` when none was. */
export function noteFilter(
  { observe }: DetectedVariants,
  wanted: string | undefined,
  answered: readonly (string | null | undefined)[],
): void {
  const form = wanted === undefined ? null : filterForm(wanted, answered);
  if (form) observe('filters', form);
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
          (one) => isReading(point, one?.reading) && Number.isFinite(one.seen) && Number.isFinite(one.since),
        );
      const reading = (stored.chosen as Chosen)[point];
      if (isReading(point, reading)) result.chosen[point] = reading;
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
    // It is found out again at the next visit.
  }
}
