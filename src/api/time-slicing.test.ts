// Tests how long slices last, and what the pause between two of them waits for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let clock = 0;
let inputWaits = false;

/** Loads the module anew, which looks at the browser once. @param tells whether the browser tells of waiting input */
async function load(tells = true) {
  vi.resetModules();
  vi.stubGlobal('navigator', tells ? { scheduling: { isInputPending: () => inputWaits } } : {});
  return import('./time-slicing.ts');
}

beforeEach(() => {
  inputWaits = false;
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the milliseconds after which a slice is over. */
function lengthOf({ due }: { due: () => boolean }): number {
  const began = clock;
  while (!due()) clock++;
  return clock - began;
}

test('awaited work goes on for 40 ms while no input waits, but not in its first slice', async () => {
  const { startSlices } = await load();
  let isAwaited = true;
  const slices = startSlices(24, () => isAwaited);
  expect(lengthOf(slices)).toBe(24);
  await slices.rest();
  expect(lengthOf(slices)).toBe(40);
  await slices.rest();
  inputWaits = true;
  expect(lengthOf(slices)).toBe(8);
  inputWaits = false;
  isAwaited = false;
  await slices.rest();
  expect(lengthOf(slices)).toBe(8);
});

test('a slice lasts 8 ms in a browser that does not tell of waiting input', async () => {
  const { startSlices } = await load(false);
  const slices = startSlices(24, () => true);
  await slices.rest();
  expect(lengthOf(slices)).toBe(8);
});

test('while something is scrolled, the next slice waits for a frame', async () => {
  const { startSlices } = await load();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  document.dispatchEvent(new Event('scroll'));
  const slices = startSlices();
  let rested = false;
  const resting = slices.rest().then(() => {
    rested = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(rested).toBe(false);
  frames[0]?.(clock);
  await resting;
  clock += 300;
  await slices.rest();
  expect(frames).toHaveLength(1);
});

test('without frames, as in a hidden tab, work continues while something is scrolled', async () => {
  const { startSlices } = await load();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  document.dispatchEvent(new Event('scroll'));
  await expect(startSlices().rest()).resolves.toBeUndefined();
});
