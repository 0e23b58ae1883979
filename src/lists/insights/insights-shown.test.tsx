// Tests when the insights are rendered: once rows exist, as the preference says, and on a small screen on demand.
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPreference } from '../../ui/theme/preferences.ts';
import { InsightSlot, InsightsToggle, useInsightsShown } from './insights-shown.tsx';

beforeEach(() => setPreference('insights', 'shown'));
afterEach(() => {
  vi.unstubAllGlobals();
});

function Page({ ready }: { ready: boolean }) {
  const insights = useInsightsShown();
  return (
    <>
      <InsightsToggle {...insights} />
      {insights.shown && <InsightSlot ready={ready}>Charts</InsightSlot>}
    </>
  );
}

const toggle = () => screen.getByRole('button', { name: 'Insights' });
const expanded = () => toggle().getAttribute('aria-expanded');

/** Simulates a small or a large window. @returns changes its size */
function mockWindow(small: boolean) {
  const listeners = new Set<() => void>();
  let matches = small;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return matches;
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return (now: boolean) =>
    act(() => {
      matches = now;
      for (const listener of listeners) listener();
    });
}

test('renders nothing before there are rows and the browser is idle', () => {
  const waiting = new Set<() => void>();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.add(callback).size);
  vi.stubGlobal('cancelIdleCallback', () => waiting.clear());
  const idle = () =>
    act(() => {
      for (const callback of waiting) callback();
    });
  const { rerender, unmount } = render(<Page ready={false} />);
  idle();
  expect(screen.queryByText('Charts')).toBeNull();
  rerender(<Page ready />);
  expect(screen.queryByText('Charts')).toBeNull();
  idle();
  expect(screen.getByText('Charts')).toBeDefined();
  unmount();
  expect(waiting.size).toBe(0);
});

test('toggles the insights by their button and stores the choice', async () => {
  mockWindow(false);
  const user = userEvent.setup();
  const { unmount } = render(<Page ready />);
  expect([expanded(), !!(await screen.findByText('Charts'))]).toEqual(['true', true]);
  await user.click(toggle());
  expect([expanded(), screen.queryByText('Charts')]).toEqual(['false', null]);
  unmount();
  render(<Page ready />);
  expect(expanded()).toBe('false');
  await user.click(toggle());
  expect(renderHook(useInsightsShown).result.current.shown).toBe(true);
});

test('starts collapsed in a small window and does not store the choice made there', async () => {
  const resize = mockWindow(true);
  setPreference('insights', 'hidden');
  render(<Page ready />);
  expect(expanded()).toBe('false');
  await userEvent.setup().click(toggle());
  expect([expanded(), !!(await screen.findByText('Charts'))]).toEqual(['true', true]);
  resize(false);
  expect(expanded()).toBe('false');
});
