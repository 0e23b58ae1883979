// Tests the history of the console: navigation, Back and Forward, and the guard that holds navigations back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStack } from '../../testing/memory-stack.ts';
import { type BlockedNavigation, browserStack, createAppHistory } from './app-history.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const stack = memoryStack('/a?q=1#x');
  const history = createAppHistory(stack);
  const listener = vi.fn();
  history.subscribe(listener);
  const where = () => {
    const { location, action } = history.position();
    return `${action} ${location.pathname}${location.search}${location.hash}`;
  };
  const go = async (delta: number) => {
    history.go(delta);
    await vi.runAllTimersAsync();
  };
  return { stack, history, where, go, listener };
}

describe('navigation', () => {
  it('starts at the entry of the stack', () => {
    const { history, where } = start();
    expect(where()).toBe('POP /a?q=1#x');
    expect(history.position()).toBe(history.position());
  });

  it('pushes and replaces entries with their state, and calls the listeners once each', async () => {
    const { history, where, go, listener, stack } = start();
    history.push({ pathname: '/b', search: '?s=2' }, { skip: true });
    expect(where()).toBe('PUSH /b?s=2');
    expect(history.position().location.state).toEqual({ skip: true });
    history.replace('/c');
    expect([where(), history.position().location.state]).toEqual(['REPLACE /c', null]);
    expect(listener).toHaveBeenCalledTimes(2);
    await go(-1);
    expect(where()).toBe('POP /a?q=1#x');
    await go(1);
    expect([where(), stack.read().index]).toEqual(['POP /c', 1]);
  });

  it('removes the entries after the current one when it pushes', async () => {
    const { history, where, go } = start();
    history.push('/b');
    await go(-1);
    history.push('/c');
    await go(1);
    expect(where()).toBe('PUSH /c');
  });
});

describe('a guard', () => {
  /** Registers a guard of everything and returns what it holds back. */
  function guarded() {
    const all = start();
    const held: { current: BlockedNavigation | null } = { current: null };
    const remove = all.history.guard({
      shouldBlock: (from, to) => from.pathname !== to.pathname,
      onBlocked: (blocked) => {
        held.current = blocked;
      },
    });
    return { ...all, held, remove };
  }

  it('holds a navigation back until it is decided', () => {
    const { history, where, held } = guarded();
    history.push('/b', 1);
    expect(where()).toBe('POP /a?q=1#x');
    held.current?.reset();
    expect([held.current, where()]).toEqual([null, 'POP /a?q=1#x']);
    history.push('/b', 1);
    held.current?.proceed();
    expect([held.current, where(), history.position().location.state]).toEqual([null, 'PUSH /b', 1]);
  });

  it('lets a navigation pass that it does not hold back', () => {
    const { history, where, held } = guarded();
    history.push('/a?q=2');
    expect([held.current, where()]).toEqual([null, 'PUSH /a?q=2']);
  });

  it('undoes Back and repeats it after the decision', async () => {
    const { history, stack, where, go, held, remove } = guarded();
    history.push('/a?q=2');
    history.replace('/a');
    remove();
    history.push('/b');
    history.guard({
      shouldBlock: () => true,
      onBlocked: (blocked) => {
        held.current = blocked;
      },
    });
    await go(-2);
    expect([where(), stack.read().path]).toEqual(['PUSH /b', '/b']);
    held.current?.reset();
    await go(-2);
    expect(stack.read().path).toBe('/b');
    held.current?.proceed();
    await vi.runAllTimersAsync();
    expect([where(), held.current]).toEqual(['POP /a?q=1#x', null]);
  });

  it('holds nothing back once it is removed', () => {
    const { history, where, held, remove } = guarded();
    history.push('/b');
    remove();
    expect(held.current).toBe(null);
    history.push('/c');
    expect(where()).toBe('PUSH /c');
  });
});

it('keeps the entries of the browser in the form of React Router, with the state of other code', () => {
  history.replaceState({ usr: 7, key: 'k', idx: 3 }, '', '/x?y#z');
  const app = createAppHistory(browserStack());
  expect(app.position().location).toEqual({ pathname: '/x', search: '?y', hash: '#z', state: 7, key: 'k' });
  app.push('/next');
  expect(history.state).toMatchObject({ usr: null, idx: 4 });
  app.replace('/other', { a: 1 });
  expect([location.pathname, history.state.usr, history.state.idx]).toEqual(['/other', { a: 1 }, 4]);
  history.replaceState(null, '', '/');
});
