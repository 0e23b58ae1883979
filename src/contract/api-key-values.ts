/** The values of an API key's fields: the names that requests may hold, and readers where the specification leaves the form open. */
import { isText } from './common.ts';

/** The permissions that the console can set ("Permission values for applications"). */
export const permissions = ['accessFtp', 'editLabels'] as const;

/** The additional data that a list or get operation returns on request (`optFields`). */
export const optFields = ['email', 'labels', 'permissions'] as const;

/** One or several texts, in the forms that the specification leaves open. */
export type Texts = string | string[] | null | undefined;

/** Returns whether a value is a text, a list of texts, or absent. */
export const isTexts = (value: unknown): value is Texts =>
  isText(value) || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Reads e-mail addresses: one text, a comma list or an array. Their shape is not shown in the specification. */
export const readEmails = (value: Texts): string[] | undefined =>
  (typeof value === 'string' ? value.split(/[,;]/) : value === null ? [] : value)
    ?.map((one) => one.trim())
    .filter(Boolean);

/** Reads permissions from a comma list or an array; `undefined` when not reported. Keeps unknown permissions. */
export const readPermissions = (value: Texts): string[] | undefined =>
  typeof value === 'string' ? value.split(/[,;\s]+/).filter(Boolean) : value === null ? [] : value;
