// The start of the console, with an app that renders nothing: what has to work before the first render.
import { expect, test, vi } from 'vitest';
import { readConfig } from './contract/config.ts';
import { start } from './main.tsx';
import { sessionState } from './session/session-store.ts';
import { openTabChannel } from './session/tab-sign-outs.ts';

vi.mock(import('./app/App.tsx'), () => ({ App: () => <></> }));

test('a sign-out in another tab before the first render ends the session', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  sessionStorage.setItem('latchkey.session', 'demo.1');
  const left = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const other = openTabChannel('/api');

  await start(Promise.resolve(readConfig({ baseUrl: '/api' })));
  expect(sessionState()).toBe('active');
  other.postMessage({ kind: 'signOut' });
  await vi.waitFor(() => expect(sessionState()).toBe('none'));
  expect(left).toHaveBeenCalledWith('/sign-in');
  expect(sessionStorage).toHaveLength(0);
  other.close();
});
