// Which messages stay when many come.
import { afterEach, expect, it } from 'vitest';
import { currentNotices, dismissAllNotices, notify, notifyFailure } from './notify.ts';

afterEach(dismissAllNotices);

const texts = () => currentNotices().map(({ text }) => text);

it('evicts the oldest success message and never a failure', () => {
  notifyFailure('failed 1');
  notifyFailure('failed 2');
  for (let at = 1; at <= 6; at++) notify(`done ${at}`);
  expect(texts()).toEqual(['failed 1', 'failed 2', 'done 3', 'done 4', 'done 5', 'done 6']);
  for (let at = 3; at <= 8; at++) notifyFailure(`failed ${at}`);
  expect(texts().filter((text) => text.startsWith('failed'))).toHaveLength(8);
});

it('replaces a message of the same text', () => {
  notify('done');
  notify('done');
  expect(texts()).toEqual(['done']);
});
