/** Messages of the page "Activity" and of the text that is copied for a ticket. */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

interface Count {
  count: number;
}

const n = (value: number) => formatNumber('en', value);
const npt = (value: number) => formatNumber('pt', value);

const en = {
  activity: {
    empty: 'No changes in this session',
    emptyHint: 'Changes you make appear here with their outcome until you sign out.',
    time: 'Time',
    action: 'Action',
    object: 'Object',
    outcome: 'Outcome',
    confirmed: 'Confirmed',
    buttons: 'Actions for the entry',
    undo: 'Undo',
    show: 'Show',
    copy: 'Copy for ticket',
    copied: 'Copied for a ticket',
    copyByHand: (p: { keys: string }) =>
      `The browser didn't allow copying. The text is selected: press ${p.keys}.`,
    ticket: 'Ticket text',
    entries: ({ count }: Count) =>
      plural('en', count, { one: '1 entry', other: `${formatNumber('en', count)} entries` }),
    confirmedAt: (p: { time: string }) => `confirmed ${p.time}`,
    /** Of a run of which some records are not done. */
    partlyConfirmedAt: (p: { time: string }) => `in part, last ${p.time}`,
    notConfirmed: 'not confirmed',
    undone: 'Undone later.',
    /** An action that restores a former value. */
    undoing: (p: { action: string }) => `${p.action} (undo)`,
    people: ({ count }: Count) => plural('en', count, { one: '1 person', other: `${n(count)} people` }),
    keys: ({ count }: Count) => plural('en', count, { one: '1 key', other: `${n(count)} keys` }),
    inOrganization: (p: { id: number }) => `Organization ID: ${p.id}`,
    user: 'Person',
    apiKey: 'API key',
    detail: 'Details',
    local: 'local time',
    notDone: 'Not done:',
    unconfirmed: 'Not confirmed:',
    actions: {
      invite: 'Invite',
      setRoles: 'Set roles',
      block: 'Block',
      unblock: 'Unblock',
      moveUser: 'Move',
      removeUser: 'Remove',
      createKey: 'Create',
      editKey: 'Edit',
      blockKey: 'Block',
      unblockKey: 'Unblock',
      regenerate: 'Regenerate token',
      removeKey: 'Remove',
    },
    counts: {
      done: ({ count }: Count) => `Done ${n(count)}`,
      refused: ({ count }: Count) => `Refused ${n(count)}`,
      notVisible: ({ count }: Count) => `Not visible yet ${n(count)}`,
      notConfirmed: ({ count }: Count) => `Accepted, not confirmed ${n(count)}`,
      notKnown: ({ count }: Count) => `Not known ${n(count)}`,
      notSent: ({ count }: Count) => `Not sent ${n(count)}`,
    },
    outcomes: {
      done: 'Done',
      refused: 'Refused',
      notVisible: 'Not visible yet',
      notConfirmed: 'Accepted, not confirmed',
      notKnown: 'Not known',
      notSent: 'Not sent',
    },
  },
};

export type ActivityMessages = typeof en;

const pt: ActivityMessages = {
  activity: {
    empty: 'Nenhuma alteração nesta sessão',
    emptyHint: 'As alterações que fizer aparecem aqui com o resultado, até terminar a sessão.',
    time: 'Hora',
    action: 'Ação',
    object: 'Objeto',
    outcome: 'Resultado',
    confirmed: 'Confirmado',
    buttons: 'Ações da entrada',
    undo: 'Anular',
    show: 'Mostrar',
    copy: 'Copiar para o ticket',
    copied: 'Copiado para o ticket',
    copyByHand: (p) => `O navegador não permitiu copiar. O texto está selecionado: prima ${p.keys}.`,
    ticket: 'Texto do ticket',
    entries: ({ count }) =>
      plural('pt', count, { one: '1 entrada', other: `${formatNumber('pt', count)} entradas` }),
    confirmedAt: (p) => `confirmado às ${p.time}`,
    partlyConfirmedAt: (p) => `em parte, por último às ${p.time}`,
    notConfirmed: 'não confirmado',
    undone: 'Anulado mais tarde.',
    undoing: (p) => `${p.action} (anulação)`,
    people: ({ count }) => plural('pt', count, { one: '1 pessoa', other: `${npt(count)} pessoas` }),
    keys: ({ count }) => plural('pt', count, { one: '1 chave', other: `${npt(count)} chaves` }),
    inOrganization: (p) => `ID da organização: ${p.id}`,
    user: 'Pessoa',
    apiKey: 'Chave de API',
    detail: 'Detalhes',
    local: 'hora local',
    notDone: 'Por fazer:',
    unconfirmed: 'Por confirmar:',
    actions: {
      invite: 'Convidar',
      setRoles: 'Definir funções',
      block: 'Bloquear',
      unblock: 'Desbloquear',
      moveUser: 'Mover',
      removeUser: 'Remover',
      createKey: 'Criar',
      editKey: 'Editar',
      blockKey: 'Bloquear',
      unblockKey: 'Desbloquear',
      regenerate: 'Gerar novo token',
      removeKey: 'Remover',
    },
    counts: {
      done: ({ count }) => `Concluído ${npt(count)}`,
      refused: ({ count }) => `Recusado ${npt(count)}`,
      notVisible: ({ count }) => `Ainda não visível ${npt(count)}`,
      notConfirmed: ({ count }) => `Aceite, não confirmado ${npt(count)}`,
      notKnown: ({ count }) => `Por apurar ${npt(count)}`,
      notSent: ({ count }) => `Não enviado ${npt(count)}`,
    },
    outcomes: {
      done: 'Concluído',
      refused: 'Recusado',
      notVisible: 'Ainda não visível',
      notConfirmed: 'Aceite, não confirmado',
      notKnown: 'Por apurar',
      notSent: 'Não enviado',
    },
  },
};

export const activityMessages: Record<Language, ActivityMessages> = { en, pt };
