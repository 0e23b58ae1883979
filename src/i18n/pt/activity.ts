/** Portuguese messages of the page “Activity”, and the text that is copied for a ticket. */
import type { Messages } from '../en.ts';
import { formatNumber, plural } from '../format.ts';

const n = (value: number) => formatNumber('pt', value);

const counted = ({ count }: { count: number }, one: string, other = `${one}s`) =>
  `${n(count)} ${plural('pt', count, { one, other })}`;

/** Returns the outcomes of a run. @param o the ending that agrees with what is counted: “convites”, “pessoas” */
const countsOf = (o: 'o' | 'a'): Messages['activity']['counts'] => ({
  done: (p) => counted(p, `concluíd${o}`),
  refused: (p) => counted(p, `recusad${o}`),
  notVisible: (p) => counted(p, 'ainda não visível', 'ainda não visíveis'),
  notConfirmed: (p) => counted(p, `aceite mas não confirmad${o}`, `aceites mas não confirmad${o}s`),
  notKnown: (p) => counted(p, 'por apurar', 'por apurar'),
  notSent: (p) => counted(p, `não enviad${o}`),
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
  entries: ({ count }) => plural('pt', count, { one: '1 entrada', other: `${n(count)} entradas` }),
  confirmedAt: (p) => `confirmado às ${p.time}`,
  partlyConfirmedAt: (p) => `em parte, por último às ${p.time}`,
  notConfirmed: 'não confirmado',
  undone: 'Anulado mais tarde.',
  undoing: (p) => `${p.action} (anulação)`,
  changes: ({ count }) => plural('pt', count, { one: '1 alteração', other: `${n(count)} alterações` }),
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
