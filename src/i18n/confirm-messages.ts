/** Messages of confirmations by typing. Loaded with the dialog of a question. */
import type { Language } from './languages.ts';

const en = {
  confirm: {
    notTyped: (p: { text: string }) => `Type ${p.text} first.`,
  },
};

export type ConfirmMessages = typeof en;

const pt: ConfirmMessages = {
  confirm: {
    notTyped: (p) => `Escreva primeiro ${p.text}.`,
  },
};

export const confirmMessages: Record<Language, ConfirmMessages> = { en, pt };
