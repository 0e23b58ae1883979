/** Labels in a form. They have no known shape: what is changed in them is sent, the rest goes back as it came. */
import { ExactNumber, keepsExactNumbers, parseExact } from '../../api/exact-json.ts';
import { isTooDeep, losesNames, stringifyExact } from '../../api/write-exact-json.ts';
import type { ApiKeyMessages } from '../../i18n/api-key-messages.ts';
import { areTags } from '../api-key.ts';
import { sameLabels } from '../api-key-outcomes.ts';

/** A list of texts as such, anything else as JSON; `null` stands for "Leave unchanged". */
export type LabelsEdit = string[] | string | null;

/** Whether labels can be shown as chips without losing any: chips are trimmed and each stands there once. */
const areChips = (labels: unknown): labels is string[] =>
  areTags(labels) &&
  new Set(labels).size === labels.length &&
  labels.every((label) => label !== '' && label === label.trim());

/** Characters and chips that a field still lets somebody edit; each level of nesting costs its indent. */
const MOST_CHARACTERS = 20_000;
const MOST_CHIPS = 500;

/** What the form starts with: `null` for labels that are not reported or too large for a field. */
export function labelsToEdit(labels: unknown): LabelsEdit {
  if (labels === undefined) return null;
  if (labels === null) return '';
  const text = stringifyExact(labels, 2, MOST_CHARACTERS + 1);
  if (text.length > MOST_CHARACTERS) return null;
  return areChips(labels) && labels.length <= MOST_CHIPS ? labels : text;
}

/** Why labels can't be sent as they were typed; `null` when they can. */
export function labelsFault(m: ApiKeyMessages, labels: LabelsEdit): string | null {
  if (typeof labels !== 'string') return null;
  const value = readJson(labels);
  if (value === undefined) return m.apiKeys.labelsInvalid;
  if (isTooDeep(value)) return m.apiKeys.labelsDeep;
  if (losesNames(labels)) return m.apiKeys.labelsTwice;
  const exact = keepsExactNumbers() || stringifyExact(value) === JSON.stringify(value);
  return exact ? null : m.apiKeys.labelsNumber;
}

/** What to send; `undefined` when nothing changed. @param after has passed the check */
export function changedLabels(before: LabelsEdit, after: LabelsEdit): unknown {
  if (after === null || after === before) return undefined;
  const value = meant(after);
  return before !== null && stringifyExact(meant(before)) === stringifyExact(value) ? undefined : value;
}

/** Whether two edits stand for the same labels. */
export const sameLabelsEdit = (a: LabelsEdit, b: LabelsEdit): boolean =>
  a === b || (a !== null && b !== null && sameLabels(meant(a), meant(b)));

/** A kind of JSON value. */
type Kind = 'object' | 'list' | 'text' | 'number' | 'flag' | 'nothing';

/** The kinds before and after, when the labels have become another one than the service keeps; else `null`. */
export function changedKind(before: LabelsEdit, after: LabelsEdit): { kept: Kind; typed: Kind } | null {
  const [old, value] = [meant(before), meant(after)];
  if (old == null || value === undefined) return null;
  const [kept, typed] = [kindOf(old), kindOf(value)];
  return kept === typed ? null : { kept, typed };
}

function kindOf(value: unknown): Kind {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'number' || value instanceof ExactNumber ? 'number' : 'object';
}

/** What labels in a form stand for; `undefined` for what is no JSON. */
const meant = (labels: LabelsEdit): unknown => (typeof labels === 'string' ? readJson(labels) : labels);

/** The value of a JSON text, its numbers as they are written; `undefined` when it is none. */
function readJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
