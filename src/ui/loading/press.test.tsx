// Tests that a press waits for its code, and that the keys typed meanwhile are buffered for what it opens.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentNotices, dismissAllNotices } from '../basics/notify.ts';

/** The names of the keys that reach the page. */
const reached: string[] = [];
const note = ({ key }: KeyboardEvent) => reached.push(key);
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Returns the module anew, with one part. @param imports what each load of its file gives */
async function setUp(...imports: (() => Promise<() => string>)[]) {
  vi.resetModules();
  const { pressPart, ...module } = await import('./press.ts');
  const importPart = vi.fn(() => (imports.shift() ?? (async () => () => 'a part'))());
  const Part = pressPart(importPart, { loading: () => 'loading' });
  return { ...module, Part, importPart };
}

/** Adds fields in one form. */
function addFields(count: number): HTMLInputElement[] {
  document.body.innerHTML = `<form>${'<input>'.repeat(count)}</form>`;
  return [...document.querySelectorAll('input')];
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

  it('acts when the code is loaded; the keys pressed meanwhile reach the field that it focuses, in order', async () => {
    const { withPress } = await setUp();
    const field = addFields(1)[0];
    const act = vi.fn(() => field?.focus());
    withPress(act);
    for (const key of ['n', 'n', 'Backspace', 'a', 'Enter']) press(key);
    expect(act).not.toHaveBeenCalled();
    expect(reached).toEqual([]);
    await vi.waitFor(() => expect(field?.value).toBe('na'));
    expect(reached).toEqual(['n', 'n', 'Backspace', 'a', 'Enter']);
  });

  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete'])(
    'drops the keys after “%s”, which would write in another place',
    async (key) => {
      const { withPress } = await setUp();
      const field = addFields(1)[0];
      withPress(() => field?.focus());
      for (const each of ['a', 'b', key, 'c']) press(each);
      await vi.waitFor(() => expect(reached).toContain(key));
      await new Promise((resolve) => setTimeout(resolve));
      expect(field?.value).toBe('ab');
    },
  );

  it('writes a text that is pasted meanwhile in its turn', async () => {
    const { withPress } = await setUp();
    const field = addFields(1)[0];
    withPress(() => field?.focus());
    press('a');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'bc');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
    press('d');
    await vi.waitFor(() => expect(field?.value).toBe('abcd'));
    expect(paste.defaultPrevented).toBe(true);
  });

  it('moves on to the next field of the form where Tab was pressed meanwhile, and drops what it cannot do', async () => {
    const { withPress } = await setUp();
    const fields = addFields(2);
    withPress(() => fields[0]?.focus());
    for (const key of ['a', 'Tab', 'b', 'Tab', 'c']) press(key);
    await vi.waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['a', 'b']));
    expect(document.activeElement).toBe(fields[1]);
    expect(reached).toEqual(['a', 'b']);
  });

  it.each(['Enter', ' '])(
    'chooses the focused item of a menu with “%s”, and presses no other button',
    async (key) => {
      const { withPress } = await setUp();
      const click = vi.fn(({ target }: Event) => (target as Element).id);
      addEventListener('click', click);
      document.body.innerHTML = '<button id="other">a</button><button id="item" role="menuitem">b</button>';
      const focus = (id: string) => document.getElementById(id)?.focus();
      const moveDown = (event: KeyboardEvent) => event.key === 'ArrowDown' && focus('item');
      addEventListener('keydown', moveDown);
      withPress(() => focus('other'));
      for (const each of [key, 'ArrowDown', key]) press(each);
      await vi.waitFor(() => expect(reached).toEqual([key, 'ArrowDown', key]));
      await vi.waitFor(() => expect(click.mock.results.map(({ value }) => value)).toEqual(['item']));
      removeEventListener('click', click);
      removeEventListener('keydown', moveDown);
    },
  );

  it('writes into the field to which a key before has moved the focus', async () => {
    const { loadPress, withPress } = await setUp();
    const field = addFields(1)[0];
    const focusField = (event: KeyboardEvent) => {
      if (event.key !== '/') return;
      event.preventDefault();
      field?.focus();
    };
    addEventListener('keydown', focusField);
    withPress(() => {});
    for (const key of '/ana') press(key);
    await loadPress();
    await vi.waitFor(() => expect(field?.value).toBe('ana'));
    removeEventListener('keydown', focusField);
  });

  it('writes nothing into a field that cannot be edited', async () => {
    const { withPress } = await setUp();
    const field = addFields(1)[0] as HTMLInputElement;
    field.readOnly = true;
    withPress(() => field.focus());
    press('a');
    await vi.waitFor(() => expect(reached).toEqual(['a']));
    expect(field.value).toBe('');
  });

  it('drops the press and the keys after it on Esc', async () => {
    const { loadPress, withPress } = await setUp();
    const act = vi.fn();
    withPress(act);
    for (const key of ['a', 'Escape', 'b']) press(key);
    await loadPress();
    await new Promise((resolve) => setTimeout(resolve));
    expect(act).not.toHaveBeenCalled();
    expect(reached).toEqual(['b']);
  });

  it.each(['mousedown', 'input'])('drops the press and the keys after it on %s elsewhere', async (type) => {
    const { loadPress, withPress } = await setUp();
    const act = vi.fn();
    withPress(act);
    press('a');
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    press('b');
    await loadPress();
    await new Promise((resolve) => setTimeout(resolve));
    expect(act).not.toHaveBeenCalled();
    expect(reached).toEqual(['b']);
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
    const { currentNotices: notices } = await import('../basics/notify.ts');
    const act = vi.fn();
    withPress(vi.fn());
    withPress(act);
    press('x');
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

  it('loads the code when it is rendered earlier, and shows that it does', async () => {
    const { Part } = await setUp();
    render(<Part />);
    screen.getByText('loading');
    expect(await screen.findByText('a part')).toBeDefined();
  });

  it('appears when its file was missing and another press has loaded it', async () => {
    const { withPress, Part } = await setUp(gone, gone);
    const { currentNotices: notices } = await import('../basics/notify.ts');
    render(<Part />);
    await vi.waitFor(() => expect(notices()).toHaveLength(1));
    expect(screen.queryByText('a part')).toBeNull();
    withPress(() => {});
    expect(await screen.findByText('a part')).toBeDefined();
    expect(notices()).toHaveLength(1);
  });
});
