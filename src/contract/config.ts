/** Reads `config.json`, the only file that differs between deployments. */
import { readBaseUrl } from './base-url.ts';
import { isExactId } from './common.ts';

/** The configuration of a deployment. */
export interface Config {
  /** The address of the service, without a trailing slash. */
  baseUrl: string;
  organizations: { id: number; name: string }[];
  roles: { id: number; name: string; isSystem: boolean }[];
  /** `signInUrl`: the address of the portal that hands over session tokens. */
  session: { signInUrl: string | null };
  /** The chosen variant by open point; unknown points and variants have no effect. */
  readings: Record<string, string>;
  /** Keys of `config.json` that the console does not know; Settings lists them. */
  unknownKeys: string[];
}

/** `config.json` has a field that does not fit. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** The path of the field, such as `organizations[0].id`; empty when the file is no object. */
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Reads a value. @param field the path of the value @throws {ConfigError} when it does not fit */
type Reader<T> = (value: unknown, field: string) => T;

/** Returns a reader of values that satisfy `fits`. Not by zod: the first screen loads no schemas. */
const only =
  <T>(fits: (value: unknown) => boolean, message = 'Invalid input'): Reader<T> =>
  (value, field) => {
    if (!fits(value)) throw new ConfigError(field, message);
    return value as T;
  };

const optional =
  <T>(read: Reader<T>, missing: T): Reader<T> =>
  (value, field) =>
    value === undefined ? missing : read(value, field);

const arrayOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, field) =>
    only<unknown[]>(Array.isArray)(value, field).map((one, at) => read(one, `${field}[${at}]`));

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf =
  <T extends object>(readers: { [Key in keyof T]: Reader<T[Key]> }): Reader<T> =>
  (value, field) => {
    const object = only<Record<string, unknown>>(isObject)(value, field);
    const read = Object.entries<Reader<unknown>>(readers).map(([key, reader]) => [
      key,
      reader(object[key], field ? `${field}.${key}` : key),
    ]);
    return Object.fromEntries(read) as T;
  };

const isString = (value: unknown) => typeof value === 'string';
const id = only<number>(isExactId);
const name = only<string>(isString);

const isWebAddress = (value: unknown) =>
  value === null ||
  (isString(value) && /^\s*https?:\/\//i.test(value as string) && URL.canParse(value as string));

const readers: { [Key in keyof Omit<Config, 'unknownKeys'>]: Reader<Config[Key]> } = {
  baseUrl: (value, field) => readBaseUrl(value) ?? only<never>(() => false)(value, field),
  organizations: optional(arrayOf(objectOf({ id, name })), []),
  roles: optional(
    arrayOf(
      objectOf({
        id,
        name,
        isSystem: optional(
          only<boolean>((value) => typeof value === 'boolean'),
          false,
        ),
      }),
    ),
    [],
  ),
  session: optional(
    objectOf({ signInUrl: optional(only<string | null>(isWebAddress, 'Invalid URL'), null) }),
    {
      signInUrl: null,
    },
  ),
  readings: optional(
    only<Record<string, string>>(
      (value) => isObject(value) && Object.values(value as object).every(isString),
    ),
    {},
  ),
};

/**
 * Reads the content of `config.json`.
 *
 * @throws {ConfigError} that names the first field that does not fit
 */
export function readConfig(json: unknown): Config {
  const config = objectOf<Omit<Config, 'unknownKeys'>>(readers)(json, '');
  const unknownKeys = Object.keys(json as object).filter((key) => !Object.hasOwn(readers, key));
  return { ...config, unknownKeys };
}
