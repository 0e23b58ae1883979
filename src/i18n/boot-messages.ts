/** The words of the catalogues that are shown before the catalogues are there. */
import type { Language } from './languages.ts';

/** By language. */
export const bootMessages: Record<Language, { users: string; notLoaded: string }> = {
  en: { users: 'Users', notLoaded: 'Latchkey could not be loaded. Load the page again.' },
  pt: {
    users: 'Utilizadores',
    notLoaded: 'Não foi possível carregar o Latchkey. Carregue a página outra vez.',
  },
};
