/** Messages of the preview of an action over many users or API keys. Loaded with it. */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

interface Count {
  count: number;
}

const n = (value: number) => formatNumber('en', value);
const nPt = (value: number) => formatNumber('pt', value);

const en = {
  buttons: {
    block: 'Block',
    unblock: 'Unblock',
    setRoles: 'Set roles',
    moveUser: 'Move',
    removeUser: 'Remove',
    blockKey: 'Block',
    unblockKey: 'Unblock',
    removeKey: 'Remove',
  },
  preview: 'Preview',
  changes: 'Will change',
  skipped: 'Skipped',
  systemRoles: 'System roles',
  removed: 'Removed',
  nothing: 'None',
  skippedOf: (p: Count & { total: number }) =>
    plural('en', p.count, {
      one: `1 of ${n(p.total)} will be skipped. See the end of the list for the reason.`,
      other: `${n(p.count)} of ${n(p.total)} will be skipped. See the end of the list for the reasons.`,
    }),
  more: (p: Count) => `and ${n(p.count)} more`,
  among: (p: { name: string }) => `This includes your own account: ${p.name}`,
  removal: {
    user: "This can't be undone. To come back, people need a new invitation.",
    apiKey: "This can't be undone. Programs that use these keys stop working.",
  },
  rolesReplace: 'These roles replace all current roles of each person.',
  chooseRoles: 'Choose at least one role to see what will change.',
  chooseOrganization: 'Choose an organization to see what will change.',
  nothingChanges: 'Nothing will change.',
  refusedBefore: 'The service refused this before.',
  anotherRun: 'Another action is still running. Wait until it ends.',
  typeToConfirm: (p: Count) => `Type ${n(p.count)} to confirm`,
  takes: {
    seconds: 'Takes less than a minute.',
    minutes: (p: Count) =>
      plural('en', p.count, {
        one: 'Takes about 1 minute.',
        other: `Takes about ${n(p.count)} minutes.`,
      }),
    hours: (p: Count) =>
      plural('en', p.count, {
        one: 'Takes about 1 hour.',
        other: `Takes about ${n(p.count)} hours.`,
      }),
  },
  cancel: 'Cancel',
  withoutId: 'Record without an ID',
  reasons: {
    user: {
      alreadyBlocked: 'Already blocked',
      notBlocked: 'Not blocked',
      pending: 'Still pending: unblocking would activate someone who never registered',
      sameRoles: 'Already has these roles',
      sameOrganization: 'Already in this organization',
      refused: 'The service refused this before',
      unreadable: "Couldn't be read",
      changedSince: 'Changed in the meantime',
      gone: 'No longer in this organization',
      noInverse: "The previous state can't be restored",
      alreadyBack: 'Previous state already restored',
      notDone: 'Not done by the action',
      wantedBefore: 'Already so before the action',
      unsure: 'Not known whether it was changed',
    },
    apiKey: {
      alreadyBlocked: 'Already blocked',
      notBlocked: 'Not blocked',
      refused: 'The service refused this before',
      unreadable: "Couldn't be read",
      changedSince: 'Changed in the meantime',
      gone: 'No longer exists',
      noInverse: "The previous state can't be restored",
      alreadyBack: 'Previous state already restored',
      notDone: 'Not done by the action',
      wantedBefore: 'Already so before the action',
      unsure: 'Not known whether it was changed',
    },
  },
};

export type BulkPreviewMessages = typeof en;

const pt: BulkPreviewMessages = {
  buttons: {
    block: 'Bloquear',
    unblock: 'Desbloquear',
    setRoles: 'Definir funções',
    moveUser: 'Mover',
    removeUser: 'Remover',
    blockKey: 'Bloquear',
    unblockKey: 'Desbloquear',
    removeKey: 'Remover',
  },
  preview: 'Pré-visualização',
  changes: 'Serão alteradas',
  skipped: 'Ignoradas',
  systemRoles: 'Funções do sistema',
  removed: 'Remoção',
  nothing: 'Nenhuma',
  skippedOf: (p) =>
    plural('pt', p.count, {
      one: `1 de ${nPt(p.total)} será ignorada. Veja o motivo no fim da lista.`,
      other: `${nPt(p.count)} de ${nPt(p.total)} serão ignoradas. Veja os motivos no fim da lista.`,
    }),
  more: (p) => `e mais ${nPt(p.count)}`,
  among: (p) => `Inclui a sua própria conta: ${p.name}`,
  removal: {
    user: 'Esta ação não pode ser anulada. Para voltar, cada pessoa precisa de um novo convite.',
    apiKey: 'Esta ação não pode ser anulada. Os programas que usam estas chaves deixam de funcionar.',
  },
  rolesReplace: 'Estas funções substituem todas as funções atuais de cada pessoa.',
  chooseRoles: 'Escolha pelo menos uma função para ver o que será alterado.',
  chooseOrganization: 'Escolha uma organização para ver o que será alterado.',
  nothingChanges: 'Nada será alterado.',
  refusedBefore: 'O serviço já recusou isto antes.',
  anotherRun: 'Ainda há outra ação em curso. Aguarde até terminar.',
  typeToConfirm: (p) => `Escreva ${nPt(p.count)} para confirmar`,
  takes: {
    seconds: 'Demora menos de um minuto.',
    minutes: (p) =>
      plural('pt', p.count, {
        one: 'Demora cerca de 1 minuto.',
        other: `Demora cerca de ${nPt(p.count)} minutos.`,
      }),
    hours: (p) =>
      plural('pt', p.count, {
        one: 'Demora cerca de 1 hora.',
        other: `Demora cerca de ${nPt(p.count)} horas.`,
      }),
  },
  cancel: 'Cancelar',
  withoutId: 'Registo sem ID',
  reasons: {
    user: {
      alreadyBlocked: 'Já tem o acesso bloqueado',
      notBlocked: 'Não tem o acesso bloqueado',
      pending: 'Ainda pendente: desbloquear ativaria alguém que nunca se registou',
      sameRoles: 'Já tem estas funções',
      sameOrganization: 'Já está nesta organização',
      refused: 'O serviço já recusou isto antes',
      unreadable: 'Não foi possível ler',
      changedSince: 'Mudou entretanto',
      gone: 'Já não está nesta organização',
      noInverse: 'Não é possível repor o estado anterior',
      alreadyBack: 'Estado anterior já reposto',
      notDone: 'Não concluído pela ação',
      wantedBefore: 'Já estava assim antes da ação',
      unsure: 'Não se sabe se foi alterado',
    },
    apiKey: {
      alreadyBlocked: 'Já está bloqueada',
      notBlocked: 'Não está bloqueada',
      refused: 'O serviço já recusou isto antes',
      unreadable: 'Não foi possível ler',
      changedSince: 'Mudou entretanto',
      gone: 'Já não existe',
      noInverse: 'Não é possível repor o estado anterior',
      alreadyBack: 'Estado anterior já reposto',
      notDone: 'Não concluído pela ação',
      wantedBefore: 'Já estava assim antes da ação',
      unsure: 'Não se sabe se foi alterado',
    },
  },
};

export const bulkPreviewMessages: Record<Language, BulkPreviewMessages> = { en, pt };
