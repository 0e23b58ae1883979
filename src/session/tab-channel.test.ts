// Tests the channel between tabs: one message per sign-out, messages with ids of written records, and nothing else.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardSignOut } from '../ui/overlays/sign-out-guards.ts';
import { sessionState, signIn, signOut } from './session-store.ts';
import { joinTabs, tellOtherTabs } from './tab-channel.ts';
import { shareSignOuts, signedOutElsewhere } from './tab-sign-outs.ts';

const take = vi.fn();
let stops: (() => void)[];
const other = new BroadcastChannel(`latchkey ${new URL('/api', location.origin).href}`);
const received = vi.fn();
other.onmessage = ({ data }: MessageEvent) => received(data);

beforeEach(() => {
  take.mockClear();
  received.mockClear();
  stops = [shareSignOuts('/api'), joinTabs('/api', take)];
});
afterEach(() => {
  for (const stop of stops) stop();
});

test('tells the other tabs about a sign-out', async () => {
  signIn('session', false);
  signOut();
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith({ kind: 'signOut' }));
});

test('sends messages with the ids of written records and passes on the messages of other tabs', async () => {
  signIn('session', false);
  tellOtherTabs({ operation: 'updateUser', organizationId: 1, ids: [7] });
  const message = { kind: 'write', operation: 'updateUser', organizationId: 1, ids: [7] };
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith(message));
  other.postMessage(message);
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith(message));
});

test.each([
  null,
  1,
  'signOut',
  {},
  { kind: 'newer' },
  { kind: 'write' },
  { kind: 'write', operation: 'updateUser', ids: 7 },
  { kind: 'write', ids: [7] },
  { kind: 'write', operation: 'updateApiKey', ids: [7, -1] },
  { kind: 'write', operation: 'updateApiKey', ids: [1.5] },
  { kind: 'write', operation: 'updateApiKey', ids: ['7/../8'] },
  { kind: 'write', operation: 'updateUser', organizationId: -1, ids: [7] },
  { kind: 'write', operation: 'updateUser', organizationId: '1', ids: [7] },
  { kind: 'write', operation: 'updateUser', organizationId: null, ids: [7] },
])('ignores %j, which another version of the console or foreign code may send', async (data) => {
  signIn('session', false);
  other.postMessage(data);
  const message = { kind: 'write', operation: 'updateUser', organizationId: 1, ids: [8] };
  other.postMessage(message);
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith(message));
  expect(take).toHaveBeenCalledTimes(1);
  expect(signedOutElsewhere()).toBe(false);
  expect(sessionState()).toBe('active');
});

test('signs out after another tab once no guard is left, without sending a message', async () => {
  signIn('session', false);
  const ask = vi.fn();
  const stop = guardSignOut('form', ask);
  other.postMessage({ kind: 'signOut' });
  await vi.waitFor(() => expect(signedOutElsewhere()).toBe(true));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(sessionState()).toBe('active');
  received.mockClear();
  stop();
  await vi.waitFor(() => expect(sessionState()).toBe('none'));
  expect(received).not.toHaveBeenCalled();
});
