// The store behind the console's small states.
import { expect, it, vi } from 'vitest';
import { createStore } from './create-store.ts';

it('calls each listener after a change, until its subscription ends', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('calls no listener when the value stays the same object', () => {
  const value = {};
  const store = createStore<object>(value);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(value);
  expect(listener).not.toHaveBeenCalled();
});
