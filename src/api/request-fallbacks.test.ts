// Request fallbacks, against small fake services. Two things must never happen: to remember a spelling whose effect was
// not seen, and to report a success that was not seen.
import { expect, test } from 'vitest';
import type { ApiKey } from '../contract/api-key.ts';
import { optFields } from '../contract/api-key-values.ts';
import type { ApiKeyChange } from '../contract/api-keys.ts';
import { type DetectedVariants, openDetectedVariants } from './detected-variants.ts';
import { ApiError } from './errors.ts';
import { withOptFieldsFallback } from './opt-fields-fallback.ts';
import { changeOrganizations } from './organizations-fallback.ts';

const endpoint = { name: 'updateApiKey', method: 'PATCH' } as const;
const refused = (status: number, serviceMessage?: string, fields: Record<string, string> = {}) =>
  new ApiError(endpoint, { kind: 'refused', status, serviceMessage, fields });
const lost = () => new ApiError(endpoint, { kind: 'network' });

const fresh = () => openDetectedVariants(`https://service.example/${Math.random()}`);

// Additional data

type Form = 'repeated' | 'comma';

/** A fake service with one API key. @param answers its answer, or its failure, to each form of the request */
function createReader(
  answers: Record<Form, Partial<ApiKey> | ApiError | null>,
  detected: DetectedVariants = fresh(),
  decides = true,
) {
  const sent: Form[] = [];
  const read = withOptFieldsFallback(
    detected,
    async ({ query }: { query?: { optFields?: (typeof optFields)[number][] } }) => {
      const form: Form = query?.optFields?.[0]?.includes(',') ? 'comma' : 'repeated';
      sent.push(form);
      const answer = answers[form];
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    (answer) => (answer ? [answer as ApiKey] : []),
    decides,
  );
  return { readAll: () => read({ query: { optFields: [...optFields] } }), read, sent, detected };
}

const all = { emails: [], labels: null, permissions: [] };
const some = { emails: [] };
const none = {};

test.each<[string, Record<Form, Partial<ApiKey> | ApiError | null>, Form[], Form | null]>([
  ['all fields with the first form', { repeated: all, comma: none }, ['repeated'], 'repeated'],
  ['only one field with the first form', { repeated: some, comma: all }, ['repeated', 'comma'], 'comma'],
  ['no field with the first form', { repeated: none, comma: all }, ['repeated', 'comma'], 'comma'],
  ['one field is never reported', { repeated: some, comma: none }, ['repeated', 'comma'], 'repeated'],
  ['one field only with the second form', { repeated: none, comma: some }, ['repeated', 'comma'], 'comma'],
  ['as many fields with either form', { repeated: some, comma: some }, ['repeated', 'comma'], 'repeated'],
  ['no field with either form', { repeated: none, comma: none }, ['repeated', 'comma'], 'repeated'],
  ['the second form is refused', { repeated: some, comma: refused(422) }, ['repeated', 'comma'], 'repeated'],
  ['the second request is lost', { repeated: some, comma: lost() }, ['repeated', 'comma'], null],
  ['the second request fails', { repeated: some, comma: refused(503) }, ['repeated', 'comma'], null],
  ['the first form is refused', { repeated: refused(400), comma: all }, ['repeated', 'comma'], 'comma'],
  [
    'the first form is refused, no field with the second',
    { repeated: refused(400), comma: none },
    ['repeated', 'comma'],
    null,
  ],
  ['no API key', { repeated: null, comma: null }, ['repeated'], null],
])('requests additional data: %s', async (_, answers, sent, variant) => {
  const service = createReader(answers);
  const answer = await service.readAll();
  expect(service.sent).toEqual(sent);
  expect(service.detected.find('optFields').variant).toBe(variant);
  const best = variant === 'comma' || answers.repeated instanceof ApiError ? answers.comma : answers.repeated;
  expect(answer).toBe(best);
  if (variant === null) return;
  await service.readAll();
  expect(service.sent.slice(sent.length)).toEqual([variant]);
});

test.each([
  ['no field', none, null],
  ['one field', some, null],
  ['all fields', all, 'repeated'],
])(
  'remembers the first form after an answer about one API key only with all fields: %s',
  async (_, fields, variant) => {
    const service = createReader({ repeated: fields, comma: fields }, fresh(), false);
    await service.readAll();
    expect(service.detected.find('optFields').variant).toBe(variant);
  },
);

test('throws the first error when both forms fail', async () => {
  const first = refused(400, 'no');
  await expect(createReader({ repeated: first, comma: refused(500) }).readAll()).rejects.toBe(first);
  const gone = lost();
  const service = createReader({ repeated: gone, comma: all });
  await expect(service.readAll()).rejects.toBe(gone);
  expect(service.sent).toEqual(['repeated']);
});

test('sends only a form that was chosen by hand', async () => {
  for (const form of ['repeated', 'comma'] as const) {
    const detected = fresh();
    detected.choose('optFields', form);
    const service = createReader({ repeated: none, comma: none }, detected);
    await service.readAll();
    expect(service.sent).toEqual([form]);
  }
});

test('sends one request for one field or none, which look the same in either form', async () => {
  const service = createReader({ repeated: none, comma: none });
  await service.read({});
  await service.read({ query: { optFields: ['email'] } });
  expect(service.sent).toEqual(['repeated', 'repeated']);
  expect(service.detected.find('optFields').variant).toBeNull();
});

test.each([
  ['keeps the first answer', none, none],
  ['passes on the second answer, which has more fields, at its end', all, all],
])('a list: %s', async (_, comma, expected) => {
  const list = withOptFieldsFallback(
    fresh(),
    async ({ query }: { query?: { optFields?: (typeof optFields)[number][] } }, options = {}) => {
      const key = (query?.optFields?.[0]?.includes(',') ? comma : none) as ApiKey;
      const soFar = { records: [key], unreadable: [] };
      options.onRecords?.(soFar);
      return soFar;
    },
    ({ records }) => records,
    true,
  );
  const received: unknown[] = [];
  const answer = await list(
    { query: { optFields: [...optFields] } },
    { onRecords: ({ records }) => received.push(...records) },
  );
  expect([answer.records, received]).toEqual([[expected], [none]]);
});

test('passes on a list as it arrives after a refusal of the first form', async () => {
  const received: unknown[] = [];
  await withOptFieldsFallback(
    fresh(),
    async ({ query }: { query?: { optFields?: (typeof optFields)[number][] } }, options = {}) => {
      if (!query?.optFields?.[0]?.includes(',')) throw refused(400);
      const soFar = { records: [all as Partial<ApiKey> as ApiKey], unreadable: [] };
      options.onRecords?.(soFar);
      return soFar;
    },
    ({ records }) => records,
    true,
  )({ query: { optFields: [...optFields] } }, { onRecords: ({ records }) => received.push(...records) });
  expect(received).toEqual([all]);
});

test('a cancelled read of a list is not taken for an answer', async () => {
  const abort = new AbortController();
  const read = withOptFieldsFallback(
    fresh(),
    async ({ query }: { query?: { optFields?: (typeof optFields)[number][] } }, options = {}) => {
      if (query?.optFields?.[0]?.includes(',')) abort.abort(new Error('cancelled'));
      options.signal?.throwIfAborted();
      return {} as ApiKey;
    },
    (key) => [key],
    true,
  );
  const reading = read({ query: { optFields: [...optFields] } }, { signal: abort.signal });
  await expect(reading).rejects.toThrow('cancelled');
});

// Organizations

type Spelling = 'organizationsIds' | 'organizationIds';

/** A fake service with one API key. It ignores or rejects unknown fields, and refuses organization 99. */
interface FakeService {
  knows?: Spelling | 'both' | 'none';
  unknown?: 'ignored' | 'rejected';
  /** How answers show the organizations: by id, with different times, all alike, or not at all. */
  tells?: 'ids' | 'times' | 'nothing' | 'absent';
  held?: number[];
  /** The message for an unknown field. */
  says?: string;
  /** Carries out the known fields of a change that it rejects for an unknown one. */
  carriesOut?: boolean;
  /** The failure of the nth call; 1 is the first. */
  fails?: Record<number, ApiError>;
}

function createWriter(service: FakeService = {}, detected: DetectedVariants = fresh()) {
  const {
    knows = 'organizationsIds',
    unknown = 'rejected',
    tells = 'ids',
    says = 'is not a known field',
    carriesOut = false,
  } = service;
  const key = { held: service.held ?? [1, 2], name: 'Old' };
  const sent: ApiKeyChange[] = [];
  let calls = 0;
  const failIfDue = () => {
    const error = service.fails?.[++calls];
    if (error) throw error;
  };
  const update = async ({ body }: { body: ApiKeyChange }) => {
    sent.push(body);
    failIfDue();
    const spelled = (['organizationsIds', 'organizationIds'] as const).filter((name) => name in body);
    const known = spelled.filter((name) => knows === 'both' || knows === name);
    const unknownField = spelled.find((name) => !known.includes(name));
    if (unknownField && unknown === 'rejected' && carriesOut) key.name = body.name ?? key.name;
    if (unknownField && unknown === 'rejected')
      throw refused(422, `${unknownField} ${says}`, { [unknownField]: says });
    const wanted = known[0] && body[known[0]];
    if (wanted?.includes(99))
      throw refused(422, 'no such organization', { [known[0] ?? '']: 'no such organization' });
    if (body.name === '') throw refused(422, 'name is empty', { name: 'is empty' });
    if (wanted) key.held = wanted;
    key.name = body.name ?? key.name;
    return { answer: sent.length };
  };
  const read = async () => {
    failIfDue();
    const organizations = key.held.map((id) => ({
      ...(tells === 'ids' && { id, name: `${id}` }),
      creationTimestamp: tells === 'times' ? id * 1000 : 7,
      lastUseTimestamp: calls,
    }));
    return { id: 1, name: key.name, ...(tells !== 'absent' && { organizations }) } as ApiKey;
  };
  const change = (organizationsIds: number[] | undefined, rest: ApiKeyChange = {}) =>
    changeOrganizations(detected, update, read, {
      id: 1,
      body: { ...rest, ...(organizationsIds && { organizationsIds }) },
    });
  const remembered = () => detected.find('organizationsField').variant;
  return { change, sent, key, detected, remembered };
}

const spellings = (sent: ApiKeyChange[]) =>
  sent.map((body) => Object.keys(body).filter((name) => name !== 'name')[0]);

for (const tells of ['ids', 'times'] as const) {
  for (const unknown of ['rejected', 'ignored'] as const) {
    for (const knows of ['organizationsIds', 'organizationIds'] as const) {
      // As many organizations as before, without ids: an effect cannot be seen.
      const isInvisible = tells === 'times' && unknown === 'ignored' && knows === 'organizationIds';

      test(`changes organizations of a service that knows ${knows}: unknown ${unknown}, shown by ${tells}`, async () => {
        const service = createWriter({ knows, unknown, tells });
        await service.change([1, 3], { name: 'New' });
        expect(service.key).toEqual({ held: isInvisible ? [1, 2] : [1, 3], name: 'New' });
        expect(service.remembered()).toBe(isInvisible ? null : knows);
        expect(spellings(service.sent)).toEqual(
          knows === 'organizationsIds' || isInvisible
            ? ['organizationsIds']
            : ['organizationsIds', 'organizationIds'],
        );
        if (isInvisible) return;
        // The second request repeats no accepted change.
        expect(service.sent.at(-1)).toEqual({
          [knows]: [1, 3],
          ...((knows === 'organizationsIds' || unknown === 'rejected') && { name: 'New' }),
        });
        service.sent.length = 0;
        await service.change([2]);
        expect(service.sent).toEqual([{ [knows]: [2] }]);
        expect(service.key.held).toEqual([2]);
      });

      test(`remembers nothing when organization 99 is refused: ${knows}, ${unknown}, shown by ${tells}`, async () => {
        const service = createWriter({ knows, unknown, tells });
        for (const ids of [[99], [1, 99], [1, 2, 99]]) {
          const answer = await service.change(ids).catch((thrown: unknown) => thrown);
          // Accepted and ignored: the caller reads the API key again.
          if (unknown === 'ignored' && knows === 'organizationIds')
            expect(answer).toEqual({ answer: expect.any(Number) });
          else expect((answer as ApiError).fields).toEqual({ [knows]: 'no such organization' });
        }
        expect(service.key.held).toEqual([1, 2]);
        expect(service.remembered()).toBeNull();
      });
    }
  }
}

test('sends only the first spelling to a service that knows both', async () => {
  const service = createWriter({ knows: 'both' });
  await service.change([3]);
  expect(spellings(service.sent)).toEqual(['organizationsIds']);
  expect(service.remembered()).toBe('organizationsIds');
});

test('remembers nothing when the organizations do not change', async () => {
  for (const tells of ['ids', 'times', 'nothing', 'absent'] as const) {
    for (const held of [[1, 2], []]) {
      const service = createWriter({ knows: 'organizationIds', unknown: 'ignored', tells, held });
      await service.change(held);
      expect(service.remembered()).toBeNull();
    }
  }
});

test.each(['nothing', 'absent'] as const)(
  'sends nothing more and remembers nothing when organizations are shown as: %s',
  async (tells) => {
    for (const knows of ['organizationsIds', 'organizationIds'] as const) {
      const service = createWriter({ knows, unknown: 'ignored', tells });
      await expect(service.change([1, 3], { name: 'New' })).resolves.toEqual({ answer: 1 });
      expect(service.sent).toEqual([{ name: 'New', organizationsIds: [1, 3] }]);
      expect(service.remembered()).toBeNull();
    }
  },
);

test('sends only the missing changes with the other spelling after a refusal of an unknown field', async () => {
  const service = createWriter({ knows: 'organizationIds', carriesOut: true });
  await service.change([1, 3], { name: 'New', blocked: true });
  expect(service.sent).toEqual([
    { name: 'New', blocked: true, organizationsIds: [1, 3] },
    { blocked: true, organizationIds: [1, 3] },
  ]);
  expect(service.key).toEqual({ held: [1, 3], name: 'New' });
  expect(service.remembered()).toBe('organizationIds');
});

test.each([
  ['another field as unknown', 'nickname is not a known field', { nickname: 'is not a known field' }],
  ['no field', 'Bad request', {}],
  [
    'the field, for another reason',
    'organizationsIds holds a duplicate',
    { organizationsIds: 'a duplicate' },
  ],
])('takes a refusal that names %s as final', async (_, serviceMessage, fields) => {
  const error = refused(400, serviceMessage, fields);
  const service = createWriter({ knows: 'organizationIds', fails: { 2: error } });
  await expect(service.change([3], { name: 'New' })).rejects.toBe(error);
  expect(service.sent).toHaveLength(1);
  expect(service.remembered()).toBeNull();
});

test('reports the answer of a service that knows neither spelling', async () => {
  const ignoring = createWriter({ knows: 'none', unknown: 'ignored' });
  await expect(ignoring.change([3])).resolves.toEqual({ answer: 2 });
  expect(ignoring.remembered()).toBeNull();
  await expect(createWriter({ knows: 'none', unknown: 'rejected' }).change([3])).rejects.toMatchObject({
    status: 422,
    fields: { organizationsIds: 'is not a known field' },
  });
});

test('throws a refusal for another reason', async () => {
  for (const knows of ['organizationsIds', 'organizationIds'] as const) {
    const service = createWriter({ knows });
    await expect(service.change([3], { name: '' })).rejects.toMatchObject({ fields: { name: 'is empty' } });
    expect(service.key).toEqual({ held: [1, 2], name: 'Old' });
    expect(service.remembered()).toBeNull();
  }
});

test.each([403, 404, 409, 429, 500])('takes %i as final', async (status) => {
  const error = refused(status);
  const service = createWriter({ fails: { 2: error } });
  await expect(service.change([3])).rejects.toBe(error);
  expect(service.sent).toHaveLength(1);
});

test('remembers nothing when a call is lost', async () => {
  // The calls are read, change, read; or read, change (ignored), read, change, read.
  for (const [knows, last] of [
    ['organizationsIds', 3],
    ['organizationIds', 5],
  ] as const) {
    for (let n = 1; n <= last; n++) {
      const service = createWriter({ knows, unknown: 'ignored', fails: { [n]: lost() } });
      const answer = await service.change([3]).catch((thrown: unknown) => thrown);
      // Only the first change can fail: after an accepted change the caller reads the effect.
      if (n === 2) expect(answer).toMatchObject({ kind: 'network' });
      else expect(answer).toEqual({ answer: expect.any(Number) });
      // Without the state before the change, the ids still show the effect.
      expect(service.remembered()).toBe(n === 1 ? knows : null);
    }
  }
});

test('sends other changes in one call, without a read', async () => {
  const service = createWriter({ fails: { 2: lost() } });
  await service.change(undefined, { name: 'New' });
  expect(service.sent).toEqual([{ name: 'New' }]);
});

test('sends only a spelling that was chosen by hand', async () => {
  const detected = fresh();
  detected.choose('organizationsField', 'organizationIds');
  const service = createWriter({}, detected);
  await expect(service.change([3])).rejects.toMatchObject({ status: 422 });
  expect(spellings(service.sent)).toEqual(['organizationIds']);
});

test('rejects a renewal of the token in the same change', async () => {
  const service = createWriter();
  await expect(service.change([3], { refreshApiToken: true })).rejects.toThrow(RangeError);
  expect(service.sent).toEqual([]);
});
