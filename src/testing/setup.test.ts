// What the set-up of the tests resets after each test. Both tests leave the same behind, so that their order does not matter.
import { expect, it } from 'vitest';
import { currentLanguage, switchLanguage } from '../i18n/language.ts';
import { sessionState, signIn } from '../session/session-store.ts';
import { confirm, currentQuestion } from '../ui/overlays/confirm.ts';
import { preference, setPreference } from '../ui/theme/preferences.ts';

it.each([1, 2])('a test finds nothing of the one before (%i)', async () => {
  expect(currentQuestion()).toBeNull();
  expect(sessionState()).toBe('none');
  expect(preference('density')).toBe('comfortable');
  expect(currentLanguage().language).toBe('en');

  confirm({ title: 'Block Ana?', body: null, action: 'Block', run: async () => {} });
  signIn('opaque', true);
  setPreference('density', 'compact');
  await switchLanguage('pt');
});
