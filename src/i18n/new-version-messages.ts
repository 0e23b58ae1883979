/** Messages for a file that a new deployment has removed. Part of the first screen: no other file may be available. */
import type { Language } from './languages.ts';

export const newVersionTexts: Record<
  Language,
  Record<'newVersion' | 'pageMissing' | 'offline' | 'pageOffline' | 'reload' | 'copyDetails', string>
> = {
  en: {
    newVersion: 'A new version is there',
    pageMissing: 'Reload to open this page.',
    offline: "You're offline.",
    pageOffline: "This page opens once you're online.",
    reload: 'Reload',
    copyDetails: 'Copy details',
  },
  pt: {
    newVersion: 'Há uma nova versão',
    pageMissing: 'Recarregue para abrir esta página.',
    offline: 'Está sem ligação.',
    pageOffline: 'A página abre quando houver ligação.',
    reload: 'Recarregar',
    copyDetails: 'Copiar detalhes',
  },
};
