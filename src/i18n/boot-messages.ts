/** Messages that the boot file shows before it loads a catalogue. */
import type { Language } from './languages.ts';

export const bootMessages: Record<Language, { users: string; apiKeys: string; notLoaded: string }> = {
  en: { users: 'Users', apiKeys: 'API keys', notLoaded: "Couldn't load Latchkey. Reload the page." },
  pt: {
    users: 'Utilizadores',
    apiKeys: 'Chaves de API',
    notLoaded: 'Não foi possível carregar o Latchkey. Recarregue a página.',
  },
};
