/** Says what is wrong with `config.json`. */
import type { ConfigError } from '../contract/config.ts';
import type { Messages } from './en.ts';

/** Returns which field of `config.json` does not fit, and the kind of its value: "baseUrl: expected text, got number". */
export function describeConfigError(m: Messages, { field, expected, got }: ConfigError): string {
  const words = m.configError;
  return words.mismatch({
    field: field || 'config.json',
    expected: words.expected[expected],
    got: words.got[got],
  });
}
