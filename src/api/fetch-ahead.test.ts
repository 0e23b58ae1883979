// Tests fetching files ahead: how many at a time, what a failure ends, and waiting for the admin.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const paths = ['/a.js', '/b.js', '/c.js', '/d.js'];
let answers: { path: string; answer: PromiseWithResolvers<Response> }[] = [];
const requested = () => answers.map(({ path }) => path);
const always = () => 0;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.stubGlobal('fetch', (path: string) => {
    const answer = Promise.withResolvers<Response>();
    answers.push({ path, answer });
    return answer.promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('fetches two files at a time, each once', async () => {
  const done = fetchAhead(paths, always);
  expect(requested()).toEqual(['/a.js', '/b.js']);
  answers[0]?.answer.resolve(new Response('1'));
  await vi.waitFor(() => expect(requested()).toEqual(['/a.js', '/b.js', '/c.js']));
  answers[1]?.answer.resolve(new Response('2'));
  answers[2]?.answer.resolve(new Response('3', { status: 404 }));
  await vi.waitFor(() => expect(requested()).toEqual(paths));
  answers[3]?.answer.resolve(new Response('4'));
  await done;
});

test('goes on with one request at a time after a failed one', async () => {
  const done = fetchAhead(paths, always);
  answers[0]?.answer.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requested()).toEqual(['/a.js', '/b.js']);
  answers[1]?.answer.resolve(new Response('2'));
  await vi.waitFor(() => expect(requested()).toEqual(['/a.js', '/b.js', '/c.js']));
  answers[2]?.answer.resolve(new Response('3'));
  await vi.waitFor(() => expect(requested()).toEqual(paths));
  answers[3]?.answer.resolve(new Response('4'));
  await done;
});

test('requests nothing more after two failed requests', async () => {
  const done = fetchAhead(paths, always);
  for (const { answer } of answers) answer.reject(new TypeError('Failed to fetch'));
  await done;
  expect(requested()).toEqual(['/a.js', '/b.js']);
});

test('waits while the admin types', async () => {
  let typedUntil = performance.now() + 1000;
  void fetchAhead(paths, () => typedUntil - performance.now());
  await vi.advanceTimersByTimeAsync(900);
  typedUntil += 900;
  await vi.advanceTimersByTimeAsync(900);
  expect(requested()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(requested()).toEqual(['/a.js', '/b.js']);
});
