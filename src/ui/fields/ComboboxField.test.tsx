// The field for one or several choices, by keyboard: what is typed counts, and nothing chosen is lost by it.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboboxField } from './ComboboxField.tsx';

const choices = [
  { value: '1', label: 'admin' },
  { value: '2', label: 'editor' },
  { value: '12', label: 'Éditeur' },
];

type Options = Partial<ComponentProps<typeof ComboboxField>> & { before?: string[] };

function show({ before = [], ...props }: Options = {}) {
  const chosen = vi.fn();
  const escaped = vi.fn();
  function Page() {
    const [value, setValue] = useState(before);
    const change = (next: string[]) => {
      chosen(next);
      setValue(next);
    };
    return (
      <>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog around the field */}
        <div onKeyDown={(event) => event.key === 'Escape' && escaped()}>
          <ComboboxField label="Roles" choices={choices} {...props} value={value} onChange={change} />
        </div>
      </>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), chosen, escaped, field: screen.getByRole('combobox', { name: 'Roles' }) };
}

const byId = (text: string) => (/^\d+$/.test(text) ? { value: text, label: `#${text}` } : null);

test.each([
  ['admin{Enter}', ['1']],
  ['edit{Enter}', ['2']],
  ['EDITEUR{Enter}', ['12']],
  ['{ArrowDown}{ArrowDown}{Enter}', ['2']],
])('%s chooses', async (keys, value) => {
  const { user, chosen, field } = show();
  await user.type(field, keys);
  expect(chosen.mock.calls).toEqual([[value]]);
});

test('a whole name typed counts when the field is left, a part of one does not', async () => {
  const { user, chosen, field } = show();
  await user.type(field, 'edi');
  await user.tab();
  expect(chosen).not.toHaveBeenCalled();
  await user.type(field, 'Editor');
  await user.tab();
  expect(chosen.mock.calls).toEqual([[['2']]]);
});

test.each(['{Enter}', '{Tab}'])('an id that is not listed is taken by %s', async (key) => {
  const { user, chosen, field } = show({ fromText: byId });
  await user.type(field, `77${key}`);
  expect(chosen.mock.calls).toEqual([[['77']]]);
});

test.each(['77{Enter}', '77{Tab}', 'admin{Enter}', 'admin{Tab}'])(
  '%s takes nothing away that is chosen already',
  async (keys) => {
    const { user, chosen, field } = show({ fromText: byId, before: ['77', '1'] });
    await user.type(field, keys);
    expect(chosen).not.toHaveBeenCalled();
  },
);

test('Enter without a word chooses nothing', async () => {
  const { user, chosen, field } = show();
  await user.type(field, '{Enter}');
  expect(chosen).not.toHaveBeenCalled();
});

test('Esc closes the listbox, the next one reaches what is around', async () => {
  const { user, escaped, field } = show();
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(escaped).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(escaped).toHaveBeenCalledTimes(1);
});

test('Esc after a choice that closed the listbox already reaches nothing yet', async () => {
  const { user, chosen, escaped, field } = show({ single: true, before: ['1'] });
  await user.type(field, 'editor{Enter}');
  expect(chosen.mock.calls).toEqual([[['2']]]);
  await user.keyboard('{Escape}');
  expect(escaped).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(escaped).toHaveBeenCalledTimes(1);
});
