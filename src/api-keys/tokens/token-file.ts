/** A token as a file to download: made from the vault at the click, handed to the browser, and let go. */
import { download } from '../../ui/basics/download.ts';
import { type HeldToken, tokenValue } from './token-vault.ts';

/** The kinds of file, by how their names end. */
export const tokenFileKinds = ['.env', '.json'] as const;

type Kind = (typeof tokenFileKinds)[number];

/** Downloads a token. @returns the name of the file */
export function downloadToken(kind: Kind, token: HeldToken): string {
  const name = fileName(kind, token);
  download(new Blob([fileText(kind, token, tokenValue(token))], { type: 'application/octet-stream' }), name);
  return name;
}

type About = Pick<HeldToken, 'keyName' | 'keyId'>;

/** What the file is called: after the key, in letters that every file system takes. */
export const fileName = (kind: Kind, key: About): string => `${slug(key)}${kind}`;

/** What stands in the file. */
export function fileText(kind: Kind, key: About, value: string): string {
  if (kind === '.env') return `${variable(key)}=${quoted(value)}\n`;
  return `${JSON.stringify({ name: key.keyName, id: key.keyId, token: value }, null, 2)}\n`;
}

function slug({ keyName, keyId }: About): string {
  const ascii = keyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  // A name of digits alone says nothing; one in other letters leaves nothing.
  return /[a-z]/.test(ascii) ? ascii : ['api-key', ascii || keyId].filter(Boolean).join('-');
}

function variable(key: About): string {
  const name = slug(key)
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/(_?TOKEN)?$/, '_TOKEN')
    .replace(/^_/, '');
  return /^\d/.test(name) ? `API_KEY_${name}` : name;
}

/** As a shell and the readers of such files take it: bare where nothing in it means anything to them. */
function quoted(value: string): string {
  if (/^[\w.,/+=:@%-]+$/.test(value)) return value;
  if (!/['\n\r]/.test(value)) return `'${value}'`;
  return `"${value
    .replace(/[\\"$`]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}"`;
}
