// What the set-up of the tests resets after each test. Both tests leave the same behind, so that their order does not matter.
import { expect, it, vi } from 'vitest';
import { blockedOrigin, watchBlockedRequests } from '../api/blocked-requests.ts';
import { reportFailure, reportFailuresTo } from '../api/report-failure.ts';
import { currentLanguage, switchLanguage } from '../i18n/language.ts';
import { afterMouseUp } from '../lib/after-mouse-up.ts';
import { bufferKeys, isBufferingKeys } from '../lib/buffer-keys.ts';
import { restoreFocus, restoreNextTo } from '../lib/restore-focus.ts';
import { isLeaving, leavePageBy, sessionState, signIn } from '../session/session-store.ts';
import { rememberDialogClosed, whenAnnounceable } from '../ui/basics/use-announced.ts';
import { confirm, currentQuestion } from '../ui/overlays/confirm.ts';
import { preference, setPreference } from '../ui/theme/preferences.ts';
import { toastWriteDisplay } from '../writes/toast-write-display.ts';

const blocked = 'https://elsewhere.example/api';
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

it.each([1, 2])('a test finds nothing of the one before (%i)', async () => {
  expect(currentQuestion()).toBeNull();
  expect(sessionState()).toBe('none');
  expect(isLeaving()).toBe(false);
  expect(preference('density')).toBe('comfortable');
  expect(currentLanguage().language).toBe('en');
  expect(isBufferingKeys()).toBe(false);
  expect(press('a')).toBe(true);
  expect(blockedOrigin(blocked)).toBeNull();

  const opener = document.createElement('button');
  document.body.replaceChildren(opener);
  restoreFocus(opener);
  expect(document.activeElement).toBe(opener);

  const called = vi.fn();
  afterMouseUp(called);
  whenAnnounceable(called);
  await toastWriteDisplay({ verb: 'block', scope: 1, target: 2, name: 'Ana' }).attempt(async () => called());
  expect(called).toHaveBeenCalledTimes(3);

  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  reportFailure(new Error('of this test'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).not.toHaveBeenCalled();

  confirm({ title: 'Block Ana?', body: null, action: 'Block', run: async () => {} });
  signIn('opaque', true);
  leavePageBy(() => {});
  setPreference('density', 'compact');
  bufferKeys({ takes: () => true });
  press('a');
  restoreNextTo('heading');
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  rememberDialogClosed();
  void toastWriteDisplay({ verb: 'block', scope: 1, target: 2, name: 'Ana' }).attempt(
    () => new Promise(() => {}),
  );
  reportFailuresTo('https://errors.example/latchkey');
  watchBlockedRequests();
  dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      disposition: 'enforce',
      blockedURI: blocked,
    }),
  );
  await switchLanguage('pt');
});
