/** Reads `config.json`, the only file that differs between deployments. */
import { isExactId } from './common.ts';

/** A path on the console's origin, or an absolute http(s) URL; no credentials, backslash, query or fragment. */
const ADDRESS = /^(https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?|\/(?!\/)[^\s?#\\]*)$/;

/** Returns whether a value is an address to which the console may send something. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(value) && URL.canParse(value, 'https://console.invalid');

/** The configuration of a deployment. */
export interface Config {
  /** The address of the service, without a trailing slash. */
  baseUrl: string;
  organizations: { id: number; name: string }[];
  roles: { id: number; name: string; isSystem: boolean }[];
  /** `signInUrl`: the address of the portal that hands over session tokens. */
  session: { signInUrl: string | null };
  /** The address that receives reports about failures; `null` for none. */
  errorReportUrl: string | null;
  /** The chosen variant by open point; unknown points and variants have no effect. */
  readings: Record<string, string>;
  /** The parsed content of the file. Settings lists the keys that the console does not know. */
  file: unknown;
}

/** What a field of `config.json` has to hold. The page about the file puts it into words. */
export type Expected = 'text' | 'list' | 'object' | 'flag' | 'id' | 'address' | 'webAddress' | 'texts';

/** The kind of a value in `config.json`. */
export type ValueKind = 'text' | 'number' | 'flag' | 'list' | 'object' | 'nothing';

/** `config.json` has a field that does not fit. Holds the kind of its value, never the value: it may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** The path of the field, such as `organizations[0].id`; empty when the file is no object. */
  readonly field: string;
  readonly expected: Expected;
  readonly got: ValueKind;
  constructor(field: string, expected: Expected, value: unknown) {
    super(field);
    this.field = field;
    this.expected = expected;
    this.got = kindOf(value);
  }
}

const kinds: Partial<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  object: 'object',
};

function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return 'list';
  return (value !== null && kinds[typeof value]) || 'nothing';
}

/** Reads a value. @param field the path of the value @throws {ConfigError} when it does not fit */
type Reader<T> = (value: unknown, field: string) => T;

/** Returns a reader of values that satisfy `fits`. Not by zod: the first screen loads no schemas. */
const only =
  <T>(fits: (value: unknown) => boolean, expected: Expected): Reader<T> =>
  (value, field) => {
    if (!fits(value)) throw new ConfigError(field, expected, value);
    return value as T;
  };

const optional =
  <T>(read: Reader<T>, missing: T): Reader<T> =>
  (value, field) =>
    value === undefined ? missing : read(value, field);

const arrayOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, field) =>
    only<unknown[]>(Array.isArray, 'list')(value, field).map((one, at) => read(one, `${field}[${at}]`));

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf =
  <T extends object>(readers: { [Key in keyof T]: Reader<T[Key]> }): Reader<T> =>
  (value, field) => {
    const object = only<Record<string, unknown>>(isObject, 'object')(value, field);
    const read = Object.entries<Reader<unknown>>(readers).map(([key, reader]) => [
      key,
      reader(object[key], field ? `${field}.${key}` : key),
    ]);
    return Object.fromEntries(read) as T;
  };

const isString = (value: unknown) => typeof value === 'string';
const isWebAddress = (value: unknown) =>
  value === null ||
  (isString(value) && /^\s*https?:\/\//i.test(value as string) && URL.canParse(value as string));
const areTexts = (value: unknown) => isObject(value) && Object.values(value as object).every(isString);

const id = only<number>(isExactId, 'id');
const name = only<string>(isString, 'text');
const flag = only<boolean>((value) => typeof value === 'boolean', 'flag');
const address = only<string>(isAddress, 'address');
const addressOrNull = only<string | null>((value) => value === null || isAddress(value), 'address');
const webAddress = only<string | null>(isWebAddress, 'webAddress');
const texts = only<Record<string, string>>(areTexts, 'texts');

const readers: { [Key in keyof Omit<Config, 'file'>]: Reader<Config[Key]> } = {
  baseUrl: (value, field) => optional(address, '/api')(value, field).replace(/\/+$/, ''),
  organizations: optional(arrayOf(objectOf({ id, name })), []),
  roles: optional(arrayOf(objectOf({ id, name, isSystem: optional(flag, false) })), []),
  session: optional(objectOf({ signInUrl: optional(webAddress, null) }), { signInUrl: null }),
  errorReportUrl: optional(addressOrNull, null),
  readings: optional(texts, {}),
};

/**
 * Reads the content of `config.json`.
 *
 * @throws {ConfigError} that names the first field that does not fit
 */
export function readConfig(json: unknown): Config {
  return { ...objectOf<Omit<Config, 'file'>>(readers)(json, ''), file: json };
}
