/** Messages of the pages for an unknown address and for an invalid `config.json`. Loaded with those pages. */
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
    file: 'Não foi possível ler config.json.',
    hint: 'Quem gere esta consola tem de corrigir o ficheiro.',
  },
};

export const pageMessages: Record<Language, PageMessages> = { en, pt };
