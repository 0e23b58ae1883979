// @vitest-environment node
// Which changes make a build of the console stale.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOlder, newestChange } from '../../e2e/stale-builds.ts';

let root: string;

/** Sets the time of a path, in seconds since 1970. */
const setTime = (path: string, seconds: number) => utimesSync(path, seconds, seconds);
const newestChangeInSeconds = () => newestChange([join(root, 'src')]) / 1000;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-'));
  mkdirSync(join(root, 'src/ui'), { recursive: true });
  for (const file of ['src/main.ts', 'src/ui/Button.tsx', 'src/ui/Button.test.tsx'])
    writeFileSync(join(root, file), '');
  setTime(join(root, 'src/main.ts'), 100);
  setTime(join(root, 'src/ui/Button.tsx'), 200);
  setTime(join(root, 'src/ui/Button.test.tsx'), 900);
  setTime(join(root, 'src/ui'), 50);
  setTime(join(root, 'src'), 50);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('newestChange', () => {
  it('is the time of the newest file in any folder, unit tests left out', () => {
    expect(newestChangeInSeconds()).toBe(200);
  });

  it('counts a deleted file', () => {
    rmSync(join(root, 'src/main.ts'));
    setTime(join(root, 'src'), 300);
    expect(newestChangeInSeconds()).toBe(300);
  });
});

describe('isOlder', () => {
  it('is true for a missing file and for one written before the time', () => {
    const file = join(root, 'src/main.ts');
    expect(isOlder(join(root, 'dist/index.html'), 0)).toBe(true);
    expect(isOlder(file, 101_000)).toBe(true);
    expect(isOlder(file, 100_000)).toBe(false);
  });
});
