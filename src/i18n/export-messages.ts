/** Messages of the export of a list and of the link to a list. Loaded with those parts. */
import { formatNumber } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  export: {
    title: (p: { words: string }) => `Export ${p.words}`,
    stillLoading: (p: { words: string }) =>
      `The list is still loading: this holds what has come so far, ${p.words}.`,
    brokeOff: (p: { words: string }) =>
      `The list broke off: this holds what had come until then, ${p.words}.`,
    csv: 'For spreadsheet programs.',
    json: 'For other programs, in the service’s own field names.',
    progress: (p: { done: number; total: number }) =>
      `${formatNumber('en', p.done)} of ${formatNumber('en', p.total)}`,
    downloading: (p: { file: string; words: string }) => `Downloading ${p.file}: ${p.words}`,
    roleIds: 'Role IDs',
    organizationIds: 'Organization IDs',
    link: 'Link',
    linkByHand: (p: { keys: string }) =>
      `The browser did not let the link be copied. It is selected in the field: press ${p.keys}.`,
  },
};

export type ExportMessages = typeof en;

const pt: ExportMessages = {
  export: {
    title: (p) => `Exportar ${p.words}`,
    stillLoading: (p) => `A lista ainda está a carregar: aqui vai o que chegou até agora, ${p.words}.`,
    brokeOff: (p) => `A lista foi interrompida: aqui vai o que chegou até então, ${p.words}.`,
    csv: 'Para folhas de cálculo.',
    json: 'Para outros programas, com os nomes dos campos do serviço.',
    progress: (p) => `${formatNumber('pt', p.done)} de ${formatNumber('pt', p.total)}`,
    downloading: (p) => `A transferir ${p.file}: ${p.words}`,
    roleIds: 'ID das funções',
    organizationIds: 'ID das organizações',
    link: 'Ligação',
    linkByHand: (p) =>
      `O navegador não permitiu copiar a ligação. Já está selecionada no campo: prima ${p.keys}.`,
  },
};

export const exportMessages: Record<Language, ExportMessages> = { en, pt };
