// Tests that what is said about a list of e-mails was counted for the present filters and the whole list.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFoundEmails } from './use-found-emails.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Row {
  email: string;
}
const entry = (email: string) => [email, { email, name: '' }] as const;
const emails = {
  id: 1,
  entries: new Map([entry('a@x.pt'), entry('b@x.pt')]),
  invalid: 0,
  repeated: 0,
  leftOut: 0,
};
const part: Row[] = [{ email: 'a@x.pt' }];
const whole: Row[] = [...part, { email: 'b@x.pt' }];
const emailOf = ({ email }: Row) => email;
const isA = ({ email }: Row) => email === 'a@x.pt';

test('counts again for other filters and for the whole list before it tells', async () => {
  const initialProps = { rows: part, complete: false, isShown: null as ((row: Row) => boolean) | null };
  const { result, rerender } = renderHook((props) => useFoundEmails({ emails, emailOf, ...props }), {
    initialProps,
  });
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await advance(0);
  expect(result.current).toMatchObject({ found: 1, hidden: 0, isWhole: false });
  rerender({ rows: whole, complete: true, isShown: null });
  expect(result.current).toMatchObject({ found: 1, isWhole: false });
  await advance(500);
  expect(result.current).toMatchObject({ found: 2, hidden: 0, isWhole: true, notFound: [] });
  rerender({ rows: whole, complete: true, isShown: isA });
  expect(result.current).toMatchObject({ found: 2, hidden: 0, isWhole: true });
  await advance(500);
  expect(result.current).toMatchObject({ found: 2, hidden: 1, isWhole: true });
});
