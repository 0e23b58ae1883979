/** Dialects: the variants of the specification's open points, each of which the simulated service can speak. */
import { openPoints, type VariantOf } from '../../contract/spec-variants.ts';

/**
 * The open points and the variants that the service can speak. The first variant of each point is closest to the
 * wording of the specification, or the most common one where the specification says "not shown".
 *
 * Points of the contract are taken from the contract. A list of its own is here only where the service writes fewer or
 * other variants than the console recognizes.
 */
export const variants = {
  /** The wire format of a date ("Resources and their fields"). Without a zone the time is UTC. */
  dates: ['iso', 'iso without zone', 'seconds', 'milliseconds', 'milliseconds as text'],
  /** The value of a date that is not set. */
  none: openPoints.noDate.variants,
  /** `roles` of a user ("shown as a single object, not as an array"). `object` writes the first role only. */
  roles: ['object', 'array'] as const satisfies readonly VariantOf<'roles'>[],
  /** `organizations` and `token` of a listed API key: as documented, or as `{id, name}` and `{short, times}`. */
  shapes: openPoints.keyShapes.variants,
  /** The meaning of `short` in a listed organization, with documented shapes. */
  short: openPoints.short.variants,
  /** The spelling that PATCH /api-keys/:id accepts. POST accepts `organizationsIds` in every dialect. */
  organizationsField: openPoints.organizationsField.variants,
  /** The treatment of body fields and `optFields` values that the service does not know. */
  unknownFields: ['rejected', 'ignored'],
  /** `optFields=a&optFields=b` or `optFields=a,b`. With `comma` the service reads only the first of repeated keys. */
  optFields: [...openPoints.optFields.variants, 'both'],
  /** The name and shape of the field that `optFields=email` adds. */
  email: ['array', 'string', 'emails'],
  /** The shape of the field that `optFields=permissions` adds. */
  permissions: ['array', 'comma list', 'record'],
  /** The structure of `labels` ("not shown"). */
  labels: ['as stored', 'strings', 'record', 'absent'],
  /** The shape of an error body ("not shown"). */
  errors: [
    'problem+json',
    'message',
    'errors by field',
    'text',
    'html',
    'empty',
  ] as const satisfies readonly VariantOf<'errors'>[],
  /** The answer to a get by id: an array with one element ("200 with a JSON array"), or the object itself. */
  one: openPoints.one.variants,
  /** The answer to a get by an id that does not exist. */
  missing: ['[]', '404'],
  /** The pages of lists ("Pagination and sorting of lists: not shown"). */
  paging: openPoints.paging.variants,
  /** The effect of the filters `name`, `email`, `token` and `blocked`. A token is compared as a whole, or ignored. */
  filters: openPoints.filters.variants,
} as const;

/** One variant of each open point. */
export type Dialect = { [Point in keyof typeof variants]: (typeof variants)[Point][number] };

/** The first variant of each point. */
export const documented: Dialect = Object.fromEntries(
  Object.entries(variants).map(([point, [first]]) => [point, first]),
) as Dialect;

/** The named dialects. The session token names the dialect of a new world, as in `demo.legacy` or `demo.legacy-2`. */
export const presets = {
  documented,
  modern: {
    ...documented,
    roles: 'array',
    shapes: 'swapped',
    organizationsField: 'organizationIds',
    optFields: 'both',
    email: 'emails',
    labels: 'record',
    one: 'object',
    missing: '404',
    paging: 'envelope',
  },
  legacy: {
    ...documented,
    dates: 'seconds',
    none: 'zero',
    unknownFields: 'ignored',
    optFields: 'comma',
    email: 'string',
    permissions: 'comma list',
    labels: 'absent',
    short: "organization's own",
    errors: 'text',
    filters: 'ignored',
  },
  gateway: {
    ...documented,
    dates: 'iso without zone',
    none: 'year one',
    organizationsField: 'organizationIds',
    unknownFields: 'ignored',
    permissions: 'record',
    labels: 'strings',
    errors: 'html',
    missing: '404',
    paging: 'link',
    filters: 'exact',
  },
} as const satisfies Record<string, Dialect>;

export type PresetName = keyof typeof presets;

const isPreset = (name: string): name is PresetName => Object.hasOwn(presets, name);

/**
 * Returns a changed dialect.
 *
 * @param change the name of a preset, or the variants of some points
 * @throws {RangeError} naming an unknown preset, point or variant
 */
export function changeDialect(dialect: Dialect, change: PresetName | Partial<Dialect>): Dialect {
  if (typeof change === 'string') {
    if (!isPreset(change)) throw new RangeError(`There is no preset ${String(change)}`);
    return presets[change];
  }
  for (const [point, variant] of Object.entries(change)) {
    const known: readonly string[] | undefined = Object.hasOwn(variants, point)
      ? variants[point as keyof Dialect]
      : undefined;
    if (!known?.includes(variant)) throw new RangeError(`There is no variant ${point}: ${variant}`);
  }
  return { ...dialect, ...change };
}

/** Returns the dialect that the second part of a session token names; the documented one when it names none. */
export function dialectOf(copy: string): Dialect {
  const preset = copy.split('-')[0] ?? '';
  return isPreset(preset) ? presets[preset] : documented;
}
