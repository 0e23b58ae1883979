// Tests when the search field passes its text on: at once, or after a frame with the letter when results take long.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

const frames = new Map<number, FrameRequestCallback>();
let requested = 0;
let now = 0;

beforeEach(() => {
  frames.clear();
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frames.set(++requested, callback);
    return requested;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Paints a frame `after` milliseconds. */
const paint = (after = 0) =>
  act(async () => {
    now += after;
    const due = [...frames.values()];
    frames.clear();
    for (const frame of due) frame(now);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

/** Renders the field. @returns the changes, and the texts whose results were rendered when Enter was pressed */
function setUp() {
  const changes: string[] = [];
  const entered: string[] = [];
  function Page() {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      changes.push(next);
      setValue(next);
    };
    return (
      <SearchField
        label="Search"
        placeholder=""
        value={value}
        onChange={change}
        onEnter={() => entered.push(value)}
      />
    );
  }
  render(<Page />);
  return { changes, entered };
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

/** Types a letter, as the browser tells it: the key was pressed `waited` milliseconds ago. */
function type(text: string, waited = 0) {
  const press = new KeyboardEvent('keydown', { key: text.slice(-1), bubbles: true });
  Object.defineProperty(press, 'timeStamp', { value: now - waited });
  fireEvent(field(), press);
  fireEvent.change(field(), { target: { value: text } });
}

test('the first letter is shown in a frame before its results', async () => {
  const { changes } = setUp();
  type('a');
  expect(field().value).toBe('a');
  expect(changes).toEqual([]);
  await paint();
  expect(changes).toEqual(['a']);
  expect(field().value).toBe('a');
});

test('letters typed before that frame are one change', async () => {
  const { changes } = setUp();
  type('a');
  type('an');
  type('ana');
  expect(field().value).toBe('ana');
  await paint();
  expect(changes).toEqual(['ana']);
});

test('a letter is passed on at once after results that were painted quickly', async () => {
  const { changes } = setUp();
  type('a');
  await paint();
  await paint(30);
  type('an');
  expect(changes).toEqual(['a', 'an']);
});

test.each([
  ['results took long to paint', 160, 0],
  ['the key has waited', 30, 130],
])('a letter is shown before its results when %s', async (_, cost, waited) => {
  const { changes } = setUp();
  type('a');
  await paint();
  await paint(cost);
  type('an', waited);
  expect(field().value).toBe('an');
  expect(changes).toEqual(['a']);
  await paint();
  expect(changes).toEqual(['a', 'an']);
});

test('Enter acts on the results of the whole text', () => {
  const { changes, entered } = setUp();
  type('a');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(changes).toEqual(['a']);
  expect(entered).toEqual(['a']);
});

test('leaving the field passes its text on, once', async () => {
  const { changes } = setUp();
  type('a');
  fireEvent.blur(field());
  await paint();
  expect(changes).toEqual(['a']);
});

test('clearing the field also drops a letter whose results were not rendered yet', async () => {
  const { changes } = setUp();
  type('a');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await paint();
  expect(changes.at(-1)).toBe('');
  expect(field().value).toBe('');
});
