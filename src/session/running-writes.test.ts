// Tests that leaving the page asks for confirmation while writes run.
import { expect, it } from 'vitest';
import { beginWrite, runningWrites } from './running-writes.ts';

/** Returns whether the browser would ask before leaving the page. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before leaving the page only while a write runs', () => {
  expect(asksBeforeUnload()).toBe(false);
  const [endFirst, endSecond] = [beginWrite(), beginWrite()];
  expect(asksBeforeUnload()).toBe(true);
  endFirst();
  endFirst();
  expect(runningWrites().length).toBe(1);
  expect(asksBeforeUnload()).toBe(true);
  endSecond();
  expect(asksBeforeUnload()).toBe(false);
});
