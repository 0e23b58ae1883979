// The report about a failure: what is in it and what is not, the event, the request, and the limits.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError } from '../contract/config.ts';
import { ApiError } from './errors.ts';
import { type ErrorReport, reportFailure, reportFailuresTo, reportUncaught } from './report-failure.ts';

const reports: ErrorReport[] = [];
const note = (event: Event) => reports.push((event as CustomEvent<ErrorReport>).detail);
const endpoint = { name: 'updateUser', method: 'PATCH' } as const;
const sent = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));

// Once, as at the start of the console.
beforeAll(reportUncaught);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  reports.length = 0;
  sent.mockReset();
  sent.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', sent);
  addEventListener('latchkey:error', note);
});
afterEach(() => {
  removeEventListener('latchkey:error', note);
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('names operation, kind, status, request id, page and version, and nothing that was typed or received', async () => {
  history.replaceState(null, '', '/organizations/41/users/ana%40x.example?q=canary#canary');
  const cause = new ApiError(endpoint, {
    kind: 'refused',
    status: 422,
    requestId: 'req-7f3a',
    serviceMessage: 'canary@x.example is taken',
    fields: { email: 'canary' },
    cause: new Error('canary'),
  });
  reportFailure(cause);
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toEqual({
    code: 'refused',
    operation: 'updateUser',
    route: '/organizations/:id/users/:id',
    status: 422,
    requestId: 'req-7f3a',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  });
  expect(Object.isFrozen(reports[0])).toBe(true);
});

test.each([
  ['/offboarding?email=canary', '/offboarding'],
  ['/access-review', '/access-review'],
  ['/organizations/41/users/import', '/organizations/:id/users/import'],
  ['/api-keys/0', '/api-keys/:id'],
])('names the page %s as %s', async (url, route) => {
  history.replaceState(null, '', url);
  reportFailure(new Error('x'));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ route });
});

test.each([
  [new TypeError('canary'), 'exception'],
  ['canary', 'exception'],
  [null, 'exception'],
  [{ canary: 1 }, 'exception'],
  [new ConfigError('baseUrl', 'address', 'canary'), 'config'],
  [Object.assign(new Error('canary'), { name: 'PartMissing' }), 'missing-file'],
  [Object.assign(new Error('x'), { name: 'canary' }), 'exception'],
])('reports %j as %s', async (cause, code) => {
  reportFailure(cause);
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ code, operation: null, status: null, requestId: null });
  expect(JSON.stringify(reports)).not.toContain('canary');
});

test('sends the same report once, without credentials, and survives a receiver that fails', async () => {
  reportFailuresTo('https://errors.example/latchkey');
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reportFailure(new Error('a'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const [url, init] = sent.mock.calls[0] as [string, RequestInit];
  expect(url).toBe('https://errors.example/latchkey');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  });
  expect(JSON.parse(init.body as string)).toEqual(reports[0]);
});

test('sends at most ten reports in a minute, and dispatches at most sixty', async () => {
  reportFailuresTo('https://errors.example/latchkey');
  for (let at = 0; at < 200; at++) reportFailure(new Error('again'));
  await vi.waitFor(() => expect(reports).toHaveLength(60));
  expect(sent).toHaveBeenCalledTimes(10);
  vi.setSystemTime(Date.now() + 61_000);
  reportFailure(new Error('later'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(11));
});

test('sends the next report, whatever became of the one before', async () => {
  reportFailuresTo('https://errors.example/latchkey');
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  for (const message of ['first', 'second']) reportFailure(new Error(message));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
});

test('reports a failure once that comes by several ways', async () => {
  const cause = new Error('once');
  reportFailure(cause);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: cause }));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  reportFailure(cause);
  reportFailure(new Error('other'));
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reports).toHaveLength(2);
});

test('does not report a listener that throws to itself', async () => {
  const thrown = vi.fn();
  const fail = () => {
    thrown();
    // Browsers report what a listener throws to the window at once.
    dispatchEvent(Object.assign(new Event('error'), { error: new Error('listener') }));
  };
  addEventListener('latchkey:error', fail);
  reportFailure(new Error('first'));
  await vi.waitFor(() => expect(thrown).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(thrown).toHaveBeenCalledTimes(1);
  removeEventListener('latchkey:error', fail);
});

test('reports uncaught errors and unhandled rejections', async () => {
  dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('canary') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('canary') }));
  await vi.waitFor(() => expect(reports).toHaveLength(2));
});
