// Tests the token downloads: file names, variable names and quoting, for unusual API key names and token values.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../session/session-store.ts';
import { downloadToken, fileContents, fileName, fileText, fitsEnvFile } from './token-file.ts';
import { dropToken, type HeldToken, heldToken, holdToken } from './token-vault.ts';

afterEach(() => {
  vi.useRealTimers();
  signOut();
});

test.each([
  ['Price feed', 7, 'price-feed', 'PRICE_FEED_TOKEN'],
  ['Ação & Reação', 7, 'acao-reacao', 'ACAO_REACAO_TOKEN'],
  ['../../etc/passwd', 7, 'etc-passwd', 'ETC_PASSWD_TOKEN'],
  ['Deploy token', 7, 'deploy-token', 'DEPLOY_TOKEN'],
  ['Token', 7, 'token', 'TOKEN'],
  ['2nd feed', 7, '2nd-feed', 'API_KEY_2ND_FEED_TOKEN'],
  ['#42', 42, 'api-key-42', 'API_KEY_42_TOKEN'],
  ['日本', 7, 'api-key-7', 'API_KEY_7_TOKEN'],
  ['日本', undefined, 'api-key', 'API_KEY_TOKEN'],
  ['a\nB=1', 7, 'a-b-1', 'A_B_1_TOKEN'],
  [`${'x'.repeat(59)} y`, 7, 'x'.repeat(59), `${'X'.repeat(59)}_TOKEN`],
])(
  'derives the file name and the variable name from the API key name %j',
  (keyName, keyId, file, variable) => {
    expect(fileName('.env', { keyName, keyId })).toBe(`${file}.env`);
    expect(fileName('.json', { keyName, keyId })).toBe(`${file}.json`);
    expect(fileText('.env', { keyName, keyId }, 'abc')).toBe(`${variable}=abc\n`);
  },
);

test.each([
  ['lk_Ab9.-/+=', 'lk_Ab9.-/+='],
  ['a b', "'a b'"],
  ['a#b$c', "'a#b$c'"],
  ['a"b', `'a"b'`],
  ["a'b", `"a'b"`],
  ['a\nb', "'a\nb'"],
])('quotes the value %j in an .env file where needed', (value, written) => {
  expect(fileText('.env', { keyName: 'app' }, value)).toBe(`APP_TOKEN=${written}\n`);
});

const specials = ["'", '"', '`', '$', '\\', '#', ' ', '!', '=', '\n', '~', '*', 'é'];
const values = [
  ...specials,
  ...specials.flatMap((one) => specials.map((other) => one + other)),
  ...specials.flatMap((one) => specials.map((other) => `a${one}b${other}c`)),
  "a'b$HOME",
  "a'b`id`",
  "a'b\\n",
  'a\\nb',
  '$(id)',
  'a"b\'c`d',
  'a\rb',
  'a\0b',
];

test('an .env file is read alike by Node and by bash, or is not offered', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-env-'));
  try {
    const offered = values.filter(fitsEnvFile);
    const texts = offered.map((value) => fileText('.env', { keyName: 'app' }, value));
    expect(texts.map((text) => parseEnv(text).APP_TOKEN)).toEqual(offered);
    const files = texts.map((text, at) => {
      const file = join(folder, `${at}.env`);
      writeFileSync(file, text);
      return file;
    });
    const script = 'for file; do (set -a; . "$file"; printf "%s\\0" "$APP_TOKEN"); done';
    const read = execFileSync('bash', ['-c', script, 'bash', ...files], { encoding: 'utf8' });
    expect(read.split('\0').slice(0, -1)).toEqual(offered);
    // What is not offered: no notation suits both.
    const refused = values.filter((value) => !fitsEnvFile(value));
    expect(refused.every((value) => /'.*["$`\\]|["$`\\].*'|[\r\0]/s.test(value))).toBe(true);
    expect([refused.length > 0, offered.length > 250]).toEqual([true, true]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('writes the name and the id of the API key into the .json file', () => {
  expect(JSON.parse(fileText('.json', { keyName: 'Ação "x"', keyId: 7 }, 'a"b'))).toEqual({
    name: 'Ação "x"',
    id: 7,
    token: 'a"b',
  });
  expect(JSON.parse(fileText('.json', { keyName: 'app' }, 'a'))).toEqual({ name: 'app', token: 'a' });
});

test('revokes the object URL after the download', async () => {
  vi.useFakeTimers();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  signIn('session', false);
  holdToken('app', 'secret', 7);
  expect(downloadToken('.env', heldToken() as HeldToken)).toBe('app.env');
  expect(click).toHaveBeenCalledTimes(1);
  const [file] = made.mock.lastCall as [Blob];
  expect(await file.text()).toBe('APP_TOKEN=secret\n');
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:one');
  dropToken(heldToken() as HeldToken);
});

test('says which variable or fields a file has', () => {
  expect(fileContents('.env', { keyName: 'Nightly export', keyId: 1 })).toBe('NIGHTLY_EXPORT_TOKEN');
  expect(fileContents('.json', { keyName: 'Nightly export', keyId: 1 })).toBe('name, id, token');
  expect(fileContents('.json', { keyName: 'Nightly export' })).toBe('name, token');
});
