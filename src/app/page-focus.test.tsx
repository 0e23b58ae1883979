// Tests that a change of page moves the focus to the heading, which makes screen readers announce the page.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { renderApp } from '../testing/render-app.tsx';

it('focuses the heading of a page whose code is loaded only when it is opened', async () => {
  const { user } = renderApp(paths.settings);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Activity' });
  expect(document.activeElement).toBe(heading);
});
