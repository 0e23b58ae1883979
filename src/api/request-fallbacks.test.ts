// Every branch of the ladders, against services of a few lines each. What must never happen: a spelling remembered
// without having been seen to work, or a success that nobody has seen.
import { expect, test } from 'vitest';
import { type ApiKey, type ApiKeyChange, optFields } from '../contract/api-keys.ts';
import { type DetectedVariants, openDetectedVariants } from './detected-variants.ts';
import { ApiError } from './errors.ts';
import { askWithOptFields, changeOrganizations } from './request-fallbacks.ts';

const endpoint = { name: 'updateApiKey', method: 'PATCH' } as const;
const refused = (status: number, said?: string, fields: Record<string, string> = {}) =>
  new ApiError(endpoint, { kind: 'refused', status, said, fields });
const lost = () => new ApiError(endpoint, { kind: 'network' });

const fresh = () => openDetectedVariants(`https://service.example/${Math.random()}`);

// Additional data

type Form = 'repeated' | 'comma';

/** A service with one key: what it adds, or how it fails, for each form of asking. */
function asking(
  answers: Record<Form, Partial<ApiKey> | ApiError | null>,
  findings: DetectedVariants = fresh(),
) {
  const sent: Form[] = [];
  const ask = askWithOptFields(
    findings,
    async ({ query }: { query?: { optFields?: (typeof optFields)[number][] } }) => {
      const form: Form = query?.optFields?.[0]?.includes(',') ? 'comma' : 'repeated';
      sent.push(form);
      const answer = answers[form];
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    (answer) => (answer ? [answer as ApiKey] : []),
  );
  return { ask: () => ask({ query: { optFields: [...optFields] } }), askFor: ask, sent, findings };
}

const all = { emails: [], labels: null, permissions: [] };
const some = { emails: [] };
const none = {};

test.each<[string, Record<Form, Partial<ApiKey> | ApiError | null>, Form[], Form | null]>([
  ['all came at once', { repeated: all, comma: none }, ['repeated'], 'repeated'],
  ['only the first came', { repeated: some, comma: all }, ['repeated', 'comma'], 'comma'],
  ['nothing came', { repeated: none, comma: all }, ['repeated', 'comma'], 'comma'],
  ['one is never reported', { repeated: some, comma: none }, ['repeated', 'comma'], 'repeated'],
  ['one is never reported by comma', { repeated: none, comma: some }, ['repeated', 'comma'], 'comma'],
  ['as many by either', { repeated: some, comma: some }, ['repeated', 'comma'], 'repeated'],
  ['nothing by either', { repeated: none, comma: none }, ['repeated', 'comma'], 'repeated'],
  ['the other is refused', { repeated: some, comma: refused(422) }, ['repeated', 'comma'], 'repeated'],
  ['the other gets lost', { repeated: some, comma: lost() }, ['repeated', 'comma'], null],
  ['the other is a failure', { repeated: some, comma: refused(503) }, ['repeated', 'comma'], null],
  ['the first is refused', { repeated: refused(400), comma: all }, ['repeated', 'comma'], 'comma'],
  [
    'the first is refused, no additions',
    { repeated: refused(400), comma: none },
    ['repeated', 'comma'],
    null,
  ],
  ['no key is there', { repeated: null, comma: null }, ['repeated'], null],
])('additional data: %s', async (_, answers, sent, reading) => {
  const service = asking(answers);
  const answer = await service.ask();
  expect(service.sent).toEqual(sent);
  expect(service.findings.find('optFields').reading).toBe(reading);
  const best = reading === 'comma' || answers.repeated instanceof ApiError ? answers.comma : answers.repeated;
  expect(answer).toBe(best);
  if (reading === null) return;
  await service.ask();
  expect(service.sent.slice(sent.length)).toEqual([reading]);
});

test('what fails in either form fails as the first did', async () => {
  const first = refused(400, 'no');
  await expect(asking({ repeated: first, comma: refused(500) }).ask()).rejects.toBe(first);
  const gone = lost();
  const service = asking({ repeated: gone, comma: all });
  await expect(service.ask()).rejects.toBe(gone);
  expect(service.sent).toEqual(['repeated']);
});

test('a form chosen by hand is the only one sent', async () => {
  for (const form of ['repeated', 'comma'] as const) {
    const findings = fresh();
    findings.choose('optFields', form);
    const service = asking({ repeated: none, comma: none }, findings);
    await service.ask();
    expect(service.sent).toEqual([form]);
  }
});

test('one field, or none, is the same in either form', async () => {
  const service = asking({ repeated: none, comma: none });
  await service.askFor({});
  await service.askFor({ query: { optFields: ['email'] } });
  expect(service.sent).toEqual(['repeated', 'repeated']);
  expect(service.findings.find('optFields').reading).toBeNull();
});

// Organizations

type Spelling = 'organizationsIds' | 'organizationIds';

/** A service with one key. What it does not know it ignores or rejects; organization 99 it refuses. */
interface Service {
  knows?: Spelling | 'both' | 'none';
  unknown?: 'ignored' | 'rejected';
  /** How the key's organizations are told: by id, with times of their own, or all alike. */
  tells?: 'ids' | 'times' | 'nothing' | 'absent';
  held?: number[];
  /** The words for a field that it does not know. */
  says?: string;
  /** Carries out what it knows of a change that it rejects for what it does not. */
  carriesOut?: boolean;
  /** What becomes of the nth call (1 is the first), whatever it is. */
  fails?: Record<number, ApiError>;
}

function changing(service: Service = {}, findings: DetectedVariants = fresh()) {
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
  const strike = () => {
    const error = service.fails?.[++calls];
    if (error) throw error;
  };
  const update = async ({ body }: { body: ApiKeyChange }) => {
    sent.push(body);
    strike();
    const spelled = (['organizationsIds', 'organizationIds'] as const).filter((name) => name in body);
    const known = spelled.filter((name) => knows === 'both' || knows === name);
    const strange = spelled.find((name) => !known.includes(name));
    if (strange && unknown === 'rejected' && carriesOut) key.name = body.name ?? key.name;
    if (strange && unknown === 'rejected') throw refused(422, `${strange} ${says}`, { [strange]: says });
    const wanted = known[0] && body[known[0]];
    if (wanted?.includes(99))
      throw refused(422, 'no such organization', { [known[0] ?? '']: 'no such organization' });
    if (body.name === '') throw refused(422, 'name is empty', { name: 'is empty' });
    if (wanted) key.held = wanted;
    key.name = body.name ?? key.name;
    return { answer: sent.length };
  };
  const read = async () => {
    strike();
    const organizations = key.held.map((id) => ({
      ...(tells === 'ids' && { id, name: `${id}` }),
      creationTimestamp: tells === 'times' ? id * 1000 : 7,
      lastUseTimestamp: calls,
    }));
    return { id: 1, name: key.name, ...(tells !== 'absent' && { organizations }) } as ApiKey;
  };
  const change = (organizationsIds: number[] | undefined, rest: ApiKeyChange = {}) =>
    changeOrganizations(findings, update, read, {
      id: 1,
      body: { ...rest, ...(organizationsIds && { organizationsIds }) },
    });
  const remembered = () => findings.find('organizationsField').reading;
  return { change, sent, key, findings, remembered };
}

const spellings = (sent: ApiKeyChange[]) =>
  sent.map((body) => Object.keys(body).filter((name) => name !== 'name')[0]);

for (const tells of ['ids', 'times'] as const) {
  for (const unknown of ['rejected', 'ignored'] as const) {
    for (const knows of ['organizationsIds', 'organizationIds'] as const) {
      // As many organizations as before, and nothing that tells one from another: no effect can be seen or missed.
      const blind = tells === 'times' && unknown === 'ignored' && knows === 'organizationIds';

      test(`a service that knows ${knows}, unknown ones ${unknown}, told by ${tells}`, async () => {
        const service = changing({ knows, unknown, tells });
        await service.change([1, 3], { name: 'New' });
        expect(service.key).toEqual({ held: blind ? [1, 2] : [1, 3], name: 'New' });
        expect(service.remembered()).toBe(blind ? null : knows);
        expect(spellings(service.sent)).toEqual(
          knows === 'organizationsIds' || blind
            ? ['organizationsIds']
            : ['organizationsIds', 'organizationIds'],
        );
        if (blind) return;
        // What was accepted once is not sent a second time.
        expect(service.sent.at(-1)).toEqual({
          [knows]: [1, 3],
          ...((knows === 'organizationsIds' || unknown === 'rejected') && { name: 'New' }),
        });
        service.sent.length = 0;
        await service.change([2]);
        expect(service.sent).toEqual([{ [knows]: [2] }]);
        expect(service.key.held).toEqual([2]);
      });

      test(`… and organization 99 is never remembered: ${knows}, ${unknown}, told by ${tells}`, async () => {
        const service = changing({ knows, unknown, tells });
        for (const ids of [[99], [1, 99], [1, 2, 99]]) {
          const answer = await service.change(ids).catch((thrown: unknown) => thrown);
          // Accepted and ignored: whoever sent it reads the key again.
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

test('a service that takes both is content with the first', async () => {
  const service = changing({ knows: 'both' });
  await service.change([3]);
  expect(spellings(service.sent)).toEqual(['organizationsIds']);
  expect(service.remembered()).toBe('organizationsIds');
});

test('what was held before proves nothing: no wrong guess is remembered', async () => {
  for (const tells of ['ids', 'times', 'nothing', 'absent'] as const) {
    for (const held of [[1, 2], []]) {
      const service = changing({ knows: 'organizationIds', unknown: 'ignored', tells, held });
      await service.change(held);
      expect(service.remembered()).toBeNull();
    }
  }
});

test.each(['nothing', 'absent'] as const)(
  'sends nothing more and remembers nothing when reading tells %s of the organizations',
  async (tells) => {
    for (const knows of ['organizationsIds', 'organizationIds'] as const) {
      const service = changing({ knows, unknown: 'ignored', tells });
      await expect(service.change([1, 3], { name: 'New' })).resolves.toEqual({ answer: 1 });
      expect(service.sent).toEqual([{ name: 'New', organizationsIds: [1, 3] }]);
      expect(service.remembered()).toBeNull();
    }
  },
);

test('sends only what is missing in the other spelling, when the refusal names an unknown field', async () => {
  const service = changing({ knows: 'organizationIds', carriesOut: true });
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
])('takes a refusal that names %s as final', async (_, said, fields) => {
  const error = refused(400, said, fields);
  const service = changing({ knows: 'organizationIds', fails: { 2: error } });
  await expect(service.change([3], { name: 'New' })).rejects.toBe(error);
  expect(service.sent).toHaveLength(1);
  expect(service.remembered()).toBeNull();
});

test('leaves a service that knows neither spelling to the reader', async () => {
  const ignoring = changing({ knows: 'none', unknown: 'ignored' });
  await expect(ignoring.change([3])).resolves.toEqual({ answer: 2 });
  expect(ignoring.remembered()).toBeNull();
  await expect(changing({ knows: 'none', unknown: 'rejected' }).change([3])).rejects.toMatchObject({
    status: 422,
    fields: { organizationsIds: 'is not a known field' },
  });
});

test('another complaint is the one that is shown', async () => {
  for (const knows of ['organizationsIds', 'organizationIds'] as const) {
    const service = changing({ knows });
    await expect(service.change([3], { name: '' })).rejects.toMatchObject({ fields: { name: 'is empty' } });
    expect(service.key).toEqual({ held: [1, 2], name: 'Old' });
    expect(service.remembered()).toBeNull();
  }
});

test.each([403, 404, 409, 429, 500])('%i is not about the spelling', async (status) => {
  const error = refused(status);
  const service = changing({ fails: { 2: error } });
  await expect(service.change([3])).rejects.toBe(error);
  expect(service.sent).toHaveLength(1);
});

test('remembers nothing when something gets lost on the way', async () => {
  // read, change, read; or read, change (ignored), read, change, read
  for (const [knows, last] of [
    ['organizationsIds', 3],
    ['organizationIds', 5],
  ] as const) {
    for (let n = 1; n <= last; n++) {
      const service = changing({ knows, unknown: 'ignored', fails: { [n]: lost() } });
      const answer = await service.change([3]).catch((thrown: unknown) => thrown);
      // Only the first change decides about failing: once it was accepted, the caller reads what came of it.
      if (n === 2) expect(answer).toMatchObject({ kind: 'network' });
      else expect(answer).toEqual({ answer: expect.any(Number) });
      // Without the state of before, the ids alone still tell.
      expect(service.remembered()).toBe(n === 1 ? knows : null);
    }
  }
});

test('other changes take one call, and read nothing', async () => {
  const service = changing({ fails: { 2: lost() } });
  await service.change(undefined, { name: 'New' });
  expect(service.sent).toEqual([{ name: 'New' }]);
});

test('a spelling chosen by hand is the only one sent', async () => {
  const findings = fresh();
  findings.choose('organizationsField', 'organizationIds');
  const service = changing({}, findings);
  await expect(service.change([3])).rejects.toMatchObject({ status: 422 });
  expect(spellings(service.sent)).toEqual(['organizationIds']);
});

test('a token is never renewed along with it', async () => {
  const service = changing();
  await expect(service.change([3], { refreshApiToken: true })).rejects.toThrow(RangeError);
  expect(service.sent).toEqual([]);
});
