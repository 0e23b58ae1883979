/** Messages that the boot file shows before it loads a catalogue. */
import type { Language } from './languages.ts';

export const bootMessages: Record<Language, { users: string; notLoaded: string }> = {
  en: { users: 'Users', notLoaded: 'Latchkey could not be loaded. Load the page again.' },
  pt: {
    users: 'Utilizadores',
    notLoaded: 'Não foi possível carregar o Latchkey. Carregue a página outra vez.',
  },
};
