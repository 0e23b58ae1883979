/** The names of the buttons that open the controls without room in their row. Loaded with these buttons. */
import type { Language } from './languages.ts';

const en = {
  fold: { list: 'More list controls', page: 'More page actions', selection: 'More selection actions' },
};

export type FoldMessages = typeof en;

const pt: FoldMessages = {
  fold: {
    list: 'Mais controlos da lista',
    page: 'Mais ações da página',
    selection: 'Mais ações da seleção',
  },
};

export const foldMessages: Record<Language, FoldMessages> = { en, pt };
