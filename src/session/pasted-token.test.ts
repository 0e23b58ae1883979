// Tests which parts of a pasted text are taken for a token, and what is said to be removed.
import { expect, test } from 'vitest';
import { takePastedToken } from './pasted-token.ts';

test.each([
  ['  abc1 \n', []],
  ['"abc1"', ['quotes']],
  ["'abc1'", ['quotes']],
  ['“abc1”', ['quotes']],
  ['Bearer abc1', ['scheme']],
  ['bearer  "abc1"', ['scheme', 'quotes']],
  ['Authorization: Bearer abc1', ['name', 'scheme']],
  ['-H "Authorization: Bearer abc1"'.slice(3), ['quotes', 'name', 'scheme']],
  ["export X='abc1'", ['name', 'quotes']],
  ['export API_TOKEN=abc1;', ['name', 'punctuation']],
  ["X='abc1'", ['name', 'quotes']],
  ['PRICE_FEED_TOKEN=abc1', ['name']],
  ['{"token": "abc1"}', ['name', 'quotes']],
  ['{"name": "Feed", "id": 7, "token": "abc1"}', ['name', 'quotes']],
  ['{"token": {"short": "bc1", "value": "abc1"}}', ['name', 'quotes']],
  ['"token": "abc1",', ['name', 'punctuation', 'quotes']],
  ['token: abc1', ['name']],
  ['abc1.', ['punctuation']],
  ['abc1,', ['punctuation']],
  ['abc1\u200b', ['invisible']],
  ['ab\u200bc1', ['invisible']],
])('takes abc1 out of %j', (text, removed) => {
  const taken = takePastedToken(text);
  expect(taken.token).toBe('abc1');
  expect([...taken.removed].sort()).toEqual([...removed].sort());
});

test.each([
  'abc"1',
  'abc1==',
  'a=b',
  'token',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'demo.1',
  'Export 2',
  'abc\ndef',
  `a"b'c\`d`,
  '{"name": "Feed"}',
])('takes %j as it is', (text) => {
  expect(takePastedToken(text)).toEqual({ token: text, removed: new Set() });
});

test.each(['""', '   ', "''", '\u200b'])('finds no token in %j', (text) => {
  expect(takePastedToken(text).token).toBe('');
});
