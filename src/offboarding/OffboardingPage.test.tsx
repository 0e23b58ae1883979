// Tests the page "Offboard a person": text that was typed and not searched for is not lost, and a held Enter searches once.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';
import { TOUCH } from '../ui/table/row-height.ts';
import { OffboardingPage } from './OffboardingPage.tsx';

test('asks before e-mails are lost that were typed and not searched for', async () => {
  const { user, where } = renderApp(paths.offboarding, {
    features: [{ path: paths.offboarding, element: <OffboardingPage /> }],
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'E-mails' });
  await user.type(field, 'joao.pereira@aurora.example, beatriz');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect([where(), field.value]).toEqual([paths.offboarding, 'joao.pereira@aurora.example, beatriz']);
  await user.type(field, '.ramalho@aurora.example{Enter}');
  await screen.findByText(/^Found in 1 organization/);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
});

test('dims the actions while the field holds other e-mails than those that were searched for', async () => {
  const { user } = renderApp(paths.offboarding, {
    features: [{ path: paths.offboarding, element: <OffboardingPage /> }],
  });
  const field = await screen.findByRole('textbox', { name: 'E-mails' });
  await user.type(field, 'joao.pereira@aurora.example{Enter}');
  await screen.findByText(/^Found in 1 organization/);
  const block = screen.getByRole('button', { name: 'Block everywhere' });
  expect(block.getAttribute('aria-description')).toBe(null);
  await user.clear(field);
  await user.type(field, 'emma.lindqvist@aurora.example');
  expect(block.getAttribute('aria-description')).toBe('The e-mails changed. Press “Find” first.');
  await user.clear(field);
  await user.type(field, 'joao.pereira@aurora.example');
  expect(block.getAttribute('aria-description')).toBe(null);
});

test('focuses the field when it is empty, however the page is opened', async () => {
  const { user } = renderApp(paths.settings, {
    features: [{ path: paths.offboarding, element: <OffboardingPage /> }],
  });
  const field = () => screen.findByRole('textbox', { name: 'E-mails' });
  await user.click(await screen.findByRole('link', { name: 'Offboard a person' }));
  expect(document.activeElement).toBe(await field());
  await user.type(await field(), 'joao.pereira@aurora.example{Enter}');
  await screen.findByText(/^Found in 1 organization/);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(document.activeElement).toBe(heading);
  await user.click(screen.getByRole('link', { name: 'Offboard a person' }));
  await field();
  expect(document.activeElement?.textContent).toBe('Offboard a person');
});

test('leaves the focus on the heading by touch, where the keyboard on the screen would cover the page', async () => {
  const matches = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === TOUCH ? Object.defineProperty(matches(query), 'matches', { value: true }) : matches(query),
  );
  renderApp(paths.offboarding, { features: [{ path: paths.offboarding, element: <OffboardingPage /> }] });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Offboard a person' });
  expect(document.activeElement).toBe(heading);
});

test('searches a possible match too, without losing what was typed since', async () => {
  const { user } = renderApp(paths.offboarding, {
    features: [{ path: paths.offboarding, element: <OffboardingPage /> }],
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'E-mails' });
  await user.type(field, 'joao.pereira+old@aurora.example{Enter}');
  await user.clear(field);
  await user.type(field, 'emma');
  await user.click(await screen.findByRole('button', { name: 'Search too' }));
  expect(field.value.split('\n')).toEqual(['emma', 'joao.pereira@aurora.example']);
  expect(screen.getByRole('alert').textContent).toBe('Not an e-mail address: emma');
  expect(document.activeElement).toBe(field);
  field.setSelectionRange(4, 4);
  await user.keyboard('.lindqvist@aurora.example{Enter}');
  expect(field.value.split('\n')).toEqual(['emma.lindqvist@aurora.example', 'joao.pereira@aurora.example']);
  await screen.findByText(/^Found in 1 organization/);
});

test('searches once while Enter is held', async () => {
  const { user, world } = renderApp(paths.offboarding, {
    features: [{ path: paths.offboarding, element: <OffboardingPage /> }],
  });
  const field = await screen.findByRole('textbox', { name: 'E-mails' });
  await user.type(field, 'joao.pereira@aurora.example{Enter}');
  await screen.findByText(/^Found in 1 organization/);
  const asked = world.log('listUsers').length;
  // Not a line break, either.
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
  await screen.findByText(/^Found in 1 organization/);
  expect(world.log('listUsers')).toHaveLength(asked);
});
