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

  /** Goes through `/0` to `/5`, back to `/3`, and registers a guard of everything there. */
  async function guardedAt3() {
    const all = start();
    for (const path of ['/1', '/2', '/3', '/4', '/5']) all.history.push(path);
    await all.go(-2);
    const held: { current: BlockedNavigation | null } = { current: null };
    const asked = vi.fn((blocked: BlockedNavigation | null) => {
      held.current = blocked;
    });
    all.history.guard({ shouldBlock: () => true, onBlocked: asked });
    return { ...all, held, asked };
  }

  it.each([
    [[-1, -1], '/2'],
    [[-1, -1, -1], '/2'],
    [[-2, -1], '/1'],
    [[1, 1], '/4'],
    [[-1, 1], '/2'],
    [[1, 1, 1, 1], '/4'],
    [[-1, -1, 2], '/2'],
  ])('stays in step with the stack after the quick moves %j', async (moves, to) => {
    const { stack, where, held } = await guardedAt3();
    for (const move of moves) stack.go(move);
    await vi.runAllTimersAsync();
    expect([where(), stack.read().path]).toEqual(['POP /3', '/3']);
    held.current?.proceed();
    await vi.runAllTimersAsync();
    expect([where(), stack.read().path]).toEqual([`POP ${to}`, to]);
  });

  it('undoes a move that comes while another one is undone', async () => {
    const { stack, where, held, asked } = await guardedAt3();
    stack.go(-1);
    await vi.advanceTimersToNextTimerAsync();
    stack.go(-1);
    await vi.runAllTimersAsync();
    expect([where(), stack.read().path]).toEqual(['POP /3', '/3']);
    expect(held.current).not.toBeNull();
    expect(asked.mock.calls.filter(([blocked]) => blocked === null)).toHaveLength(0);
  });

  it('tries again when a correction does not move the stack', async () => {
    const { stack, where } = await guardedAt3();
    const move = stack.go;
    vi.spyOn(stack, 'go').mockImplementationOnce(() => {});
    move(-1);
    await vi.runAllTimersAsync();
    expect([where(), stack.read().path]).toEqual(['POP /3', '/3']);
  });

  it('gives up when the entry is out of reach, and navigates from where the stack is', async () => {
    const { history, stack, where, go } = await guardedAt3();
    const remove = history.guard({ shouldBlock: () => true, onBlocked: () => {} });
    stack.go(-1);
    const correct = vi.spyOn(stack, 'go').mockImplementation(() => {});
    await vi.runAllTimersAsync();
    expect([where(), stack.read().path]).toEqual(['POP /3', '/2']);
    correct.mockRestore();
    remove();
    history.push('/new');
    await go(-1);
    expect([where(), stack.read().path]).toEqual(['POP /2', '/2']);
  });

  it('carries out a navigation of the console after the undo', async () => {
    const { history, stack, where } = await guardedAt3();
    history.guard({ shouldBlock: (_, { pathname }) => pathname === '/2', onBlocked: () => {} });
    stack.go(-1);
    await vi.advanceTimersToNextTimerAsync();
    history.push('/new');
    history.go(-1);
    await vi.runAllTimersAsync();
    expect([where(), stack.read().path]).toEqual(['POP /3', '/3']);
    history.go(1);
    await vi.runAllTimersAsync();
    expect(where()).toBe('POP /new');
  });

  it('undoes Back to one of several entries without an index', async () => {
    const { history, stack, where, go, held } = guarded();
    const other = (path: string) => {
      stack.push({ path, state: null, key: path, index: null });
      stack.go(0);
      return vi.runAllTimersAsync();
    };
    await other('/a#1');
    await other('/a#2');
    history.guard({
      shouldBlock: () => true,
      onBlocked: (blocked) => {
        held.current = blocked;
      },
    });
    await go(-1);
    expect([where(), stack.read().path]).toEqual(['POP /a#2', '/a#2']);
    held.current?.proceed();
    await vi.runAllTimersAsync();
    expect([where(), stack.read().path]).toEqual(['POP /a#1', '/a#1']);
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

it('stays on the origin of the console with a path that begins with two slashes', () => {
  history.replaceState(null, '', `${location.origin}//name/x`);
  const app = createAppHistory(browserStack());
  expect(app.position().location.pathname).toBe('//name/x');
  app.push('//name/y');
  expect(location.href).toBe(`${location.origin}//name/y`);
  history.replaceState(null, '', '/');
});
