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
  more: (p: Count) => `and ${n(p.count)} more`,
  among: (p: { name: string }) => `You are among them: ${p.name}`,
  removal: {
    user: 'This cannot be undone. To come back, a person has to be invited again.',
    apiKey: 'This cannot be undone. Programs that use these keys stop working.',
  },
  rolesReplace: 'These roles replace all roles that each person has now.',
  chooseRoles: 'Choose at least one role to see what will change.',
  chooseOrganization: 'Choose an organization to see what will change.',
  nothingChanges: 'Nothing will change.',
  refusedBefore: 'The service refused this before.',
  anotherRun: 'Another action is still running. Start this one when it has ended.',
  typeToConfirm: (p: Count) => `Type ${n(p.count)} to confirm`,
  takes: {
    seconds: 'At the present speed this takes less than a minute.',
    minutes: (p: Count) =>
      plural('en', p.count, {
        one: 'At the present speed this takes about 1 minute.',
        other: `At the present speed this takes about ${n(p.count)} minutes.`,
      }),
    hours: (p: Count) =>
      plural('en', p.count, {
        one: 'At the present speed this takes about 1 hour.',
        other: `At the present speed this takes about ${n(p.count)} hours.`,
      }),
  },
  cancel: 'Cancel',
  withoutId: 'A record without an ID',
  reasons: {
    user: {
      alreadyBlocked: 'Already blocked',
      notBlocked: 'Not blocked',
      pending: 'Still pending: unblocking would activate somebody who never registered',
      sameRoles: 'Has these roles already',
      sameOrganization: 'Already in this organization',
      refused: 'The service refused this before',
      unreadable: 'Could not be read',
      changedSince: 'Changed since',
      gone: 'No longer in this organization',
      noInverse: 'The former state cannot be restored',
    },
    apiKey: {
      alreadyBlocked: 'Already blocked',
      notBlocked: 'Not blocked',
      refused: 'The service refused this before',
      unreadable: 'Could not be read',
      changedSince: 'Changed since',
      gone: 'No longer exists',
      noInverse: 'The former state cannot be restored',
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
  more: (p) => `e mais ${nPt(p.count)}`,
  among: (p) => `A sua própria conta está entre elas: ${p.name}`,
  removal: {
    user: 'Não é possível anular. Para voltar, cada pessoa tem de receber um novo convite.',
    apiKey: 'Não é possível anular. Os programas que usam estas chaves deixam de funcionar.',
  },
  rolesReplace: 'Estas funções substituem todas as que cada pessoa tem agora.',
  chooseRoles: 'Escolha pelo menos uma função para ver o que será alterado.',
  chooseOrganization: 'Escolha uma organização para ver o que será alterado.',
  nothingChanges: 'Nada será alterado.',
  refusedBefore: 'O serviço já recusou isto antes.',
  anotherRun: 'Ainda está a decorrer outra ação. Inicie esta quando a outra terminar.',
  typeToConfirm: (p) => `Escreva ${nPt(p.count)} para confirmar`,
  takes: {
    seconds: 'À velocidade atual, demora menos de um minuto.',
    minutes: (p) =>
      plural('pt', p.count, {
        one: 'À velocidade atual, demora cerca de 1 minuto.',
        other: `À velocidade atual, demora cerca de ${nPt(p.count)} minutos.`,
      }),
    hours: (p) =>
      plural('pt', p.count, {
        one: 'À velocidade atual, demora cerca de 1 hora.',
        other: `À velocidade atual, demora cerca de ${nPt(p.count)} horas.`,
      }),
  },
  cancel: 'Cancelar',
  withoutId: 'Um registo sem ID',
  reasons: {
    user: {
      alreadyBlocked: 'O acesso já está bloqueado',
      notBlocked: 'O acesso não está bloqueado',
      pending: 'Ainda pendente: desbloquear ativaria alguém que nunca se registou',
      sameRoles: 'Já tem estas funções',
      sameOrganization: 'Já está nesta organização',
      refused: 'O serviço já recusou isto antes',
      unreadable: 'Não foi possível ler',
      changedSince: 'Entretanto mudou',
      gone: 'Já não está nesta organização',
      noInverse: 'Não é possível repor o estado anterior',
    },
    apiKey: {
      alreadyBlocked: 'Já está bloqueada',
      notBlocked: 'Não está bloqueada',
      refused: 'O serviço já recusou isto antes',
      unreadable: 'Não foi possível ler',
      changedSince: 'Entretanto mudou',
      gone: 'Já não existe',
      noInverse: 'Não é possível repor o estado anterior',
    },
  },
};

export const bulkPreviewMessages: Record<Language, BulkPreviewMessages> = { en, pt };
