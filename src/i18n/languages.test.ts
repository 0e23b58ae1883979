// The registry of languages: a language that is added to it is detected, offered and used.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en, type Messages } from './en.ts';
import { formatNumber, plural } from './format.ts';
import {
  catalogues,
  chosenLanguage,
  currentLanguage,
  preferred,
  startLanguage,
  switchLanguage,
} from './language.ts';
import { isLanguage, type Language, type LanguageDefinition, languageCodes, languages } from './languages.ts';

const registry = languages as Record<string, LanguageDefinition>;
const loaders = catalogues as Record<string, () => Messages>;

/** A made-up language: its numbers are those of German in Switzerland, and 0 is singular. */
const added = 'xx' as Language;

const before = languageCodes();

beforeEach(() => {
  registry[added] = {
    name: 'Madeupish',
    locale: 'de-CH',
    digits: '2-digit',
    pluralCategory: (count) => (count < 2 ? 'one' : 'other'),
  };
  loaders[added] = () => ({ ...en, users: { ...en.users, title: 'Usersh' } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
  localStorage.clear();
  delete registry[added];
  delete loaders[added];
});

it('detects an added language in the languages of the browser', () => {
  expect(preferred(['zz', 'xx-YY', 'en'])).toBe(added);
  vi.stubGlobal('navigator', { languages: ['xx'] });
  expect(chosenLanguage()).toBe(added);
});

it('reads an added language from the storage', () => {
  localStorage.setItem('latchkey.language', 'xx');
  expect(chosenLanguage()).toBe(added);
});

it('offers an added language', () => {
  expect(languageCodes()).toEqual([...before, added]);
  expect(isLanguage('xx')).toBe(true);
});

it('shows an added language with its catalogue and its locale', async () => {
  await switchLanguage(added);
  expect(currentLanguage().language).toBe(added);
  expect(currentLanguage().messages.users.title).toBe('Usersh');
  expect(document.documentElement.lang).toBe('de-CH');
  await switchLanguage('en');
  localStorage.setItem('latchkey.language', 'xx');
  await startLanguage();
  expect(currentLanguage().messages.users.title).toBe('Usersh');
});

it('formats plurals and numbers by the rules of an added language', () => {
  expect(plural(added, 0, { one: 'one', other: 'other' })).toBe('one');
  expect(formatNumber(added, 1234567)).toBe(new Intl.NumberFormat('de-CH').format(1234567));
});

it.each(['toString', '__proto__', 'constructor', '', 'EN', 'en-GB'])('knows no language %j', (code) => {
  expect(isLanguage(code)).toBe(false);
});

it.each(languageCodes())('has the plural rule of CLDR for %s', (language) => {
  const rules = new Intl.PluralRules(languages[language].locale);
  for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1000]) {
    expect(languages[language].pluralCategory(count), String(count)).toBe(rules.select(count));
  }
});
