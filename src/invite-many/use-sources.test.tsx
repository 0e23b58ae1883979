// Tests the hook that reads sources: choices and removals while a source is read.
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InviteList } from './invite-list.ts';
import { RoleNames } from './read/role-names.ts';
import { useSources } from './use-sources.ts';

/** Reads a text. The work that is put in has been done after `finish`. */
async function openSource(text: string) {
  const list = new InviteList();
  const roleNames = new RoleNames([]);
  const { result } = renderHook(() => useSources(list, roleNames));
  const finish = () => waitFor(() => expect(result.current.isReading).toBe(false));
  act(() => result.current.read(text));
  await finish();
  const [source] = result.current.sources;
  if (!source) throw new Error('nothing was read');
  return { list, result, source, finish };
}

const text = 'Nome;E-mail;Nota;Outra\nAna;ana@x.pt;x;y';

it('two choices before the source is read again are both made', async () => {
  const { result, source, finish } = await openSource(text);
  act(() => result.current.change(source, (last) => ({ ...last, kinds: { ...last.kinds, 2: 'locale' } })));
  act(() => result.current.change(source, (last) => ({ ...last, kinds: { ...last.kinds, 3: 'roles' } })));
  await finish();
  expect(result.current.sources[0]?.choices.kinds).toEqual({ 2: 'locale', 3: 'roles' });
});

it('a source that is removed while it is read again does not come back', async () => {
  const { list, result, source, finish } = await openSource(text);
  act(() => result.current.change(source, (last) => last));
  act(() => result.current.remove(source));
  await finish();
  expect(result.current.sources).toEqual([]);
  expect(list.snapshot().rows).toEqual([]);
});
