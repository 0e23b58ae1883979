// The words for failed reads: what a proxy in front of the service answers is not taken for the service's own words.
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { en } from '../../i18n/en.ts';
import { pt } from '../../i18n/pt.ts';
import { describeError } from './describe-error.ts';

const endpoint = { name: 'listUsers', method: 'GET' } as const;
const describe = (details: ConstructorParameters<typeof ApiError>[1]) =>
  describeError(en, new ApiError(endpoint, details));
const behindProxy = "The service can't be reached right now.";
const later = 'Try again in a moment.';

test.each([502, 503, 504])('says of a web page with status %i that the service does not answer', (status) => {
  const { sentences, details } = describe({
    kind: 'refused',
    status,
    problem: 'page',
    serviceMessage: 'Bad Gateway',
  });
  expect(sentences).toEqual([behindProxy, later]);
  expect(details).toBe(`listUsers · refused · ${status} · page`);
});

test.each([502, 504])(
  'says the same of status %i without a web page, with the message of the service',
  (status) => {
    const { sentences } = describe({ kind: 'refused', status, serviceMessage: 'upstream timed out' });
    expect(sentences).toEqual([behindProxy, later, 'The service says: upstream timed out']);
  },
);

test('takes a 503 of the service, and a web page with a 500, for an error of the service', () => {
  expect(describe({ kind: 'refused', status: 503, serviceMessage: 'maintenance' }).sentences).toEqual([
    'The service has a problem.',
    later,
    'The service says: maintenance',
  ]);
  expect(
    describe({ kind: 'refused', status: 500, problem: 'page', serviceMessage: 'Error' }).sentences[0],
  ).toBe('The service has a problem.');
});

const kinds = ['offline', 'blocked', 'network', 'timeout', 'foreign', 'unreadable'] as const;
const refused = [400, 401, 403, 404, 409, 412, 418, 422, 429, 500, 502, 503, 504] as const;
const failures = [
  ...kinds.map((kind) => ({ kind, problem: 'https://api.example' })),
  ...refused.map((status) => ({ kind: 'refused' as const, status })),
  { kind: 'refused' as const, status: 429, retryAfter: 27 },
  { kind: 'refused' as const, status: 503, retryAfter: 1 },
];

test.each(failures)('says what to do after %o', (details) => {
  const error = new ApiError(endpoint, details);
  expect(describeError(en, error).sentences.join(' ')).toMatch(
    /\b(try again|check|ask|sign in|reload|has to add)\b/i,
  );
  expect(describeError(pt, error).sentences.join(' ')).toMatch(
    /\b(tente novamente|verifique|peça|inicie sessão|recarregue|tem de acrescentar)/i,
  );
});
