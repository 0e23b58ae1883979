// Tests the combobox by keyboard: typed text selects options and never removes a selected one.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboboxField } from './ComboboxField.tsx';

const choices = [
  { value: '1', label: 'admin' },
  { value: '2', label: 'editor' },
  { value: '12', label: 'Éditeur' },
];

type Options = Partial<ComponentProps<typeof ComboboxField>> & { initial?: string[] };

function setUp({ initial = [], ...props }: Options = {}) {
  const onChange = vi.fn();
  const onEscapeOutside = vi.fn();
  function Page() {
    const [value, setValue] = useState(initial);
    const change = (next: string[]) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog around the field */}
        <div onKeyDown={(event) => event.key === 'Escape' && onEscapeOutside()}>
          <ComboboxField label="Roles" choices={choices} {...props} value={value} onChange={change} />
        </div>
      </>
    );
  }
  render(<Page />);
  return {
    user: userEvent.setup(),
    onChange,
    onEscapeOutside,
    field: screen.getByRole('combobox', { name: 'Roles' }),
  };
}

const byId = (text: string) => (/^\d+$/.test(text) ? { value: text, label: `#${text}` } : null);

test.each([
  ['admin{Enter}', ['1']],
  ['edit{Enter}', ['2']],
  ['EDITEUR{Enter}', ['12']],
  ['{ArrowDown}{ArrowDown}{Enter}', ['2']],
])('%s selects an option', async (keys, value) => {
  const { user, onChange, field } = setUp();
  await user.type(field, keys);
  expect(onChange.mock.calls).toEqual([[value]]);
});

test.each([
  [{}, 'No results.'],
  [{ nothing: 'Type the ID.' }, 'Type the ID.'],
])('says that nothing matches: %j', async (options, said) => {
  const { user, field } = setUp(options);
  await user.type(field, 'zzz');
  screen.getByText(said);
});

test('selects a fully typed name on blur, but not a part of a name', async () => {
  const { user, onChange, field } = setUp();
  await user.type(field, 'edi');
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, 'Editor');
  await user.tab();
  expect(onChange.mock.calls).toEqual([[['2']]]);
});

test.each(['{Enter}', '{Tab}'])('selects an unlisted id with %s', async (key) => {
  const { user, onChange, field } = setUp({ fromText: byId });
  await user.type(field, `77${key}`);
  expect(onChange.mock.calls).toEqual([[['77']]]);
});

test.each(['77{Enter}', '77{Tab}', 'admin{Enter}', 'admin{Tab}'])(
  '%s keeps an option that is selected already',
  async (keys) => {
    const { user, onChange, field } = setUp({ fromText: byId, initial: ['77', '1'] });
    await user.type(field, keys);
    expect(onChange).not.toHaveBeenCalled();
  },
);

test('a held Backspace empties the text and removes no selected option', async () => {
  const { user, onChange, field } = setUp({ initial: ['1', '2'] });
  await user.click(field);
  fireEvent.keyDown(field, { key: 'Backspace', repeat: true });
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}');
  expect(onChange.mock.calls).toEqual([[['1']]]);
});

test('a button that removes an option and has the focus gives it to the field', async () => {
  const { user, onChange, field } = setUp({ initial: ['1', '2'] });
  act(() => screen.getByRole('button', { name: 'Remove admin' }).focus());
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[['2']]]);
  expect(document.activeElement).toBe(field);
});

test('selects nothing on Enter without text', async () => {
  const { user, onChange, field } = setUp();
  await user.type(field, '{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

test('Esc closes the listbox first; the next Esc reaches the surroundings', async () => {
  const { user, onEscapeOutside, field } = setUp();
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(onEscapeOutside).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscapeOutside).toHaveBeenCalledTimes(1);
});

test('ignores the first Esc after a selection that closed the listbox', async () => {
  const { user, onChange, onEscapeOutside, field } = setUp({ single: true, initial: ['1'] });
  await user.type(field, 'editor{Enter}');
  expect(onChange.mock.calls).toEqual([[['2']]]);
  await user.keyboard('{Escape}');
  expect(onEscapeOutside).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscapeOutside).toHaveBeenCalledTimes(1);
});

test('announces what is added and what is removed, with the number that is chosen', async () => {
  const { user, field } = setUp({ initial: ['2'] });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await user.type(field, 'admin{Enter}');
  expect(status.textContent).toBe('Added admin. 2 in total.');
  await user.type(field, '{Backspace}');
  expect(status.textContent).toBe('Removed admin. 1 in total.');
});
