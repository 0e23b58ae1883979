// Tests how long slices last, and what the pause between two of them waits for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let clock = 0;

/** Loads the module anew, without what it has seen of scrolling. */
async function load() {
  vi.resetModules();
  return import('./time-slicing.ts');
}

beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a slice lasts 8 ms, or as long as its caller says', async () => {
  const { startSlices } = await load();
  const lengthOf = (slices: ReturnType<typeof startSlices>) => {
    const began = clock;
    while (!slices.due()) clock++;
    return clock - began;
  };
  expect(lengthOf(startSlices())).toBe(8);
  const slices = startSlices(24);
  expect(lengthOf(slices)).toBe(24);
  await slices.rest();
  expect(lengthOf(slices)).toBe(24);
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
