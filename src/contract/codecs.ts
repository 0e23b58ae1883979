/**
 * Tolerant schemas for the field types that the specification names but does not define. Not part of the first screen:
 * this file and zod are loaded with the first value that needs a schema.
 */
import * as z from 'zod/mini';
import { isExactId, isText, readTimestamp } from './common.ts';

// The Content-Security-Policy forbids `eval`, so zod must interpret schemas. Set here, before any schema is used.
z.config({ jitless: true });

/** Reads a `Date` field of an answer. */
export const timestamp = z.optional(z.transform(readTimestamp));

/**
 * Reads an identifier of an answer: a number, or a text of plain digits. Refuses an integer that JavaScript cannot hold
 * exactly, since the rounded one would name another record.
 */
export const id = z.pipe(
  z.custom<number | string>(
    (value) =>
      (typeof value === 'number' || (typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value))) &&
      isExactId(Number(value)),
  ),
  z.transform(Number),
);

/** Reads a text field of an answer: `null` when the service has no value, `undefined` when it omits the field. */
export const text = z.optional(z.custom<string | null>(isText));

const TRUE: readonly unknown[] = [true, 'true', 1];
const FALSE: readonly unknown[] = [false, 'false', 0];

/** Reads a flag of an answer: a boolean, `"true"` or `"false"`, 1 or 0. */
export const flag = z.pipe(
  z.custom<boolean | string | number>((value) => TRUE.includes(value) || FALSE.includes(value)),
  z.transform((value) => TRUE.includes(value)),
);

/** Checks an identifier of a request. */
export const idToSend = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0));
