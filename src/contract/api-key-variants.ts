/** Detects which variants of the specification's open points a record of an API key shows. */
import { isRecord, type Observer, observeDates } from './spec-variants.ts';

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
