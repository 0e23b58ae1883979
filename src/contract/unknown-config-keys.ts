/** Finds what the console does not know in `config.json`. Apart from the reader, because the first screen shows none of it. */
import type { Config } from './config.ts';
import { isRecord, openPoints, type PointName } from './spec-variants.ts';

/**
 * Returns the paths of the unknown keys, such as `session.colour` and `organizations[].region`, and of the `readings` that
 * name no open point or no variant of it. Never their values.
 */
export const unknownConfigKeys = ({ file, ...read }: Config): string[] => [
  ...new Set(unknownIn(file, read, '')),
  ...Object.entries(read.readings).flatMap(([point, variant]) => {
    const variants: readonly string[] = Object.hasOwn(openPoints, point)
      ? openPoints[point as PointName].variants
      : [];
    return variants.includes(variant) ? [] : [`readings.${point}`];
  }),
];

/** @param read what was read of the value: it has all known keys, and no other */
function unknownIn(value: unknown, read: unknown, path: string): string[] {
  if (Array.isArray(value) && Array.isArray(read))
    return value.flatMap((one, at) => unknownIn(one, read[at], `${path}[]`));
  if (!isRecord(value) || !isRecord(read)) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const name = path ? `${path}.${key}` : key;
    return Object.hasOwn(read, key) ? unknownIn(one, read[key], name) : [name];
  });
}
