// Tests when a navigation is rendered.
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { memoryStack } from '../../testing/memory-stack.ts';
import { createAppHistory } from './app-history.ts';
import { HistoryRouter } from './HistoryRouter.tsx';

const Path = () => useLocation().pathname;

test('a key that is pressed as soon as the page is rendered navigates before the next key', async () => {
  // `act` would run the effects that follow the first paint.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const history = createAppHistory(memoryStack('/'));
  const page = document.createElement('div');
  const root = createRoot(page);
  const isRendered = Promise.withResolvers<void>();
  root.render(
    <HistoryRouter history={history}>
      <p ref={() => isRendered.resolve()}>
        <Path />
      </p>
    </HistoryRouter>,
  );
  await isRendered.promise;

  const onKey = (event: KeyboardEvent) => {
    // happy-dom lacks `window.event`, by which React knows that it is a key.
    vi.stubGlobal('event', event);
    history.push('/new');
  };
  document.addEventListener('keydown', onKey, { once: true });
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' }));
  await Promise.resolve();
  expect(page.textContent).toBe('/new');

  root.unmount();
  vi.unstubAllGlobals();
});
