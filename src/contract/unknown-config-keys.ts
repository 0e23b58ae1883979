/** Finds what the console does not know in `config.json`. Apart from the reader, because the first screen shows none of it. */
import type { Config } from './config.ts';
import { openPoints, type PointName } from './spec-variants.ts';

/** The keys of an object by name: `true` for any value, else the keys of that object, or of the objects of that list. */
interface KnownKeys {
  readonly [key: string]: true | KnownKeys;
}

const known = {
  baseUrl: true,
  organizations: { id: true, name: true },
  roles: { id: true, name: true, isSystem: true },
  session: { signInUrl: true },
  errorReportUrl: true,
  readings: true,
} satisfies {
  [Key in Exclude<keyof Config, 'file'>]: true | Record<KeysIn<Config[Key]>, true>;
};

type KeysIn<T> = T extends (infer One)[] ? keyof One : keyof T;

/**
 * Returns the paths of the unknown keys, such as `session.colour` and `organizations[].region`, and of the `readings` that
 * name no open point or no variant of it. Never their values.
 */
export const unknownConfigKeys = ({ file, readings }: Pick<Config, 'file' | 'readings'>): string[] => [
  ...new Set(unknownIn(file, known, '')),
  ...Object.entries(readings).flatMap(([point, variant]) => {
    const variants: readonly string[] = Object.hasOwn(openPoints, point)
      ? openPoints[point as PointName].variants
      : [];
    return variants.includes(variant) ? [] : [`readings.${point}`];
  }),
];

function unknownIn(value: unknown, keys: KnownKeys, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const name = path + key;
    if (!Object.hasOwn(keys, key)) return [name];
    const inner = keys[key] as true | KnownKeys;
    if (inner === true) return [];
    return Array.isArray(one)
      ? one.flatMap((each) => unknownIn(each, inner, `${name}[].`))
      : unknownIn(one, inner, `${name}.`);
  });
}
