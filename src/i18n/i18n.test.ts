/** Holds the catalogues to each other, and the formats to plurals, zones and what browsers ask for. */
import { afterEach, expect, test, vi } from 'vitest';
import { apiKeyTexts } from './api-key-messages.ts';
import { bootMessages } from './boot-messages.ts';
import { commandPaletteMessages } from './command-palette-messages.ts';
import { deployMessages } from './deploy-messages.ts';
import { en } from './en.ts';
import { type ErrorMessages, errorMessages } from './error-messages.ts';
import { exportMessages } from './export-messages.ts';
import { formMessages } from './form-messages.ts';
import { formatNumber, formatRelative, plural } from './format.ts';
import { currentLanguage, onLanguageChange, startLanguage, switchLanguage } from './language.ts';
import { preferred } from './language-preference.ts';
import type { Language } from './languages.ts';
import { listMessages } from './list-messages.ts';
import { organizationMessages } from './organization-messages.ts';
import { pageMessages } from './page-messages.ts';
import { pagingMessages } from './paging-messages.ts';
import { pt } from './pt.ts';
import { reportMessages } from './report-messages.ts';
import { sessionMessages } from './session-messages.ts';
import { settingsMessages } from './settings-messages.ts';
import { shortcutMessages } from './shortcut-messages.ts';
import { signInMessages } from './sign-in-messages.ts';
import { userMessages } from './user-messages.ts';
import { waitingMessages } from './waiting-messages.ts';
import { writeMessages } from './write-messages.ts';

type Message = string | ((p: unknown) => string);

/** The messages whose words are the same in both languages. A new one is translated or argued for here. */
const SAME_WORDS = new Set([
  'Latchkey',
  'ID',
  'E-mail',
  'UTC',
  'Normal', // the status, spelt alike
  'Local', // the time zone, spelt alike
  'Token',
  '#77', // an organization known only by its ID
]);

/** Every message by its path, such as "users.title". */
function walk(node: object, path = ''): [string, Message][] {
  return Object.entries(node).flatMap(([key, value]: [string, Message | object]) =>
    typeof value === 'object' ? walk(value, `${path}${key}.`) : [[path + key, value] as [string, Message]],
  );
}

/** Says a message with `value` for each parameter, and which parameters it asked for. */
function say(message: Message, value: unknown) {
  if (typeof message === 'string') return { words: message, asked: new Set() };
  const asked = new Set<PropertyKey>();
  const parameters = new Proxy({}, { get: (_, key) => asked.add(key) && value });
  return { words: message(parameters), asked };
}

/** Spaces alike: what separates figures differs between versions of the same browser. */
const spaced = (words: string) => words.replace(/\s/gu, ' ');

/** Every catalogue beside the one of the first screen. */
const later = {
  deployMessages,
  errorMessages,
  exportMessages,
  bootMessages,
  formMessages,
  commandPaletteMessages,
  apiKeyTexts,
  listMessages,
  organizationMessages,
  pageMessages,
  pagingMessages,
  reportMessages,
  sessionMessages,
  settingsMessages,
  shortcutMessages,
  signInMessages,
  userMessages,
  waitingMessages,
  writeMessages,
};

/** All messages of a language, those of the first screen first. */
const everything = (language: Language, first: object) =>
  walk({
    ...first,
    ...Object.fromEntries(Object.entries(later).map(([name, catalogue]) => [name, catalogue[language]])),
  });

const english = everything('en', en);
const portuguese = new Map(everything('pt', pt));
const pairs = english.map(([path, message]) => [path, message, portuguese.get(path) ?? ''] as const);

/** A catalogue in English and in Portuguese. */
const both = <Words>({ en, pt }: Record<Language, Words>) => [en, pt];

afterEach(() => {
  vi.unstubAllEnvs();
});

test('no catalogue is left out here', async () => {
  const files = import.meta.glob('./*-{messages,words}.ts', { eager: true });
  const named = Object.values(files).flatMap((file) =>
    Object.entries(file as object).filter(([, value]) => typeof value === 'object' && 'pt' in value),
  );
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(later).sort());
});

test('all catalogues hold the same messages in the same order', () => {
  expect([...portuguese.keys()]).toEqual(english.map(([path]) => path));
});

test('every message takes the same parameters in both languages, and says them', () => {
  const shape = (message: Message) => {
    const { words, asked } = say(message, 77);
    return {
      kind: typeof message,
      arity: typeof message === 'function' ? message.length : undefined,
      asked,
      says: words.includes('77'),
    };
  };
  const shapes = (of: Iterable<readonly [string, Message]>) =>
    Object.fromEntries(Array.from(of, ([path, message]) => [path, shape(message)]));
  expect(shapes(portuguese)).toEqual(shapes(english));
});

test('only what is allowed to reads the same in both languages', () => {
  const same = pairs.filter(([, a, b]) => say(a, 77).words === say(b, 77).words);
  expect(
    same.map(([path, a]) => [path, say(a, 77).words]).filter(([, words]) => !SAME_WORDS.has(words ?? '')),
  ).toEqual([]);
  expect(new Set(same.map(([, a]) => say(a, 77).words))).toEqual(SAME_WORDS);
});

test.each([
  ['en', english],
  ['pt', [...portuguese]],
] as const)('%s says everything in words, calmly', (_, messages) => {
  const wrong = messages.filter(([, message]) => {
    const { words } = say(message, 77);
    return (
      words.trim() !== words || !words || /!|undefined|null|NaN|\[object|\.\.\.|oops|success/iu.test(words)
    );
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('Portuguese is that of Portugal', () => {
  const foreign =
    /\b(você|usuários?|senhas?|arquivos?|salvar|tela|excluir|deletar|registro|configurações|acção|acções|activo|projecto)\b/iu;
  expect([...portuguese].filter(([, message]) => foreign.test(say(message, 77).words))).toEqual([]);
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
] as const)('%s: %i takes the form “%s”', (language, count, form) => {
  expect(plural(language, count, { one: 'one', other: 'other' })).toBe(form);
});

test.each([
  [0, '0 people', '0 pessoas', '0 keys', '0 chaves'],
  [1, '1 person', '1 pessoa', '1 key', '1 chave'],
  [2, '2 people', '2 pessoas', '2 keys', '2 chaves'],
  [1_000_000, '1,000,000 people', '1 000 000 pessoas', '1,000,000 keys', '1 000 000 chaves'],
])('%i people and keys are counted in words', (count, ...words) => {
  const said = [en.users, pt.users, apiKeyTexts.en.apiKeys, apiKeyTexts.pt.apiKeys].map((messages) =>
    messages.count({ count }),
  );
  expect(said.map(spaced)).toEqual(words);
});

test.each([
  [0, '0 rows could not be read', 'Não foi possível ler 0 linhas'],
  [1, '1 row could not be read', 'Não foi possível ler 1 linha'],
  [2, '2 rows could not be read', 'Não foi possível ler 2 linhas'],
  [1_000_000, '1,000,000 rows could not be read', 'Não foi possível ler 1 000 000 linhas'],
])('%i unreadable rows are counted in words', (count, ...words) => {
  expect(both(listMessages).map((m) => spaced(m.list.unreadable({ count })))).toEqual(words);
});

test.each([
  [undefined, 'Wait a moment.', 'Aguarde um momento.'],
  [0, 'Wait a moment.', 'Aguarde um momento.'],
  [1, 'Wait 1 second.', 'Aguarde 1 segundo.'],
  [2, 'Wait 2 seconds.', 'Aguarde 2 segundos.'],
])('a wait of %s seconds', (seconds, ...words) => {
  expect(both(errorMessages).map((m) => m.errors.tooMany({ seconds }).split('. ')[1])).toEqual(words);
});

test('what is left out of a message leaves no gap', () => {
  for (const m of both(listMessages)) {
    expect(m.list.nothingMatches({ words: '' })).not.toMatch(/[“”«»]/u);
    expect(m.list.nothingMatches({ words: 'ana' })).toMatch(/[“«]ana[”»]/u);
  }
  for (const m of [en, pt]) {
    expect(m.common.unreadableRow({ id: null })).not.toMatch(/null|,/u);
    expect(m.common.unreadableRow({ id: '7' })).toMatch(/ 7$/u);
  }
});

test('a failure reads as a sentence', () => {
  const failures = (m: ErrorMessages) =>
    Object.values(m.errors.operations).map((operation) => m.errors.failed({ operation }));
  expect(failures(errorMessages.en)).toContain('Loading the users failed');
  expect(failures(errorMessages.pt)).toContain('Não foi possível carregar os utilizadores');
});

test.each([
  ['en', 0, '0'],
  ['en', 1234, '1,234'],
  ['en', 1_000_000, '1,000,000'],
  ['pt', 0, '0'],
  ['pt', 1234, '1234'],
  ['pt', 1_000_000, '1 000 000'],
] as const)('%s: the number %i is %s', (language, value, words) => {
  expect(spaced(formatNumber(language, value))).toBe(words);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'now', 'agora'],
  [-MINUTE + 1, 'now', 'agora'],
  [MINUTE - 1, 'now', 'agora'],
  [-MINUTE, '1 minute ago', 'há 1 minuto'],
  [-HOUR + 1, '59 minutes ago', 'há 59 minutos'],
  [-3 * HOUR, '3 hours ago', 'há 3 horas'],
  [3 * HOUR, 'in 3 hours', 'dentro de 3 horas'],
  [-DAY + 1, '23 hours ago', 'há 23 horas'],
  [-6 * DAY, '6 days ago', 'há 6 dias'],
  [-15 * DAY, '2 weeks ago', 'há 2 semanas'],
  [-92 * DAY, '3 months ago', 'há 3 meses'],
  [-3 * 366 * DAY, '3 years ago', 'há 3 anos'],
])('%i ms from now is “%s”, “%s”', (difference, ...words) => {
  // Lisbon's clocks change between the two times of some rows: how long ago does not.
  const now = Date.UTC(2026, 2, 29, 2, 30);
  const said = (['en', 'pt'] as const).map((language) => formatRelative(language, now + difference, now));
  expect(said.map(spaced)).toEqual(words);
});

test.each(['en', 'pt'] as const)('how long ago is said as browsers say it: %s', (language) => {
  const locale = language === 'pt' ? 'pt-PT' : 'en';
  const browser = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const sizes = {
    minute: MINUTE,
    hour: HOUR,
    day: DAY,
    week: 7 * DAY,
    month: 2_629_800_000,
    year: 31_557_600_000,
  };
  const most = { minute: 59, hour: 23, day: 6, week: 4, month: 11, year: 12_000 };
  for (const unit of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const count of [1, 2, 3, 4, most[unit]]) {
      for (const sign of [-1, 1]) {
        const said = formatRelative(language, sign * count * sizes[unit], 0);
        expect(spaced(said)).toBe(spaced(browser.format(sign * count, unit)));
      }
    }
  }
  expect(formatRelative(language, 0, 0)).toBe(
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'),
  );
});

test('how long ago does not depend on the zone', async () => {
  const now = Date.UTC(2026, 9, 25, 1, 30);
  for (const zone of ['Pacific/Kiritimati', 'Europe/Lisbon', 'Pacific/Pago_Pago']) {
    const format = await formatIn(zone);
    expect(format.formatRelative('en', now - 2 * HOUR, now)).toBe('2 hours ago');
  }
});

/** The formats as a browser in `zone` has them: they keep the zone they were first used in. */
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
  ['Europe/Lisbon', AFTER_SPRING, 'Mar 29, 2026, 02:00:00 AM GMT+1', '29/03/2026, 02:00:00 WEST'],
  ['Europe/Lisbon', BEFORE_AUTUMN, 'Oct 25, 2026, 01:30:00 AM GMT+1', '25/10/2026, 01:30:00 WEST'],
  ['Europe/Lisbon', AFTER_AUTUMN, 'Oct 25, 2026, 01:30:00 AM GMT+0', '25/10/2026, 01:30:00 WET'],
  ['America/Sao_Paulo', BEFORE_SPRING, 'Mar 28, 2026, 09:59:59 PM GMT-3', '28/03/2026, 21:59:59 GMT-3'],
  ['Asia/Kolkata', BEFORE_SPRING, 'Mar 29, 2026, 06:29:59 AM GMT+5:30', '29/03/2026, 06:29:59 GMT+5:30'],
  ['Pacific/Kiritimati', AFTER_AUTUMN, 'Oct 25, 2026, 03:30:00 PM GMT+14', '25/10/2026, 15:30:00 GMT+14'],
  ['Pacific/Pago_Pago', AFTER_AUTUMN, 'Oct 24, 2026, 02:30:00 PM GMT-11', '24/10/2026, 14:30:00 GMT-11'],
])('in %s, %i is “%s”, “%s”', async (zone, time, ...words) => {
  const { formatExact } = await formatIn(zone);
  expect((['en', 'pt'] as const).map((language) => spaced(formatExact(language, time, 'local')))).toEqual(
    words,
  );
});

test.each(['Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'UTC is the same in %s',
  async (zone) => {
    const { formatExact } = await formatIn(zone);
    expect(spaced(formatExact('en', AFTER_SPRING, 'utc'))).toBe('Mar 29, 2026, 01:00:00 AM UTC');
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
  [['de-DE', 'fr', 'pt-PT', 'en'], 'pt'],
  [['de', 'ja'], 'en'],
  [['ptx', 'enm'], 'en'],
  [['', '-pt', '*'], 'en'],
])('a browser that asks for %j is shown %s', (languages, language) => {
  expect(preferred(languages)).toBe(language);
});

test('switching shows the language, says so and is remembered', async () => {
  const listener = vi.fn();
  const stop = onLanguageChange(listener);
  await switchLanguage('pt');
  expect(currentLanguage().messages.users.title).toBe(pt.users.title);
  expect(document.documentElement.lang).toMatch(/^pt\b/u);
  expect(listener).toHaveBeenCalledTimes(1);

  await startLanguage();
  expect(currentLanguage().language).toBe('pt');

  stop();
  await switchLanguage('en');
  expect(currentLanguage().messages.users.title).toBe(en.users.title);
  expect(document.documentElement.lang).toBe('en');
  expect(listener).toHaveBeenCalledTimes(2);
});
