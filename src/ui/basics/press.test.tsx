// Tests that a press waits for its code, and that the keys typed meanwhile are held for what it opens.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeHeldText } from './hold-keys.ts';
import { currentNotices, dismissAllNotices } from './notify.ts';

/** The names of the keys that reach the page. */
const reached: string[] = [];
const note = ({ key }: KeyboardEvent) => reached.push(key);
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

/** Returns the module anew, with one part. @param imports what each load of its file gives */
async function setUp(...imports: (() => Promise<() => string>)[]) {
  vi.resetModules();
  const { pressPart, ...module } = await import('./press.ts');
  const importPart = vi.fn(() => (imports.shift() ?? (async () => () => 'a part'))());
  const Part = pressPart(importPart, { holdsKeys: true });
  return { ...module, Part, importPart };
}

const gone = () => Promise.reject(new TypeError('gone'));

beforeEach(() => {
  dismissAllNotices();
  reached.length = 0;
  addEventListener('keydown', note);
});
afterEach(() => {
  cleanup();
  removeEventListener('keydown', note);
});

describe('withPress', () => {
  it('acts at once when the code is loaded', async () => {
    const { loadPress, withPress } = await setUp();
    await loadPress();
    const act = vi.fn();
    withPress(act);
    expect(act).toHaveBeenCalledOnce();
    press('a');
    expect(reached).toEqual(['a']);
  });

  it('acts when the code is loaded, holds keys until then, and keeps what was typed', async () => {
    const { withPress } = await setUp();
    const act = vi.fn();
    withPress(act);
    expect(act).not.toHaveBeenCalled();
    for (const key of ['a', 'n', 'Enter', 'a']) press(key);
    await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
    await Promise.resolve();
    press('b');
    expect(reached).toEqual(['b']);
    const { takeHeldText: take } = await import('./hold-keys.ts');
    expect(take()).toBe('ana');
  });

  it('drops the press and what was typed on Esc', async () => {
    const { loadPress, withPress } = await setUp();
    const act = vi.fn();
    withPress(act);
    for (const key of ['a', 'Escape', 'b']) press(key);
    await loadPress();
    await Promise.resolve();
    expect(act).not.toHaveBeenCalled();
    expect(reached).toEqual(['b']);
    expect(takeHeldText()).toBe('');
  });

  it('acts on the newest press only', async () => {
    const { loadPress, withPress } = await setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    withPress(first);
    withPress(second);
    await loadPress();
    await vi.waitFor(() => expect(second).toHaveBeenCalledOnce());
    expect(first).not.toHaveBeenCalled();
  });

  it('says once that the file is missing, and loads it again with the next press', async () => {
    const { withPress, importPart } = await setUp(gone);
    const { currentNotices: notices } = await import('./notify.ts');
    const act = vi.fn();
    withPress(vi.fn());
    withPress(act);
    await vi.waitFor(() => expect(notices()).toHaveLength(1));
    expect(act).not.toHaveBeenCalled();
    press('a');
    expect(reached).toEqual(['a']);
    withPress(act);
    await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
    expect(importPart).toHaveBeenCalledTimes(2);
  });

  it('loads a missing file again, without a notice, when the browser is online again', async () => {
    const { startPress, importPart } = await setUp(gone);
    startPress();
    await vi.waitFor(() => expect(importPart).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve));
    dispatchEvent(new Event('online'));
    expect(importPart).toHaveBeenCalledTimes(2);
    expect(currentNotices()).toEqual([]);
  });
});

describe('a part', () => {
  it('is rendered at once when the code is loaded', async () => {
    const { loadPress, Part } = await setUp();
    await loadPress();
    render(<Part />);
    expect(screen.getByText('a part')).toBeDefined();
  });

  it('loads the code when it is rendered earlier, and holds keys for it', async () => {
    const { Part } = await setUp();
    render(<Part />);
    press('a');
    expect(await screen.findByText('a part')).toBeDefined();
    press('b');
    expect(reached).toEqual(['b']);
  });
});
