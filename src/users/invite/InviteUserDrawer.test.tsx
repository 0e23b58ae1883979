// Tests the form "Invite user": what becomes of a pasted address, who is here already, and what is refused.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

const users = [
  { id: 1, name: 'Eva', email: 'eva@xn--bcher-kva.example', status: 'normal', roles: [] },
  { id: 2, name: 'João', email: 'joa\u0303o@new.org', status: 'normal', roles: [] },
];

async function open() {
  const app = renderApp(paths.inviteUser(1), {
    before: (world) =>
      world.fault({ operation: 'listUsers', kind: 'status', status: 200, body: users, nth: 'all' }),
  });
  const drawer = await screen.findByRole('dialog', { name: 'Invite user' });
  const field = (name: string) => within(drawer).getByRole<HTMLInputElement>('textbox', { name });
  const roles = await within(drawer).findByRole('combobox', { name: 'Roles' });
  await app.user.type(roles, 'viewer{Enter}');
  const send = () => app.user.click(within(drawer).getByRole('button', { name: 'Send invitation' }));
  const sent = () => app.world.writes('createUser').map(({ body }) => body);
  return { ...app, drawer, field, send, sent };
}

describe('an address with more around it', () => {
  it('fills the empty name, and the form says once where it was taken from', async () => {
    const { user, drawer, field, send, sent } = await open();
    await user.click(field('E-mail'));
    await user.paste('Ana Silva <ana@example.org>');
    expect([field('E-mail').value, field('Name').value]).toEqual(['ana@example.org', 'Ana Silva']);
    const said = within(drawer).getByText(wholeText('Taken from “Ana Silva <ana@example.org>”'));
    expect(field('E-mail').getAttribute('aria-describedby')).toContain(said.closest('[id]')?.id);
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ email: 'ana@example.org', name: 'Ana Silva' }]));
  });

  it('replaces the name that the former text has filled', async () => {
    const { user, field } = await open();
    await user.click(field('E-mail'));
    await user.paste('Ana Silva <ana@example.org>');
    await user.tripleClick(field('E-mail'));
    await user.paste('Bruno Costa <bruno@example.org>');
    expect([field('E-mail').value, field('Name').value]).toEqual(['bruno@example.org', 'Bruno Costa']);
    await user.tripleClick(field('E-mail'));
    await user.paste('<carla@example.org>');
    expect([field('E-mail').value, field('Name').value]).toEqual(['carla@example.org', '']);
  });

  it('keeps a name that was typed before', async () => {
    const { user, field } = await open();
    await user.type(field('Name'), 'Ana S.');
    await user.type(field('E-mail'), 'Ana Silva <ana@example.org>');
    await user.tab();
    expect([field('E-mail').value, field('Name').value]).toEqual(['ana@example.org', 'Ana S.']);
  });

  test.each(['ana@example.org\u200B', "'ana@example.org'", 'ana@example.org.', 'mailto:ana@example.org,'])(
    'is sent as the address alone: %j',
    async (text) => {
      const { user, drawer, field, sent } = await open();
      await user.type(field('Name'), 'Ana');
      await user.type(field('E-mail'), text);
      // As Enter in the field does, which keeps the focus there.
      fireEvent.submit(drawer.querySelector('form') as HTMLFormElement);
      await waitFor(() => expect(sent()).toMatchObject([{ email: 'ana@example.org' }]));
    },
  );
});

describe('what is refused', () => {
  test.each([
    ['an e-mail that turns direction', 'ana@\u202Eexample.org', 'Ana', 'E-mail'],
    ['an e-mail with two dots', 'ana@example..org', 'Ana', 'E-mail'],
    ['an e-mail that begins with a dot', '.ana@example.org', 'Ana', 'E-mail'],
    ['an e-mail with a wrong hyphen', 'ana@-example.org', 'Ana', 'E-mail'],
    ['a name that shows nothing', 'ana@example.org', '\u200B', 'Name'],
    ['a name that turns direction', 'ana@example.org', 'Ana\u202E', 'Name'],
  ])('is %s', async (_, email, name, wrong) => {
    const { user, field, send, sent } = await open();
    await user.type(field('E-mail'), email);
    await user.type(field('Name'), name);
    await send();
    await waitFor(() => expect(field(wrong).getAttribute('aria-invalid')).toBe('true'));
    expect(sent()).toEqual([]);
  });
});

test.each([
  ['Eva', 'Eva@BÜCHER.example'],
  ['João', 'joão@new.org'],
])('says that %s is here, however the e-mail is written', async (name, email) => {
  const { user, drawer, field } = await open();
  await user.type(field('E-mail'), email);
  expect(
    await within(drawer).findByText(wholeText(new RegExp(`^${name} already uses this e-mail`))),
  ).toBeTruthy();
});

test('remarks on a domain without an ending once the field was left, and sends it', async () => {
  const { user, drawer, field, send, sent } = await open();
  const remark = () => within(drawer).queryByText('The domain has no ending such as “.com”.');
  await user.type(field('E-mail'), 'joana@exemplo.pt');
  await user.type(field('Name'), 'Joana');
  expect(remark()).toBeNull();
  await user.type(field('E-mail'), '{Backspace>3}');
  expect(remark()).toBeTruthy();
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ email: 'joana@exemplo' }]));
});

test('does not take another mailbox for one that is here', async () => {
  const { user, drawer, field } = await open();
  await user.type(field('E-mail'), 'joao@new.org');
  expect(within(drawer).queryByText(wholeText(/already uses this e-mail/))).toBeNull();
});
