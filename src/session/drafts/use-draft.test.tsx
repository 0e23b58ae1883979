// Tests that an offered draft survives typing until the admin restores or discards it.
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../session-store.ts';
import { type DraftName, keepDraft, keptDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

const name: DraftName = ['form', 1];
const start = { email: '', name: '' };

beforeEach(() => {
  vi.useFakeTimers();
  signIn(`e30.${btoa(JSON.stringify({ sub: 'ana' }))}.sig`, false);
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
});

function openForm(filled: typeof start | null = null) {
  return renderHook(() => {
    const form = useForm({ defaultValues: start });
    return { form, draft: useDraft(name, form, { filled }) };
  }).result;
}

function type(form: ReturnType<typeof openForm>, field: 'email' | 'name', text: string) {
  act(() => form.current.form.setValue(field, text, { shouldDirty: true }));
  act(() => void vi.advanceTimersByTime(1000));
}

test('stores both the offered draft and newly typed text', () => {
  keepDraft(name, { email: 'kept@aurora.example' }, { email: '' });
  const form = openForm();
  const { at } = form.current.draft;
  expect(at).not.toBeNull();
  type(form, 'name', 'New');
  expect(keptDraft(name)?.values).toEqual({ email: 'kept@aurora.example', name: 'New' });
  expect(keptDraft(name)?.base).toEqual(start);
  type(form, 'name', '');
  expect(keptDraft(name)).toMatchObject({ at, values: { email: 'kept@aurora.example' } });
  act(() => form.current.draft.restore());
  expect(form.current.form.getValues()).toEqual({ email: 'kept@aurora.example', name: '' });
});

test('stores only newly typed text after the draft was discarded', () => {
  keepDraft(name, { email: 'kept@aurora.example' }, { email: '' });
  const form = openForm();
  act(() => form.current.draft.discard());
  type(form, 'name', 'New');
  expect(keptDraft(name)?.values).toEqual({ name: 'New' });
});

test('stores no draft of a form that was filled in and not changed since', () => {
  const filled = { email: 'bruno@aurora.example', name: '' };
  const form = openForm(filled);
  type(form, 'email', filled.email);
  expect(keptDraft(name)).toBeNull();
  type(form, 'name', 'Bruno');
  expect(keptDraft(name)?.values).toEqual({ ...filled, name: 'Bruno' });
  type(form, 'name', '');
  expect(keptDraft(name)).toBeNull();
});

test('keeps an offered draft when a form that was filled in and not changed closes', () => {
  keepDraft(name, { email: 'kept@aurora.example' }, { email: '' });
  const page = location.pathname;
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: start });
    return { form, draft: useDraft(name, form, { filled: { email: 'bruno@aurora.example', name: '' } }) };
  });
  act(() => result.current.form.setValue('email', 'bruno@aurora.example'));
  history.replaceState(null, '', '/elsewhere');
  unmount();
  history.replaceState(null, '', page);
  expect(keptDraft(name)?.values).toEqual({ email: 'kept@aurora.example' });
});
