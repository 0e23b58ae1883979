// The choice of languages in Settings follows the registry of languages.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LanguageDefinition, languages } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';
import { renderApp } from '../../testing/render-app.tsx';

const registry = languages as Record<string, LanguageDefinition>;

beforeEach(() => {
  registry.xx = { name: 'Madeupish', locale: 'de-CH', digits: '2-digit', pluralCategory: () => 'other' };
});
afterEach(() => delete registry.xx);

it('offers a language that is added to the registry', async () => {
  const { user } = renderApp(paths.settings);
  await user.click(await screen.findByRole('combobox', { name: 'Language' }));
  const names = (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent);
  expect(names).toEqual(expect.arrayContaining(['English', 'Português', 'Madeupish']));
});
