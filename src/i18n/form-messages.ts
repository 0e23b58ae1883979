/** Messages of forms and dialogs. Loaded with the first form or dialog. */
import type { Language } from './languages.ts';

const en = {
  common: {
    cancel: 'Cancel',
    close: 'Close',
    optional: 'Optional',
    none: 'None',
    leaveUnchanged: 'Leave unchanged',
    save: 'Save changes',
    discardTitle: 'Discard what you typed?',
    discardBody: 'What you typed will be lost.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    leaveSendingTitle: 'Leave while this is being sent?',
    leaveSendingBody: 'Leaving does not stop it. What became of it is said on the next page.',
    leave: 'Leave',
    stay: 'Stay',
    remove: (p: { what: string }) => `Remove ${p.what}`,
    nothingToSave: 'Nothing has changed yet.',
  },
};

export type FormMessages = typeof en;

const pt: FormMessages = {
  common: {
    cancel: 'Cancelar',
    close: 'Fechar',
    optional: 'Opcional',
    none: 'Nada',
    leaveUnchanged: 'Manter como está',
    save: 'Guardar alterações',
    discardTitle: 'Descartar o que escreveu?',
    discardBody: 'O que escreveu será perdido.',
    discard: 'Descartar',
    keepEditing: 'Continuar a editar',
    leaveSendingTitle: 'Sair enquanto isto está a ser enviado?',
    leaveSendingBody: 'Sair não interrompe o envio. O resultado é indicado na página seguinte.',
    leave: 'Sair',
    stay: 'Ficar',
    remove: (p) => `Remover ${p.what}`,
    nothingToSave: 'Ainda não há alterações.',
  },
};

export const formMessages: Record<Language, FormMessages> = { en, pt };
