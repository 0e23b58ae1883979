// Tests the page "Offboard a person": text that was typed and not searched for is not lost.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';
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
