/** The shape of `config.json`, the one file that differs between deployments. */
import * as z from 'zod/mini';
import { idToSend } from './common.ts';

const role = z.object({ id: idToSend, name: z.string(), isSystem: z._default(z.boolean(), false) });

/** A path on the console's own origin, or an absolute http(s) address. */
const baseUrl = z
  .string()
  .check(z.refine((value) => /^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(value) && !/[?#]/.test(value)));

const webAddress = z
  .string()
  .check(z.refine((value) => /^\s*https?:\/\//i.test(value) && URL.canParse(value), 'Invalid URL'));

const schema = z.object({
  baseUrl: z._default(baseUrl, '/api'),
  organizations: z._default(z.array(z.object({ id: idToSend, name: z.string() })), []),
  roles: z._default(z.array(role), []),
  session: z._default(z.object({ signInUrl: z._default(z.nullable(webAddress), null) }), { signInUrl: null }),
  readings: z._default(z.record(z.string(), z.string()), {}),
});

/** What the console knows before it asks the service anything. */
export type Config = z.output<typeof schema> & {
  /** Keys of `config.json` that mean nothing to the console; shown on Settings. */
  unknownKeys: string[];
};

/** `config.json` can't be used. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** The field at fault, as a path such as `organizations[0].id`; empty when the file as a whole is. */
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Reads the content of `config.json`.
 *
 * @throws {ConfigError} naming the first field that doesn't fit
 */
export function readConfig(json: unknown): Config {
  const result = schema.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    const field = (issue?.path ?? []).reduce<string>(
      (path, part) =>
        typeof part === 'number' ? `${path}[${part}]` : path ? `${path}.${String(part)}` : String(part),
      '',
    );
    throw new ConfigError(field, issue?.message ?? 'Invalid');
  }
  const known = new Set(Object.keys(schema.def.shape));
  const unknownKeys = Object.keys(json as object).filter((key) => !known.has(key));
  return { ...result.data, baseUrl: result.data.baseUrl.replace(/\/+$/, ''), unknownKeys };
}
