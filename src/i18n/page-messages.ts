/** Messages of the pages for an unknown address and for an invalid `config.json`. Loaded with those pages. */
import type { Language } from './languages.ts';

const en = {
  notFound: {
    title: 'Not found',
    body: 'There is nothing at this address.',
    home: 'Go to the start page',
  },
  configError: {
    title: 'The console is not set up correctly',
    field: (p: { field: string }) => `In config.json the field “${p.field}” cannot be used.`,
    file: 'config.json cannot be read.',
    hint: 'Whoever runs this console has to correct the file.',
  },
};

export type PageMessages = typeof en;

const pt: PageMessages = {
  notFound: {
    title: 'Não encontrado',
    body: 'Não há nada neste endereço.',
    home: 'Ir para a página inicial',
  },
  configError: {
    title: 'A consola não está bem configurada',
    field: (p) => `Em config.json, o campo «${p.field}» não pode ser usado.`,
    file: 'Não é possível ler config.json.',
    hint: 'Quem gere esta consola tem de corrigir o ficheiro.',
  },
};

export const pageMessages: Record<Language, PageMessages> = { en, pt };
