/** Messages of the pages for an unknown address and for an invalid `config.json`. Loaded with those pages. */
import type { ConfigError, Expected, ValueKind } from '../contract/config.ts';
import type { Language } from './languages.ts';

const en = {
  notFound: {
    title: 'Not found',
    body: 'There is nothing at this address.',
    home: 'Go to the start page',
  },
  configError: {
    title: "The console isn't set up correctly",
    field: (p: { field: string }) => `The field “${p.field}” in config.json isn't valid.`,
    mismatch: (p: { field: string; expected: string; got: string }) =>
      `${p.field}: expected ${p.expected}, got ${p.got}`,
    expected: {
      text: 'text',
      list: 'a list',
      object: 'an object',
      flag: 'true or false',
      id: 'an id (a whole number)',
      address: 'a path or an http(s) address without query, fragment and credentials',
      webAddress: 'an http(s) address',
      texts: 'an object of texts',
    } satisfies Record<Expected, string>,
    got: {
      text: 'text',
      number: 'number',
      flag: 'true or false',
      list: 'list',
      object: 'object',
      nothing: 'nothing',
    } satisfies Record<ValueKind, string>,
    file: "Couldn't read config.json.",
    hint: 'Whoever runs this console needs to correct the file.',
  },
};

export type PageMessages = typeof en;

const pt: PageMessages = {
  notFound: {
    title: 'Página não encontrada',
    body: 'Não há nada neste endereço.',
    home: 'Ir para a página inicial',
  },
  configError: {
    title: 'A consola não está bem configurada',
    field: (p) => `O campo «${p.field}» em config.json não é válido.`,
    mismatch: (p) => `${p.field}: esperava-se ${p.expected}, encontrou-se ${p.got}`,
    expected: {
      text: 'texto',
      list: 'uma lista',
      object: 'um objeto',
      flag: 'true ou false',
      id: 'um id (um número inteiro)',
      address: 'um caminho ou um endereço http(s) sem query, fragmento nem credenciais',
      webAddress: 'um endereço http(s)',
      texts: 'um objeto de textos',
    },
    got: {
      text: 'texto',
      number: 'número',
      flag: 'true ou false',
      list: 'lista',
      object: 'objeto',
      nothing: 'nada',
    },
    file: 'Não foi possível ler config.json.',
    hint: 'Quem gere esta consola tem de corrigir o ficheiro.',
  },
};

export const pageMessages: Record<Language, PageMessages> = { en, pt };

/** Returns which field of `config.json` does not fit, and the kind of its value: "baseUrl: expected text, got number". */
export function describeConfigError(m: PageMessages, { field, expected, got }: ConfigError): string {
  const words = m.configError;
  return words.mismatch({
    field: field || 'config.json',
    expected: words.expected[expected],
    got: words.got[got],
  });
}
