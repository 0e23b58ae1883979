/** Messages of lists and tables that the first screen does not show. Loaded with the parts that show them. */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  table: {
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    find: 'The browser only finds rows on screen. Press / to search all of them.',
    findByField: (p: { field: string }) =>
      `The browser only finds rows on screen. “${p.field}” searches all of them.`,
    unreadableRow: (p: { id: string | null }) =>
      p.id === null ? 'Unreadable row' : `Unreadable row, id ${p.id}`,
    unreadableRowHint: (p: { fields: string }) =>
      `The service sent data that can't be read (${p.fields}). No actions are available.`,
  },
  selection: {
    count: (p: { count: number }) => `${formatNumber('en', p.count)} selected`,
    notShown: (p: { count: number }) => `${formatNumber('en', p.count)} not shown`,
    clear: 'Clear selection',
  },
  list: {
    clearFilters: 'Clear filters',
    nothingMatches: (p: { words: string }) =>
      p.words ? `Nothing matches “${p.words}”` : 'Nothing matches the filters',
    nothingMatchesHint: 'Search finds every word in any order, ignoring case and accents.',
    nothingYet: (p: { words: string }) =>
      p.words ? `Nothing matches “${p.words}” yet` : 'Nothing matches the filters yet',
    nothingYetHint: 'The list is still loading.',
    unreadable: (p: { count: number }) =>
      plural('en', p.count, {
        one: "1 row couldn't be read",
        other: `${formatNumber('en', p.count)} rows couldn't be read`,
      }),
  },
  insights: {
    count: 'Count',
    share: 'Share',
    segment: (p: { of: string; share: string }) => `${p.of}, ${p.share}. Show only these`,
    notAll: 'Available once the whole list is loaded.',
    ages: {
      day: '24 hours',
      week: '1–7 days',
      month: '7–30 days',
      quarter: '30–90 days',
      older: '> 90 days',
    },
  },
};

export type ListMessages = typeof en;

const pt: ListMessages = {
  table: {
    density: 'Densidade',
    densities: { comfortable: 'Confortável', compact: 'Compacta' },
    find: 'O navegador só encontra as linhas no ecrã. Prima / para pesquisar em todas.',
    findByField: (p) => `O navegador só encontra as linhas no ecrã. «${p.field}» pesquisa em todas.`,
    unreadableRow: (p) => (p.id === null ? 'Linha ilegível' : `Linha ilegível, ID ${p.id}`),
    unreadableRowHint: (p) => `O serviço enviou dados ilegíveis (${p.fields}). Não há ações disponíveis.`,
  },
  selection: {
    count: (p) =>
      plural('pt', p.count, { one: '1 selecionada', other: `${formatNumber('pt', p.count)} selecionadas` }),
    notShown: (p) =>
      plural('pt', p.count, {
        one: '1 não visível',
        other: `${formatNumber('pt', p.count)} não visíveis`,
      }),
    clear: 'Limpar seleção',
  },
  list: {
    clearFilters: 'Limpar filtros',
    nothingMatches: (p) =>
      p.words ? `Nenhum resultado para «${p.words}»` : 'Nenhum resultado com estes filtros',
    nothingMatchesHint:
      'A pesquisa encontra todas as palavras, por qualquer ordem, sem distinguir maiúsculas nem acentos.',
    nothingYet: (p) =>
      p.words ? `Ainda sem resultados para «${p.words}»` : 'Ainda sem resultados com estes filtros',
    nothingYetHint: 'A lista ainda está a carregar.',
    unreadable: (p) =>
      plural('pt', p.count, {
        one: 'Não foi possível ler 1 linha',
        other: `Não foi possível ler ${formatNumber('pt', p.count)} linhas`,
      }),
  },
  insights: {
    count: 'Número',
    share: 'Percentagem',
    segment: (p) => `${p.of}, ${p.share}. Mostrar só estas`,
    notAll: 'Disponível quando a lista estiver toda carregada.',
    ages: {
      day: '24 horas',
      week: '1–7 dias',
      month: '7–30 dias',
      quarter: '30–90 dias',
      older: '> 90 dias',
    },
  },
};

export const listMessages: Record<Language, ListMessages> = { en, pt };
