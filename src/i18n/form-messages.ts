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
    discardTitle: 'Discard unsaved changes?',
    discardBody: 'What you typed has not been sent.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    leaveSendingTitle: 'Leave while this is being sent?',
    leaveSendingBody: "Leaving doesn't stop it. The next page shows the outcome.",
    leave: 'Leave',
    stay: 'Stay',
    remove: (p: { what: string }) => `Remove ${p.what}`,
    added: (p: { what: string; count: number }) => `Added ${p.what}. ${p.count} in total.`,
    removed: (p: { what: string; count: number }) => `Removed ${p.what}. ${p.count} in total.`,
    nothingToSave: 'No changes to save',
    takenFrom: (p: { text: string }) => `Taken from “${p.text}”`,
  },
};

export type FormMessages = typeof en;

const pt: FormMessages = {
  common: {
    cancel: 'Cancelar',
    close: 'Fechar',
    optional: 'Opcional',
    none: 'Nenhuma',
    leaveUnchanged: 'Não alterar',
    save: 'Guardar alterações',
    discardTitle: 'Descartar alterações não guardadas?',
    discardBody: 'O que escreveu ainda não foi enviado.',
    discard: 'Descartar',
    keepEditing: 'Continuar a editar',
    leaveSendingTitle: 'Sair enquanto isto está a ser enviado?',
    leaveSendingBody: 'Sair não interrompe o envio. A página seguinte mostra o resultado.',
    leave: 'Sair',
    stay: 'Ficar',
    remove: (p) => `Remover ${p.what}`,
    added: (p) => `Acrescentou ${p.what}. ${p.count} no total.`,
    removed: (p) => `Removeu ${p.what}. ${p.count} no total.`,
    nothingToSave: 'Não há alterações para guardar',
    takenFrom: (p) => `Retirado de «${p.text}»`,
  },
};

export const formMessages: Record<Language, FormMessages> = { en, pt };
