/** Downloads of a token as `.env` or `.json` file. The file is built on click and not kept. */
import { download } from '../../lib/download.ts';
import { type HeldToken, tokenValue } from './token-vault.ts';

/** The file name extensions on offer. */
export const tokenFileKinds = ['.env', '.json'] as const;

type FileKind = (typeof tokenFileKinds)[number];

/** Milliseconds until the file is forgotten. */
const FILE_LIFETIME = 1000;

/** Downloads a token. @returns the file name */
export function downloadToken(kind: FileKind, token: HeldToken): string {
  const name = fileName(kind, token);
  const file = new Blob([fileText(kind, token, tokenValue(token))], { type: 'application/octet-stream' });
  download(file, name, FILE_LIFETIME);
  return name;
}

type TokenOwner = Pick<HeldToken, 'keyName' | 'keyId'>;

/** Returns the file name: the API key's name in ASCII, which every file system accepts, and the extension. */
export const fileName = (kind: FileKind, key: TokenOwner): string => `${slug(key)}${kind}`;

/** Returns what a file holds besides the token: the name of its variable, or the names of its fields. */
export function fileContents(kind: FileKind, key: TokenOwner): string {
  if (kind === '.env') return variableName(key);
  return key.keyId === undefined ? 'name, token' : 'name, id, token';
}

/** Returns the content of the file. @param value the secret; for `.env` one that fits, see `fitsEnvFile` */
export function fileText(kind: FileKind, key: TokenOwner, value: string): string {
  if (kind === '.env') return `${variableName(key)}=${quoteEnvValue(value) ?? ''}\n`;
  // JSON leaves an unknown id out.
  return `${JSON.stringify({ name: key.keyName, id: key.keyId, token: value }, null, 2)}\n`;
}

function slug({ keyName, keyId }: TokenOwner): string {
  const ascii = keyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  // A name without Latin letters leaves only digits or nothing: the prefix makes the file recognizable.
  return /[a-z]/.test(ascii) ? ascii : ['api-key', ascii || keyId].filter(Boolean).join('-');
}

function variableName(key: TokenOwner): string {
  const name = slug(key)
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/(_?TOKEN)?$/, '_TOKEN')
    .replace(/^_/, '');
  return /^\d/.test(name) ? `API_KEY_${name}` : name;
}

/**
 * Writes a value so that shells and `.env` parsers read it alike; `null` where no notation does.
 *
 * Parsers such as Node's know no escapes: quotes end at the next equal quote. Shells replace `$`, `\`` and `\` in double
 * quotes. In single quotes nothing is replaced, and lines may break.
 */
function quoteEnvValue(value: string): string | null {
  if (/^[\w.,/+=:@%-]+$/.test(value)) return value;
  // Node removes carriage returns, shells remove NUL.
  if (/[\r\0]/.test(value)) return null;
  if (!value.includes("'")) return `'${value}'`;
  return /["$`\\]/.test(value) ? null : `"${value}"`;
}

/** Tells whether an `.env` file can hold a value. */
export const fitsEnvFile = (value: string): boolean => quoteEnvValue(value) !== null;
