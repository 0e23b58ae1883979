/**
 * Tolerant schemas for the field types that the specification names but doesn't define. The first screen does without
 * schemas, so this file and zod are loaded when the first value needs one.
 */
import * as z from 'zod/mini';
import { isExactId, isText, readTimestamp } from './common.ts';

// The policy forbids code made from text: schemas are interpreted. Set before the first schema is used, forms' included.
z.config({ jitless: true });

/** A `Date` field of any answer. */
export const timestamp = z.optional(z.transform(readTimestamp));

/**
 * An identifier in an answer. Text is accepted when it is plain digits. An integer that JavaScript can't hold exactly
 * is refused: it would name somebody else.
 */
export const id = z.pipe(
  z.custom<number | string>(
    (value) =>
      (typeof value === 'number' || (typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value))) &&
      isExactId(Number(value)),
  ),
  z.transform(Number),
);

/** A text field of an answer: `null` when the service has none, `undefined` when it did not say. */
export const text = z.optional(z.custom<string | null>(isText));

const TRUE: readonly unknown[] = [true, 'true', 1];
const FALSE: readonly unknown[] = [false, 'false', 0];

/** A flag of an answer, also written as text or digit. */
export const flag = z.pipe(
  z.custom<boolean | string | number>((value) => TRUE.includes(value) || FALSE.includes(value)),
  z.transform((value) => TRUE.includes(value)),
);

/** An identifier in a request. */
export const idToSend = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0));

/**
 * A schema with a shortcut for what comes by the hundred thousand.
 *
 * @param shortcut what the schema would make of a value, at a glance; `null` where the schema has to look itself
 */
export const withShortcut = <T extends z.ZodMiniType>(
  shortcut: (value: unknown) => z.output<T> | null,
  schema: T,
): z.ZodMiniType<z.output<T>, unknown> =>
  z.transform((value: unknown, { issues }): z.output<T> => {
    const plain = shortcut(value);
    if (plain !== null) return plain;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
