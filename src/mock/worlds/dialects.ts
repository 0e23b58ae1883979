/** Every reading of what the specification leaves open, so that the service can speak each. */

/**
 * The open points and their known readings. The first one of each is nearest to the specification's letter, or, where
 * that says "not shown", the most usual.
 */
export const variants = {
  /** "Its wire format: not shown" (Resources). Without a zone it is UTC. */
  dates: ['iso', 'iso without zone', 'seconds', 'milliseconds', 'milliseconds as text'],
  /** How a date that there is none of is written. */
  none: ['null', 'empty text', 'zero', 'year one'],
  /** "Shown as a single object, not as an array", while writing takes `roleIds`. An object is the first role. */
  roles: ['object', 'array'],
  /** `organizations` and `token` of a listed key: as documented, or as {id, name} and {short, times}. */
  shapes: ['documented', 'swapped'],
  /** What `short` of a listed organization is, in the documented shapes. */
  short: ['token ending', "organization's own"],
  /** The two spellings of PATCH /api-keys/:id, "not resolved". POST takes `organizationsIds` in any dialect. */
  organizationsField: ['organizationsIds', 'organizationIds'],
  /** What becomes of body fields and query values that the service does not know. */
  unknownFields: ['rejected', 'ignored'],
  /** `optFields=a&optFields=b` or `optFields=a,b`. A service that reads commas sees the first of repeated keys only. */
  optFields: ['repeated', 'comma', 'both'],
  /** The name and shape of what `optFields=email` adds. */
  email: ['array', 'string', 'emails'],
  /** What `optFields=permissions` adds. */
  permissions: ['array', 'comma list', 'record'],
  /** "The structure of `labels`: not shown". */
  labels: ['as stored', 'strings', 'record', 'absent'],
  /** "Error status codes, error body shape and error codes: not shown". */
  errors: ['problem+json', 'message', 'errors by field', 'text', 'html', 'empty'],
  /** What getting one answers: "200 with a JSON array", or a bare object. */
  one: ['array', 'object'],
  /** What getting a missing one answers. */
  missing: ['[]', '404'],
  /** "Pagination and sorting of lists: not shown". */
  paging: ['array', 'envelope', 'link'],
  /** How `name`, `email`, `token` and `blocked` filter. A token is compared whole unless filters are ignored. */
  filters: ['substring', 'exact', 'ignored'],
} as const;

/** One reading of each open point. */
export type Dialect = { [Point in keyof typeof variants]: (typeof variants)[Point][number] };

/** The first reading of each point. */
export const documented: Dialect = Object.fromEntries(
  Object.entries(variants).map(([point, [first]]) => [point, first]),
) as Dialect;

/** Dialects with a name. A world starts in the one that its session token names: `demo.legacy`, `demo.legacy-2`. */
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
 * Changes a dialect.
 *
 * @param change the name of a preset, or readings of single points
 * @throws {RangeError} naming a point or reading that there is none of
 */
export function changeDialect(dialect: Dialect, change: PresetName | Partial<Dialect>): Dialect {
  if (typeof change === 'string') {
    if (!isPreset(change)) throw new RangeError(`There is no preset ${String(change)}`);
    return presets[change];
  }
  for (const [point, reading] of Object.entries(change)) {
    const known: readonly string[] | undefined = Object.hasOwn(variants, point)
      ? variants[point as keyof Dialect]
      : undefined;
    if (!known?.includes(reading)) throw new RangeError(`There is no reading ${point}: ${reading}`);
  }
  return { ...dialect, ...change };
}

/** The dialect that the second part of a session token names. */
export function dialectOf(name: string): Dialect {
  const preset = name.split('-')[0] ?? '';
  return isPreset(preset) ? presets[preset] : documented;
}
