/** Finds the keys of `config.json` that the console does not know. Apart from the reader, because the first screen shows none. */
import type { Config } from './config.ts';

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
 * Returns the paths of the unknown keys, such as `session.colour` and `organizations[].region`, never their values.
 *
 * @param file the parsed content of `config.json`
 */
export function unknownConfigKeys(file: unknown): string[] {
  return [...new Set(unknownIn(file, known, ''))];
}

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
