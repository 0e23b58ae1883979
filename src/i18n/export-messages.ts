/** Messages of the export of a list and of the link to a list. Loaded with those parts. */
import { formatNumber } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  export: {
    title: (p: { words: string }) => `Export ${p.words}`,
    stillLoading: (p: { words: string }) =>
      `The list is still loading. This export has what is loaded so far: ${p.words}.`,
    brokeOff: (p: { words: string }) =>
      `Loading stopped early. This export has only what was loaded: ${p.words}.`,
    csv: 'For spreadsheets.',
    json: "For other programs, with the service's field names.",
    progress: (p: { done: number; total: number }) =>
      `${formatNumber('en', p.done)} of ${formatNumber('en', p.total)}`,
    downloading: (p: { file: string; words: string }) => `Downloading ${p.file}: ${p.words}`,
    roleIds: 'Role IDs',
    organizationIds: 'Organization IDs',
    linkCopied: 'Link copied',
    link: 'Link',
    linkByHand: (p: { keys: string }) =>
      `The browser didn't allow copying. The link is selected: press ${p.keys}.`,
  },
};

export type ExportMessages = typeof en;

const pt: ExportMessages = {
  export: {
    title: (p) => `Exportar ${p.words}`,
    stillLoading: (p) =>
      `A lista ainda está a carregar. Esta exportação tem o que foi carregado até agora: ${p.words}.`,
    brokeOff: (p) =>
      `O carregamento foi interrompido. Esta exportação só tem o que foi carregado: ${p.words}.`,
    csv: 'Para folhas de cálculo.',
    json: 'Para outros programas, com os nomes dos campos do serviço.',
    progress: (p) => `${formatNumber('pt', p.done)} de ${formatNumber('pt', p.total)}`,
    downloading: (p) => `A transferir ${p.file}: ${p.words}`,
    roleIds: 'ID das funções',
    organizationIds: 'ID das organizações',
    linkCopied: 'Ligação copiada',
    link: 'Ligação',
    linkByHand: (p) => `O navegador não permitiu copiar. A ligação está selecionada: prima ${p.keys}.`,
  },
};

export const exportMessages: Record<Language, ExportMessages> = { en, pt };
