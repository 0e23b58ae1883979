/** Messages of an open filter and of a filter that is set. Loaded with the parts that show them. */
import type { Language } from './languages.ts';

const en = {
  filters: {
    clear: 'Clear filter',
    /** Instead of the number of records beside each option. */
    noCounts: 'Counts: available once the whole list is loaded',
  },
};

export type FilterMessages = typeof en;

const pt: FilterMessages = {
  filters: {
    clear: 'Limpar filtro',
    noCounts: 'Contagens: disponíveis quando a lista estiver completa',
  },
};

export const filterMessages: Record<Language, FilterMessages> = { en, pt };
