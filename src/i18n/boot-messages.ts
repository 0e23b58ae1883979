/** Messages that the boot file shows before it loads a catalogue. */
import type { Language } from './languages.ts';

export const bootMessages: Record<Language, { users: string; notLoaded: string }> = {
  en: { users: 'Users', notLoaded: "Couldn't load Latchkey. Reload the page." },
  pt: {
    users: 'Utilizadores',
    notLoaded: 'Não foi possível carregar o Latchkey. Recarregue a página.',
  },
};
