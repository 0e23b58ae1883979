// The change of notification e-mails: what stays, what is sent, when nothing is sent, and the undo.
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { ApiKey } from '../../contract/api-key.ts';
import type { FakeClient } from '../../testing/fake-client.ts';
import { readBefore } from '../../testing/fake-run.ts';
import { accepted } from '../../writes/outcome.ts';
import { changedEmails, emailsPlan } from './api-key-emails.ts';

vi.mock('../../api/lists.ts', async () => (await import('../../testing/fake-client.ts')).fakeOperations);
vi.mock('../../api/records.ts', async () => (await import('../../testing/fake-client.ts')).fakeOperations);

const keyOf = (emails: string[] | undefined): ApiKey => ({
  id: 1,
  name: 'Price feed',
  dnsName: 'feed',
  blocked: false,
  creationTimestamp: null,
  updateTimestamp: null,
  permissions: [],
  emails,
});

/** Plans a replacement at a service that holds one API key. @param present its e-mails by now */
function setUp(
  present: string[] | undefined,
  change = { remove: ['ana@x.example'], add: ['ops@x.example'] },
) {
  const state = { emails: present };
  const client = {
    getApiKey: vi.fn(async () => keyOf(state.emails)),
    listApiKeys: vi.fn(async () => ({ records: [keyOf(state.emails)], unreadable: [] })),
    updateApiKey: vi.fn(async ({ body }: { body: { emails?: string[] } }) => {
      state.emails = body.emails;
      return {};
    }),
  };
  const context = {
    client: client as unknown as FakeClient,
    queries: new QueryClient(),
    organizationName: (id: number) => `#${id}`,
  };
  const plan = emailsPlan(context, [keyOf(['ana@x.example', 'rui@x.example'])], () => change);
  const job = plan.job();
  const [item] = job.items;
  if (!item) throw new Error('nothing to change');
  return { client, state, plan, job, item };
}

it.each([
  [
    ['a@x.example', 'b@x.example'],
    { remove: ['A@X.example'], add: ['c@x.example'] },
    ['c@x.example', 'b@x.example'],
  ],
  [['a@x.example', 'b@x.example'], { remove: ['a@x.example'], add: ['B@x.example'] }, ['b@x.example']],
  [['a@x.example'], { remove: ['a@x.example'], add: [] }, []],
  [['b@x.example'], { remove: [], add: ['a@x.example'] }, ['b@x.example', 'a@x.example']],
])('changes only the mailboxes that are named: %j %j', (emails, change, after) => {
  expect(changedEmails(emails, change)).toEqual(after);
});

it('shows all e-mails before and after, and sends the list as read just before', async () => {
  const { client, plan, job, item } = setUp(['ana@x.example', 'rui@x.example', 'eva@x.example']);
  expect(plan.changes).toMatchObject([
    { before: 'ana@x.example, rui@x.example', after: 'ops@x.example, rui@x.example' },
  ]);
  expect(await readBefore(job, item)).toBe('differs');
  await job.writeOf(item).send();
  expect(client.updateApiKey).toHaveBeenCalledWith({
    id: 1,
    body: { emails: ['ops@x.example', 'rui@x.example', 'eva@x.example'] },
  });
  expect(await job.writeOf(item).read(accepted, true)).toEqual({ kind: 'wanted' });
});

it.each([
  ['is as wanted already', ['ops@x.example'], 'wanted'],
  ['holds neither of the addresses by now', ['rui@x.example'], 'other'],
])('sends nothing where the API key %s', async (_what, emails, kind) => {
  const { job, item } = setUp(emails);
  expect(await readBefore(job, item)).toBe(kind);
});

it('sends nothing where the service does not report the e-mails, and never calls them taken out', async () => {
  const { job, item } = setUp(undefined, { remove: ['ana@x.example'], add: [] });
  await expect(readBefore(job, item)).rejects.toThrow();
  expect(job.writeOf(item).isReadRequired).toBe(true);
  expect(await job.writeOf(item).read(accepted, true)).toMatchObject({ kind: 'unreported' });
});

it('takes back only what it changed', async () => {
  const { job, item, state } = setUp(['ana@x.example', 'ops@x.example']);
  expect(await readBefore(job, item)).toBe('differs');
  await job.writeOf(item).send();
  expect([job.hasInverse([item]), state.emails]).toEqual([true, ['ops@x.example']]);
  state.emails = ['ops@x.example', 'new@x.example'];
  const undo = await job.undo([item]);
  expect(undo?.hasChanges).toBe(false);
  expect(undo?.plan.changes).toMatchObject([{ after: 'ops@x.example, new@x.example, ana@x.example' }]);
});

it.each([
  ['alreadyBack', ['ana@x.example', 'rui@x.example'], false],
  ['unreadable', undefined, true],
])('skips in an undo an API key that is %s', async (reason, emails, hasChanges) => {
  const { job, item, state } = setUp(['ana@x.example', 'rui@x.example']);
  expect(await readBefore(job, item)).toBe('differs');
  await job.writeOf(item).send();
  state.emails = emails;
  const undo = await job.undo([item]);
  expect(undo).toMatchObject({ hasChanges, plan: { changes: [], skipped: [{ item: { id: 1 }, reason }] } });
});
