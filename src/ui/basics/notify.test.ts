// Tests which notifications stay when many arrive.
import { expect, it } from 'vitest';
import { currentNotices, notify, notifyFailure } from './notify.ts';

const texts = () => currentNotices().map(({ text }) => text);

it('evicts the oldest success messages and never a failure', () => {
  notifyFailure('failed 1');
  notifyFailure('failed 2');
  for (let index = 1; index <= 6; index++) notify(`done ${index}`);
  expect(texts()).toEqual(['failed 1', 'failed 2', 'done 3', 'done 4', 'done 5', 'done 6']);
  for (let index = 3; index <= 8; index++) notifyFailure(`failed ${index}`);
  expect(texts().filter((text) => text.startsWith('failed'))).toHaveLength(8);
});

it('replaces a notification with the same text', () => {
  notify('done');
  notify('done');
  expect(texts()).toEqual(['done']);
});
