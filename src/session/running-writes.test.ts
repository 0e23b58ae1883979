import { expect, it } from 'vitest';
import { beginWrite, runningWrites } from './running-writes.ts';

/** Returns whether the browser would ask before the page is left. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before the page is left while a write runs, and only then', () => {
  expect(asks()).toBe(false);
  const [first, second] = [beginWrite(), beginWrite()];
  expect(asks()).toBe(true);
  first();
  first();
  expect(runningWrites()).toBe(1);
  expect(asks()).toBe(true);
  second();
  expect(asks()).toBe(false);
});
