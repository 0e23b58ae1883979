// The catalogues against each other; plurals, numbers, times and time zones; the detection and switch of languages.
import { afterEach, expect, test, vi } from 'vitest';
import { accessReview as englishReview } from './en/access-review.ts';
import * as englishBulk from './en/bulk.ts';
import { inviteMany as englishInviteMany } from './en/invite-many.ts';
import { offboarding as englishOffboarding } from './en/offboarding.ts';
import * as englishSession from './en/session.ts';
import { settings as englishSettings } from './en/settings.ts';
import * as englishTokens from './en/tokens.ts';
import { en as englishCatalogue, type Messages } from './en.ts';
import { formatNumber, formatRelative, plural } from './format.ts';
import { currentLanguage, onLanguageChange, preferred, startLanguage, switchLanguage } from './language.ts';
import { type Language, languageCodes, languages } from './languages.ts';
import { accessReview as portugueseReview } from './pt/access-review.ts';
import * as portugueseBulk from './pt/bulk.ts';
import { inviteMany as portugueseInviteMany } from './pt/invite-many.ts';
import { offboarding as portugueseOffboarding } from './pt/offboarding.ts';
import * as portugueseSession from './pt/session.ts';
import { settings as portugueseSettings } from './pt/settings.ts';
import * as portugueseTokens from './pt/tokens.ts';
import { pt as portugueseCatalogue } from './pt.ts';

type Message = string | ((p: unknown) => string);

/** The catalogues, with the topics that pages and the code of presses load. */
const en = {
  ...englishCatalogue,
  ...englishBulk,
  ...englishSession,
  ...englishTokens,
  accessReview: englishReview,
  inviteMany: englishInviteMany,
  offboarding: englishOffboarding,
  settings: englishSettings,
};
const pt = {
  ...portugueseCatalogue,
  ...portugueseBulk,
  ...portugueseSession,
  ...portugueseTokens,
  accessReview: portugueseReview,
  inviteMany: portugueseInviteMany,
  offboarding: portugueseOffboarding,
  settings: portugueseSettings,
};
const catalogues: Record<Language, object> = { en, pt };

/** The texts that are the same in English and in another language. Add one here only with a reason. */
const SAME_TEXTS: Record<Exclude<Language, 'en'>, string[]> = {
  pt: [
    '77 77', // a kind of row and its number
    'Latchkey',
    'ID',
    'E-mail',
    'E-mails',
    'UTC',
    'Normal', // the status, spelled alike
    'Local', // the time zone, spelled alike
    'Token',
    '#77', // an organization of which only the ID is known
  ],
};

/** Returns every message with its path, such as "users.title". */
function walk(node: object, path = ''): [string, Message][] {
  return Object.entries(node).flatMap(([key, value]: [string, Message | object]) =>
    typeof value === 'object' ? walk(value, `${path}${key}.`) : [[path + key, value] as [string, Message]],
  );
}

/** Returns the text of a message with `value` for each parameter, and the names of the parameters that it reads. */
function format(message: Message, value: unknown) {
  if (typeof message === 'string') return { text: message, read: new Set() };
  const read = new Set<PropertyKey>();
  const parameters = new Proxy({}, { get: (_, key) => read.add(key) && value });
  return { text: message(parameters), read };
}

/** Replaces every kind of space: the separator of digits differs between versions of a browser. */
const spaced = (text: string) => text.replace(/\s/gu, ' ');

const messages = languageCodes().map((language) => [language, walk(catalogues[language])] as const);
const english = walk(en);
const translations = messages.filter(([language]) => language !== 'en');

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(languageCodes())('has the sections of every topic in the catalogue: %s', (language) => {
  const topics = import.meta.glob<Record<string, object>>('./*/*.ts', { eager: true });
  const sections = Object.entries(topics).flatMap(([path, topic]) =>
    path.startsWith(`./${language}/`) ? Object.keys(topic) : [],
  );
  expect(sections.sort()).toEqual(Object.keys(catalogues[language]).sort());
});

test.each(translations)('has the messages of English in the same order: %s', (_, translated) => {
  expect(translated.map(([path]) => path)).toEqual(english.map(([path]) => path));
});

test.each(translations)('reads and shows the same parameters as English: %s', (_, translated) => {
  const shape = (message: Message) => {
    const { text, read } = format(message, 77);
    return {
      kind: typeof message,
      arity: typeof message === 'function' ? message.length : undefined,
      read,
      shows: text.includes('77'),
    };
  };
  const shapes = (of: Iterable<readonly [string, Message]>) =>
    Object.fromEntries(Array.from(of, ([path, message]) => [path, shape(message)]));
  expect(shapes(translated)).toEqual(shapes(english));
});

test.each(translations)('translates every message but the listed ones: %s', (language, translated) => {
  const texts = new Map(english.map(([path, message]) => [path, format(message, 77).text]));
  const same = translated
    .map(([path, message]) => [path, format(message, 77).text] as const)
    .filter(([path, text]) => texts.get(path) === text);
  const listed = new Set(SAME_TEXTS[language as keyof typeof SAME_TEXTS]);
  expect(same.filter(([, text]) => !listed.has(text))).toEqual([]);
  expect(new Set(same.map(([, text]) => text))).toEqual(listed);
});

test.each(messages)('has complete and calm texts in %s', (_, all) => {
  const wrong = all.filter(([, message]) => {
    const { text } = format(message, 77);
    return text.trim() !== text || !text || /!|undefined|null|NaN|\[object|\.\.\.|oops|success/iu.test(text);
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('uses the Portuguese of Portugal', () => {
  const foreign =
    /\b(você|usuários?|senhas?|arquivos?|salvar|tela|excluir|deletar|registro|configurações|acção|acções|activo|projecto)\b/iu;
  expect(walk(pt).filter(([, message]) => foreign.test(format(message, 77).text))).toEqual([]);
});

test.each([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['en', 1_000_000, 'other'],
  ['pt', 0, 'other'],
  ['pt', 1, 'one'],
  ['pt', 2, 'other'],
  ['pt', 1_000_000, 'other'],
] as const)('%s: uses for %i the plural form “%s”', (language, count, form) => {
  expect(plural(language, count, { one: 'one', other: 'other' })).toBe(form);
});

test.each([
  [0, '0 people', '0 pessoas', '0 keys', '0 chaves'],
  [1, '1 person', '1 pessoa', '1 key', '1 chave'],
  [2, '2 people', '2 pessoas', '2 keys', '2 chaves'],
  [1_000_000, '1,000,000 people', '1 000 000 pessoas', '1,000,000 keys', '1 000 000 chaves'],
])('counts %i users and API keys', (count, ...texts) => {
  const counts = [en.users, pt.users, en.apiKeys, pt.apiKeys].map((messages) => messages.count({ count }));
  expect(counts.map(spaced)).toEqual(texts);
});

test.each([
  [0, "0 rows couldn't be read", 'Não foi possível ler 0 linhas'],
  [1, "1 row couldn't be read", 'Não foi possível ler 1 linha'],
  [2, "2 rows couldn't be read", 'Não foi possível ler 2 linhas'],
  [1_000_000, "1,000,000 rows couldn't be read", 'Não foi possível ler 1 000 000 linhas'],
])('counts %i unreadable records', (count, ...texts) => {
  expect([en, pt].map((m) => spaced(m.list.unreadableRows({ count })))).toEqual(texts);
});

test.each([
  [undefined, 'Try again in a moment.', 'Tente novamente daqui a pouco.'],
  [0, 'Try again in a moment.', 'Tente novamente daqui a pouco.'],
  [1, 'Try again in 1 second.', 'Tente novamente dentro de 1 segundo.'],
  [2, 'Try again in 2 seconds.', 'Tente novamente dentro de 2 segundos.'],
])('shows a wait of %s seconds', (seconds, ...texts) => {
  expect([en, pt].map((m) => m.errors.tooMany({ seconds }).split('. ')[1])).toEqual(texts);
});

test('leaves no gap for a missing parameter', () => {
  for (const m of [en, pt]) {
    expect(m.list.nothingMatches({ words: '', hasFilters: true })).not.toMatch(/[“”«»]/u);
    expect(m.list.nothingMatches({ words: 'ana', hasFilters: false })).toMatch(/[“«]ana[”»]$/u);
    expect(m.list.nothingMatches({ words: 'ana', hasFilters: true })).toMatch(/[“«]ana[”»] .*filt/u);
    expect(m.table.unreadableRow({ id: null })).not.toMatch(/null|,/u);
    expect(m.table.unreadableRow({ id: '7' })).toMatch(/ 7$/u);
  }
});

test('puts a failed operation into a sentence', () => {
  const failures = (m: Messages) =>
    Object.values(m.errors.operations).map((operation) => m.errors.failed({ operation }));
  expect(failures(en)).toContain("Couldn't load users");
  expect(failures(pt)).toContain('Não foi possível carregar os utilizadores');
});

test.each([
  ['en', 0, '0'],
  ['en', 1234, '1,234'],
  ['en', 1_000_000, '1,000,000'],
  ['pt', 0, '0'],
  ['pt', 1234, '1234'],
  ['pt', 1_000_000, '1 000 000'],
] as const)('%s: formats the number %i as %s', (language, value, text) => {
  expect(spaced(formatNumber(language, value))).toBe(text);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'just now', 'agora mesmo'],
  [-MINUTE + 1, 'just now', 'agora mesmo'],
  [MINUTE - 1, 'just now', 'agora mesmo'],
  [-MINUTE, '1 minute ago', 'há 1 minuto'],
  [-HOUR + 1, '59 minutes ago', 'há 59 minutos'],
  [-3 * HOUR, '3 hours ago', 'há 3 horas'],
  [3 * HOUR, 'in 3 hours', 'dentro de 3 horas'],
  [-DAY + 1, '23 hours ago', 'há 23 horas'],
  [-6 * DAY, '6 days ago', 'há 6 dias'],
  [-15 * DAY, '2 weeks ago', 'há 2 semanas'],
  [-92 * DAY, '3 months ago', 'há 3 meses'],
  [-3 * 366 * DAY, '3 years ago', 'há 3 anos'],
])('formats a time %i ms from now as “%s”, “%s”', (difference, ...texts) => {
  // The clocks of Lisbon change within some of these spans. The relative time must not depend on that.
  const now = Date.UTC(2026, 2, 29, 2, 30);
  const formatted = (['en', 'pt'] as const).map((language) =>
    formatRelative(language, now + difference, now),
  );
  expect(formatted.map(spaced)).toEqual(texts);
});

test.each(languageCodes())('formats relative times like Intl.RelativeTimeFormat: %s', (language) => {
  const { locale } = languages[language];
  const browser = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const sizes = {
    minute: MINUTE,
    hour: HOUR,
    day: DAY,
    week: 7 * DAY,
    month: 2_629_800_000,
    year: 31_557_600_000,
  };
  const highest = { minute: 59, hour: 23, day: 6, week: 4, month: 11, year: 12_000 };
  for (const unit of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const count of [1, 2, 3, 4, highest[unit]]) {
      for (const sign of [-1, 1]) {
        const text = formatRelative(language, sign * count * sizes[unit], 0);
        expect(spaced(text)).toBe(spaced(browser.format(sign * count, unit)));
      }
    }
  }
});

test('formats relative times alike in every time zone', async () => {
  const now = Date.UTC(2026, 9, 25, 1, 30);
  for (const zone of ['Pacific/Kiritimati', 'Europe/Lisbon', 'Pacific/Pago_Pago']) {
    const format = await formatIn(zone);
    expect(format.formatRelative('en', now - 2 * HOUR, now)).toBe('2 hours ago');
  }
});

/** Loads the formats anew in a time zone: cached formats keep the zone of their first use. */
async function formatIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return import('./format.ts');
}

const BEFORE_SPRING = Date.UTC(2026, 2, 29, 0, 59, 59);
const AFTER_SPRING = Date.UTC(2026, 2, 29, 1, 0, 0);
const BEFORE_AUTUMN = Date.UTC(2026, 9, 25, 0, 30);
const AFTER_AUTUMN = Date.UTC(2026, 9, 25, 1, 30);

test.each([
  ['UTC', BEFORE_SPRING, 'Mar 29, 2026, 12:59:59 AM UTC', '29/03/2026, 00:59:59 UTC'],
  ['Europe/Lisbon', BEFORE_SPRING, 'Mar 29, 2026, 12:59:59 AM GMT+0', '29/03/2026, 00:59:59 WET'],
  ['Europe/Lisbon', AFTER_SPRING, 'Mar 29, 2026, 2:00:00 AM GMT+1', '29/03/2026, 02:00:00 WEST'],
  ['Europe/Lisbon', BEFORE_AUTUMN, 'Oct 25, 2026, 1:30:00 AM GMT+1', '25/10/2026, 01:30:00 WEST'],
  ['Europe/Lisbon', AFTER_AUTUMN, 'Oct 25, 2026, 1:30:00 AM GMT+0', '25/10/2026, 01:30:00 WET'],
  ['America/Sao_Paulo', BEFORE_SPRING, 'Mar 28, 2026, 9:59:59 PM GMT-3', '28/03/2026, 21:59:59 GMT-3'],
  ['Asia/Kolkata', BEFORE_SPRING, 'Mar 29, 2026, 6:29:59 AM GMT+5:30', '29/03/2026, 06:29:59 GMT+5:30'],
  ['Pacific/Kiritimati', AFTER_AUTUMN, 'Oct 25, 2026, 3:30:00 PM GMT+14', '25/10/2026, 15:30:00 GMT+14'],
  ['Pacific/Pago_Pago', AFTER_AUTUMN, 'Oct 24, 2026, 2:30:00 PM GMT-11', '24/10/2026, 14:30:00 GMT-11'],
])('formats in %s the time %i as “%s”, “%s”', async (zone, time, ...texts) => {
  const { formatExact } = await formatIn(zone);
  expect((['en', 'pt'] as const).map((language) => spaced(formatExact(language, time, 'local')))).toEqual(
    texts,
  );
});

test.each([
  [['en-GB', 'en'], '29 Mar 2026, 0:59:59 UTC', '29/03/2026, 00:59:59 UTC'],
  [['en', 'en-AU'], '29 Mar 2026, 12:59:59 am UTC', '29/03/2026, 00:59:59 UTC'],
  [['de-DE', 'pt-BR', 'en'], 'Mar 29, 2026, 12:59:59 AM UTC', '29 de mar. de 2026, 00:59:59 UTC'],
  [['en-GB-u-hc-h12', 'C', 'pt'], 'Mar 29, 2026, 12:59:59 AM UTC', '29/03/2026, 00:59:59 UTC'],
])('formats dates for the region of a browser in %j', async (tags, ...texts) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  const { formatExact } = await formatIn('UTC');
  expect((['en', 'pt'] as const).map((one) => spaced(formatExact(one, BEFORE_SPRING, 'utc')))).toEqual(texts);
});

test('pads days and hours where the language does', async () => {
  const { formatDay, formatExact } = await formatIn('UTC');
  const time = Date.UTC(2026, 10, 5, 9, 4, 7);
  const both = (format: typeof formatDay) =>
    (['en', 'pt'] as const).map((one) => spaced(format(one, time, 'utc')));
  expect(both(formatDay)).toEqual(['Nov 5, 2026', '05/11/2026']);
  expect(both(formatExact)).toEqual(['Nov 5, 2026, 9:04:07 AM UTC', '05/11/2026, 09:04:07 UTC']);
});

test.each(['Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'formats UTC alike in %s',
  async (zone) => {
    const { formatExact } = await formatIn(zone);
    expect(spaced(formatExact('en', AFTER_SPRING, 'utc'))).toBe('Mar 29, 2026, 1:00:00 AM UTC');
    expect(spaced(formatExact('pt', AFTER_SPRING, 'utc'))).toBe('29/03/2026, 01:00:00 UTC');
  },
);

test.each<[readonly string[], Language]>([
  [[], 'en'],
  [['en'], 'en'],
  [['en-GB', 'pt'], 'en'],
  [['pt'], 'pt'],
  [['pt-PT'], 'pt'],
  [['pt-BR', 'en'], 'pt'],
  [['PT-pt'], 'pt'],
  [['de-DE', 'zz', 'pt-PT', 'en'], 'pt'],
  [['de', 'ja'], 'en'],
  [['ptx', 'enm'], 'en'],
  [['', '-pt', '*'], 'en'],
])('chooses for the browser languages %j the language %s', (tags, language) => {
  expect(preferred(tags)).toBe(language);
});

test('shows the language after a switch, calls the listeners and stores it', async () => {
  const listener = vi.fn();
  const unsubscribe = onLanguageChange(listener);
  await switchLanguage('pt');
  expect(currentLanguage().messages.users.title).toBe(pt.users.title);
  expect(document.documentElement.lang).toMatch(/^pt\b/u);
  expect(listener).toHaveBeenCalledTimes(1);

  await startLanguage();
  expect(currentLanguage().language).toBe('pt');

  unsubscribe();
  await switchLanguage('en');
  expect(currentLanguage().messages.users.title).toBe(en.users.title);
  expect(document.documentElement.lang).toBe('en');
  expect(listener).toHaveBeenCalledTimes(2);
});
