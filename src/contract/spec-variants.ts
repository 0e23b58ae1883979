/**
 * The open points of the specification as data: their known variants, and how an answer shows which variant a service
 * uses. The console reads every variant; what it sends depends on the variant in force.
 */
import { mailboxKey } from './email.ts';

/** A point that the specification leaves open. */
interface OpenPoint {
  /** The known variants: the ways to read the open point. */
  variants: readonly string[];
  /** Requests depend on this point; the first variant is tried first. */
  sent?: true;
}

/** The open points by name, below the heading of their section in the specification. */
export const openPoints = {
  // Resources and their fields
  dates: { variants: ['iso', 'iso without zone', 'seconds', 'milliseconds', 'text'] },
  noDate: { variants: ['null', 'empty text', 'zero', 'year one'] },
  // User (returned by the user list/get operation)
  roles: { variants: ['object', 'array', 'null'] },
  // Application (API key), list/get form
  keyShapes: { variants: ['documented', 'swapped'] },
  short: { variants: ['token ending', "organization's own"] },
  // PATCH /api-keys/:id
  organizationsField: { variants: ['organizationsIds', 'organizationIds'], sent: true },
  // GET /api-keys
  optFields: { variants: ['repeated', 'comma'], sent: true },
  // Application (API key), list/get form
  email: { variants: ['email as array', 'email as text', 'emails as array', 'emails as text'] },
  permissions: { variants: ['array', 'text', 'record'] },
  // Permission values for applications
  labels: { variants: ['strings', 'record', 'other', 'null'] },
  // GET /api-keys/:id, GET …/users/:userId
  one: { variants: ['array', 'object'] },
  missing: { variants: ['empty array', '404'] },
  // Pagination and sorting of lists
  paging: { variants: ['array', 'envelope', 'link'] },
  // GET /organizations/:organizationId/users
  filters: { variants: ['substring', 'exact', 'ignored'] },
  // Errors
  errors: { variants: ['problem+json', 'message', 'error', 'errors by field', 'text', 'html', 'empty'] },
} as const satisfies Record<string, OpenPoint>;

/** The name of an open point. */
export type PointName = keyof typeof openPoints;
/** A variant of an open point. */
export type VariantOf<P extends PointName> = (typeof openPoints)[P]['variants'][number];

/** Receives each variant that a body shows. */
export type Observer = <P extends PointName>(point: P, variant: VariantOf<P>) => void;

/** Returns whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reports the variants that a user of a list or get answer shows. */
export function observeUser(record: unknown, observe: Observer): void {
  if (!isRecord(record)) return;
  observeDates([record.creationTimestamp, record.lastAccessTimestamp], observe);
  const { roles } = record;
  if (roles !== undefined)
    observe('roles', roles === null ? 'null' : Array.isArray(roles) ? 'array' : 'object');
}

/** Reports the variants that an API key of a list or get answer shows. */
export function observeApiKey(record: unknown, observe: Observer): void {
  if (!isRecord(record)) return;
  const organizations = Array.isArray(record.organizations) ? record.organizations.filter(isRecord) : [];
  observeDates([record.creationTimestamp, record.updateTimestamp], observe);
  if (organizations.length > 0) {
    const swapped = organizations.every((one) => 'id' in one && 'name' in one && !('short' in one));
    observe('keyShapes', swapped ? 'swapped' : 'documented');
  }
  for (const field of ['email', 'emails'] as const) {
    const value = record[field];
    if (Array.isArray(value)) observe('email', `${field} as array`);
    else if (typeof value === 'string') observe('email', `${field} as text`);
  }
  const { permissions, labels } = record;
  if (Array.isArray(permissions)) observe('permissions', 'array');
  else if (typeof permissions === 'string') observe('permissions', 'text');
  else if (isRecord(permissions)) observe('permissions', 'record');
  if (labels === null) observe('labels', 'null');
  else if (Array.isArray(labels) && labels.every((one) => typeof one === 'string'))
    observe('labels', 'strings');
  else if (isRecord(labels)) observe('labels', 'record');
  else if (labels !== undefined) observe('labels', 'other');
}

/** Reports the variants that the `Date` fields of a record show. */
function observeDates(values: unknown[], observe: Observer): void {
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

/** Returns the variant that the body of an error answer shows. */
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
  if (isRecord(json.errors) || Array.isArray(json.errors)) return 'errors by field';
  return 'message' in json ? 'message' : 'error' in json ? 'error' : 'errors by field';
}

/**
 * Returns the variant that the answer to a filtered request shows.
 *
 * @param filter the text of the filter
 * @param values the filtered field of each record in the answer
 * @returns `null` for an answer that holds only exact matches or no record, since every variant may answer so
 */
export function filterForm(
  filter: string,
  values: readonly (string | null | undefined)[],
): VariantOf<'filters'> | null {
  const fold = filter.includes('@') ? mailboxKey : (value: string) => value.toLowerCase();
  const text = fold(filter);
  const others = values.map((value) => fold(value ?? '')).filter((value) => value !== text);
  if (others.length === 0) return null;
  return others.every((value) => value.includes(text)) ? 'substring' : 'ignored';
}
