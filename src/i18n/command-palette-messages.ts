/** Messages of the command palette, “Go to…”. Loaded with the palette. */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  goTo: {
    placeholder: 'Name, e-mail, ID or action',
    people: 'People',
    count: (p: { count: number }) =>
      plural('en', p.count, { one: '1 result', other: `${formatNumber('en', p.count)} results` }),
    more: 'There may be more: type on to narrow it down.',
    nothing: 'Nothing found.',
    asking: 'Asking the service…',
    failed: 'The service could not be asked. What is loaded was searched.',
    secret: 'This may be a token: it is compared here, and nothing is sent.',
    byToken: 'fits the token',
    person: (p: { id: number }) => `Person #${p.id}`,
    searchFor: (p: { email: string }) => `Search users for ${p.email}`,
    open: (p: { path: string }) => `Open ${p.path}`,
    themes: { auto: 'Theme: like the system', light: 'Theme: light', dark: 'Theme: dark' },
    language: (p: { name: string }) => `Language: ${p.name}`,
  },
};

export type CommandPaletteMessages = typeof en;

const pt: CommandPaletteMessages = {
  goTo: {
    placeholder: 'Nome, e-mail, ID ou ação',
    people: 'Pessoas',
    count: (p) =>
      plural('pt', p.count, { one: '1 resultado', other: `${formatNumber('pt', p.count)} resultados` }),
    more: 'Pode haver mais: continue a escrever para reduzir a lista.',
    nothing: 'Nada encontrado.',
    asking: 'A perguntar ao serviço…',
    failed: 'Não foi possível perguntar ao serviço. A pesquisa abrange o que está carregado.',
    secret: 'Isto pode ser um token: é comparado aqui e nada é enviado.',
    byToken: 'corresponde ao token',
    person: (p) => `Pessoa #${p.id}`,
    searchFor: (p) => `Pesquisar ${p.email} nos utilizadores`,
    open: (p) => `Abrir ${p.path}`,
    themes: { auto: 'Tema: como o sistema', light: 'Tema: claro', dark: 'Tema: escuro' },
    language: (p) => `Idioma: ${p.name}`,
  },
};

export const commandPaletteMessages: Record<Language, CommandPaletteMessages> = { en, pt };
