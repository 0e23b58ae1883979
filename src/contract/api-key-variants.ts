/** What a row of API keys shows of the specification's open points. */
import { isRecord, type Observer, observeDates } from './spec-variants.ts';

/** Tells what a row of a key list or get shows. */
export function observeApiKey(row: unknown, observe: Observer): void {
  if (!isRecord(row)) return;
  const organizations = Array.isArray(row['organizations']) ? row['organizations'].filter(isRecord) : [];
  observeDates([row['creationTimestamp'], row['updateTimestamp']], observe);
  if (organizations.length > 0) {
    const swapped = organizations.every((one) => 'id' in one && 'name' in one && !('short' in one));
    observe('keyShapes', swapped ? 'swapped' : 'documented');
  }
  for (const field of ['email', 'emails'] as const) {
    const value = row[field];
    if (Array.isArray(value)) observe('email', `${field} as array`);
    else if (typeof value === 'string') observe('email', `${field} as text`);
  }
  const { permissions, labels } = row;
  if (Array.isArray(permissions)) observe('permissions', 'array');
  else if (typeof permissions === 'string') observe('permissions', 'text');
  else if (isRecord(permissions)) observe('permissions', 'record');
  if (labels === null) observe('labels', 'null');
  else if (Array.isArray(labels) && labels.every((one) => typeof one === 'string'))
    observe('labels', 'strings');
  else if (isRecord(labels)) observe('labels', 'record');
  else if (labels !== undefined) observe('labels', 'other');
}
