/** Labels in a form. The specification does not show their structure, so unedited parts are sent back unchanged. */
import {
  ExactNumber,
  isTooDeep,
  keepsExactNumbers,
  losesNames,
  parseExact,
  stringifyExact,
} from '../api/exact-json.ts';
import type { Messages } from '../i18n/en.ts';
import { areTags } from './api-key.ts';
import { sameLabels } from './api-key-outcomes.ts';

/** The form value of labels: an array of strings for chips, JSON text for any other structure, `null` for "Leave unchanged". */
export type LabelsEdit = string[] | string | null;

/** Tells whether labels can be edited as chips without a change: the chips field trims texts and drops duplicates. */
const fitChips = (labels: unknown): labels is string[] =>
  areTags(labels) &&
  new Set(labels).size === labels.length &&
  labels.every((label) => label !== '' && label === label.trim());

/** The maximum size that stays responsive in the JSON editor, in characters including the indentation. */
const MAX_CHARACTERS = 20_000;
/** The maximum number of chips that stays responsive. */
const MAX_CHIPS = 500;

/** Returns the initial form value: `null` for labels that are not reported or too large to be edited; no chips without labels. */
export function labelsToEdit(labels: unknown): LabelsEdit {
  if (labels === undefined) return null;
  if (labels === null) return [];
  const text = stringifyExact(labels, 2, MAX_CHARACTERS + 1);
  if (text.length > MAX_CHARACTERS) return null;
  return fitChips(labels) && labels.length <= MAX_CHIPS ? labels : text;
}

/** Returns the error message for labels that cannot be sent as typed; `null` for valid ones. */
export function labelsError(m: Messages, labels: LabelsEdit): string | null {
  if (typeof labels !== 'string') return null;
  const value = readJson(labels);
  if (value === undefined) return m.apiKeys.labelsInvalid;
  if (isTooDeep(value)) return m.apiKeys.labelsDeep;
  if (losesNames(labels)) return m.apiKeys.labelsTwice;
  const exact = keepsExactNumbers() || stringifyExact(value) === JSON.stringify(value);
  return exact ? null : m.apiKeys.labelsNumber;
}

/** Tells whether two form values are the same labels. */
export function sameLabelsEdit(a: LabelsEdit, b: LabelsEdit): boolean {
  const [labelsA, labelsB] = [labelsOf(a), labelsOf(b)];
  // Two texts that are no JSON, such as an empty one, are not the same labels.
  return a === b || (labelsA !== undefined && sameLabels(labelsA, labelsB));
}

/** A type of JSON value, by its name in the messages. */
type Kind = 'object' | 'list' | 'text' | 'number' | 'flag' | 'nothing';

/** Returns the types of the stored and the typed labels when they differ; else `null`. */
export function kindChange(before: LabelsEdit, after: LabelsEdit): { kept: Kind; typed: Kind } | null {
  const [old, value] = [labelsOf(before), labelsOf(after)];
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

/** Returns the labels of a form value; `undefined` for invalid JSON. */
export const labelsOf = (labels: LabelsEdit): unknown =>
  typeof labels === 'string' ? readJson(labels) : labels;

/** Parses a JSON text and keeps its numbers as they are written; `undefined` for invalid JSON. */
function readJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
