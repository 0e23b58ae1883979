/** Messages of the notice in a frame. Loaded with it. */
import type { Language } from './languages.ts';

export const framedMessages: Record<Language, { notice: string; open: string }> = {
  en: {
    notice: 'Latchkey does not run inside another page.',
    open: 'Open Latchkey in its own tab',
  },
  pt: {
    notice: 'O Latchkey não funciona dentro de outra página.',
    open: 'Abrir o Latchkey no seu próprio separador',
  },
};
