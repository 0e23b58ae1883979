/** What is said when a file of the console is gone because a new version was deployed. Small, since it must be there. */
import type { Language } from './languages.ts';

/** By language. */
export const deployMessages: Record<
  Language,
  { newVersion: string; pageMissing: string; offline: string; reload: string }
> = {
  en: {
    newVersion: 'A new version is there',
    pageMissing: 'Reload to open this page.',
    offline: 'The browser is offline.',
    reload: 'Reload',
  },
  pt: {
    newVersion: 'Há uma nova versão',
    pageMissing: 'Recarregue para abrir esta página.',
    offline: 'O navegador está sem ligação.',
    reload: 'Recarregar',
  },
};
