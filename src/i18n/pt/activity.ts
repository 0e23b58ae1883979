/** Portuguese messages of the page “Activity”, and the text that is copied for a ticket. */
import type { Messages } from '../en.ts';
import { numbersIn } from '../format.ts';

const { n, counted } = numbersIn('pt');

/** Returns the outcomes of a run. @param o the ending that agrees with what is counted: “convites”, “pessoas” */
const countsOf = (o: 'o' | 'a'): Messages['activity']['counts'] => ({
  done: (p) => counted(p.count, `concluíd${o}`, `concluíd${o}s`),
  refused: (p) => counted(p.count, `recusad${o}`, `recusad${o}s`),
  notVisible: (p) => counted(p.count, 'ainda não visível', 'ainda não visíveis'),
  notConfirmed: (p) => counted(p.count, `aceite mas não confirmad${o}`, `aceites mas não confirmad${o}s`),
  notKnown: (p) => `${n(p.count)} por apurar`,
  notSent: (p) => counted(p.count, `não enviad${o}`, `não enviad${o}s`),
});

export const activity: Messages['activity'] = {
  empty: 'Nenhuma alteração nesta sessão',
  emptyHint: 'As alterações que fizer aparecem aqui com o resultado, até terminar a sessão.',
  ofRecord: 'Alterações nesta sessão',
  time: 'Hora',
  action: 'Ação',
  object: 'Objeto',
  outcome: 'Resultado',
  confirmed: 'Confirmado',
  buttons: 'Ações da entrada',
  show: 'Mostrar',
  copy: 'Copiar para o ticket',
  copied: 'Copiado para o ticket',
  ticket: 'Texto do ticket',
  entries: ({ count }) => counted(count, 'entrada', 'entradas'),
  confirmedAt: (p) => `confirmado às ${p.time}`,
  partlyConfirmedAt: (p) => `em parte, por último às ${p.time}`,
  notConfirmed: 'não confirmado',
  undone: 'Anulado mais tarde.',
  undoing: (p) => `${p.action} (anulação)`,
  changes: ({ count }) => counted(count, 'alteração', 'alterações'),
  inOrganization: (p) => `ID da organização: ${p.id}`,
  user: 'Pessoa',
  apiKey: 'Chave de API',
  detail: 'Detalhes',
  local: 'hora local',
  notDone: 'Por fazer:',
  unconfirmed: 'Por confirmar:',
  counts: countsOf('a'),
  invitationCounts: countsOf('o'),
  outcomes: {
    done: 'Concluído',
    refused: 'Recusado',
    notVisible: 'Ainda não visível',
    notConfirmed: 'Aceite, não confirmado',
    notKnown: 'Por apurar',
    notSent: 'Não enviado',
  },
};
