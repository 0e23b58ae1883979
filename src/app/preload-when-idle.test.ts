// Tests that lazy parts are preloaded one by one, and not while somebody uses the page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadWhenIdle } from './preload-when-idle.ts';

let tests = 0;
beforeEach(() => {
  vi.useFakeTimers();
  // The inputs of the tests before are over.
  vi.advanceTimersByTime(10_000 * ++tests);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const parts = (count: number) =>
  Array.from({ length: count }, () => ({ preload: vi.fn(() => Promise.resolve()) }));
const loaded = (all: ReturnType<typeof parts>) =>
  all.filter(({ preload }) => preload.mock.calls.length === 1).length;

test('preloads the parts one by one, also after a failure', async () => {
  const all = parts(3);
  all[1]?.preload.mockRejectedValue(new Error('missing'));
  preloadWhenIdle(all);
  expect(loaded(all)).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded(all)).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(loaded(all)).toBe(3);
});

test.each(['keydown', 'pointerdown', 'wheel'])('waits for a second after %s', async (type) => {
  const all = parts(2);
  const stop = preloadWhenIdle(all);
  dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(900);
  dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(990);
  expect(loaded(all)).toBe(0);
  await vi.advanceTimersByTimeAsync(30);
  expect(loaded(all)).toBe(2);
  stop();
});

test('loads a part each second while the browser is busy', async () => {
  // A browser that is never idle calls back when the timeout is over, if there is one.
  vi.stubGlobal('requestIdleCallback', (callback: () => void, options?: IdleRequestOptions) =>
    setTimeout(callback, options?.timeout ?? 1e6),
  );
  const all = parts(3);
  const stop = preloadWhenIdle(all);
  await vi.advanceTimersByTimeAsync(2100);
  expect(loaded(all)).toBe(2);
  stop();
});

test('preloads next the parts that a part lists', async () => {
  const further = parts(2);
  const all = parts(2);
  all[0]?.preload.mockResolvedValue(further as never);
  preloadWhenIdle(all);
  await vi.advanceTimersByTimeAsync(3);
  expect([loaded(further), loaded(all)]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(10);
  expect(loaded(all)).toBe(2);
});

test('loads the parts that are needed soon without waiting until the browser is idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => {});
  const all = parts(3);
  preloadWhenIdle(all, 2);
  expect(loaded(all)).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(loaded(all)).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded(all)).toBe(2);
});

test('preloads nothing while the browser is offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const all = parts(2);
  preloadWhenIdle(all);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded(all)).toBe(0);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(loaded(all)).toBe(2);
  onLine.mockRestore();
});

test('stops', async () => {
  const all = parts(2);
  const stop = preloadWhenIdle(all);
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded(all)).toBe(1);
});

test('loads nothing in data-saver mode', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const all = parts(1);
  preloadWhenIdle(all);
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded(all)).toBe(0);
});
