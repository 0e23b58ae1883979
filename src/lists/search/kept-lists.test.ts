// Tests what is kept of a list for the way back, and what another URL or the end of the session drops.
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn, signOut } from '../../session/session-store.ts';
import { keptScrolls } from '../../ui/table/virtual-rows.tsx';
import {
  dropOtherEmailList,
  type EmailList,
  keepQuery,
  keptPath,
  setEmailList,
  useEmailList,
} from './kept-lists.ts';

const list: EmailList = { id: 1, entries: new Map(), invalid: 0, repeated: 0, leftOut: 0 };
const emailsOf = (path: string) => renderHook(() => useEmailList(path)).result.current;

test('keeps the query of each list', () => {
  expect(keptPath('/a')).toBe('/a');
  keepQuery('/a', 'q=ana');
  keepQuery('/b', 'sort=name');
  keepQuery('/a', 'q=rui');
  expect([keptPath('/a'), keptPath('/b')]).toEqual(['/a?q=rui', '/b?sort=name']);
  keepQuery('/a', '');
  expect(keptPath('/a')).toBe('/a');
});

test('keeps the e-mails for the list as it was left, not for another list or another link to it', () => {
  keepQuery('/a', 'q=ana');
  setEmailList('/a', list);
  expect([emailsOf('/a'), emailsOf('/b')]).toEqual([list, null]);
  dropOtherEmailList('/a', 'q=ana');
  expect(emailsOf('/a')).toBe(list);
  dropOtherEmailList('/a', '');
  expect(emailsOf('/a')).toBeNull();
  setEmailList('/a', list);
  dropOtherEmailList('/b', 'q=ana');
  expect(emailsOf('/a')).toBeNull();
});

test('forgets everything with the session', () => {
  signIn('token', false);
  keepQuery('/a', 'q=ana');
  keptScrolls.set('view', 300);
  setEmailList('/a', list);
  signOut();
  expect([keptPath('/a'), keptScrolls.size, emailsOf('/a')]).toEqual(['/a', 0, null]);
});
