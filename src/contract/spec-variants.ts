/**
 * What the specification leaves open, as data: each open point, its known readings, and how a body shows which one a
 * service has taken. Every reading is read all the same; where something has to be sent, the reading in force decides.
 */

/** An open point. */
interface OpenPoint {
  /** Where the specification leaves it open. */
  section: string;
  /** The known readings. */
  readings: readonly string[];
  /** What is sent depends on it; the first reading is tried first. */
  sent?: true;
}

/** The open points by name. */
export const openPoints = {
  dates: {
    section: 'Resources and their fields',
    readings: ['iso', 'iso without zone', 'seconds', 'milliseconds', 'text'],
  },
  noDate: { section: 'Resources and their fields', readings: ['null', 'empty text', 'zero', 'year one'] },
  roles: { section: 'User (returned by the user list/get operation)', readings: ['object', 'array', 'null'] },
  keyShapes: { section: 'Application (API key), list/get form', readings: ['documented', 'swapped'] },
  short: {
    section: 'Application (API key), list/get form',
    readings: ['token ending', "organization's own"],
  },
  organizationsField: {
    section: 'PATCH /api-keys/:id',
    readings: ['organizationsIds', 'organizationIds'],
    sent: true,
  },
  optFields: { section: 'GET /api-keys', readings: ['repeated', 'comma'], sent: true },
  email: {
    section: 'Application (API key), list/get form',
    readings: ['email as array', 'email as text', 'emails as array', 'emails as text'],
  },
  permissions: { section: 'Application (API key), list/get form', readings: ['array', 'text', 'record'] },
  labels: { section: 'Permission values for applications', readings: ['strings', 'record', 'other', 'null'] },
  one: { section: 'GET /api-keys/:id, GET …/users/:userId', readings: ['array', 'object'] },
  missing: { section: 'GET /api-keys/:id, GET …/users/:userId', readings: ['empty array', '404'] },
  paging: { section: 'Pagination and sorting of lists', readings: ['array', 'envelope', 'link'] },
  filters: {
    section: 'GET /organizations/:organizationId/users',
    readings: ['substring', 'exact', 'ignored'],
  },
  errors: {
    section: 'Errors',
    readings: ['problem+json', 'message', 'error', 'errors by field', 'text', 'html', 'empty'],
  },
} as const satisfies Record<string, OpenPoint>;

/** The name of an open point. */
export type PointName = keyof typeof openPoints;
/** A reading of an open point. */
export type VariantOf<P extends PointName> = (typeof openPoints)[P]['readings'][number];

/** Told of each reading that a body shows. */
export type Observer = <P extends PointName>(point: P, reading: VariantOf<P>) => void;

type Raw = Record<string, unknown>;

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells what a row of a user list or get shows. */
export function observeUser(row: unknown, observe: Observer): void {
  if (!isRecord(row)) return;
  observeDates([row['creationTimestamp'], row['lastAccessTimestamp']], observe);
  const { roles } = row;
  if (roles !== undefined)
    observe('roles', roles === null ? 'null' : Array.isArray(roles) ? 'array' : 'object');
}

/** Tells what the times of a row show. */
export function observeDates(values: unknown[], observe: Observer): void {
  for (const value of values) {
    if (value === null) observe('noDate', 'null');
    else if (value === '') observe('noDate', 'empty text');
    else if (value === 0) observe('noDate', 'zero');
    else if (typeof value === 'number') observe('dates', Math.abs(value) < 1e11 ? 'seconds' : 'milliseconds');
    else if (typeof value === 'string') {
      if (value.startsWith('0001-')) observe('noDate', 'year one');
      else if (/^\d{4}-/.test(value))
        observe('dates', /(Z|[+-]\d\d:?\d\d)$/i.test(value) ? 'iso' : 'iso without zone');
      else observe('dates', 'text');
    }
  }
}

/** Tells what the body of a refusal shows. */
export function errorForm(body: string): VariantOf<'errors'> {
  const text = body.trim();
  if (text === '') return 'empty';
  if (text.startsWith('<')) return 'html';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'text';
  }
  if (!isRecord(json)) return 'text';
  if ('detail' in json || 'title' in json) return 'problem+json';
  if (isRecord(json['errors']) || Array.isArray(json['errors'])) return 'errors by field';
  return 'message' in json ? 'message' : 'error' in json ? 'error' : 'errors by field';
}

/** Tells what an answer to a filter shows; one that holds only exact matches, or nothing, shows nothing. */
export function filterForm(
  wanted: string,
  answered: readonly (string | null | undefined)[],
): VariantOf<'filters'> | null {
  const word = wanted.toLowerCase();
  const others = answered.filter((one) => one?.toLowerCase() !== word);
  if (others.length === 0) return null;
  return others.every((one) => one?.toLowerCase().includes(word)) ? 'substring' : 'ignored';
}
