/** Portuguese messages of the page “Access review”. Loaded with the page, not with the catalogue. */
import type { ReviewWords } from '../en/access-review.ts';
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('pt');

interface Count {
  count: number;
}

const decisoes = ({ count }: Count) => counted(count, 'decisão', 'decisões');

export const accessReview: ReviewWords = {
  lead: 'Encontre pessoas e chaves de API de que talvez já ninguém precise, decida sobre cada uma e guarde o relatório como prova.',
  scope: 'Âmbito',
  noOrganizations: 'Ainda não há organizações conhecidas. Abra uma primeiro.',
  questionsTitle: 'Perguntas',
  chooseAll: 'Escolher tudo',
  clearAll: 'Limpar tudo',
  questions: {
    neverSignedIn: 'Nunca iniciou sessão',
    noAccess30: 'Sem acesso há 30 dias',
    noAccess60: 'Sem acesso há 60 dias',
    noAccess90: 'Sem acesso há 90 dias',
    noAccess180: 'Sem acesso há 180 dias',
    pending14: 'Pendente há mais de 14 dias',
    systemRoles: 'Funções do sistema',
    blocked90: 'Bloqueado e sem acesso há 90 dias',
    sharedAddress: 'Endereço partilhado ou genérico',
    keyUnused90: 'Chave sem utilização há 90 dias',
    keyNeverUsed: 'Chave nunca utilizada',
    keyNoEmails: 'Chave sem e-mails de notificação',
    keySftpNoName: 'Chave com acesso SFTP, mas sem nome de utilizador SFTP',
  },
  notReported: (p) => `Este serviço não indica ${p.field}.`,
  fields: {
    lastAccess: 'o último acesso',
    created: 'quando cada pessoa foi convidada',
    systemRoles: 'quais são as funções do sistema',
    email: 'os e-mails',
    lastUse: 'a última utilização das chaves',
    emails: 'os e-mails de notificação',
    permissions: 'as permissões das chaves',
  },
  start: 'Iniciar revisão',
  chooseScope: 'Escolha pelo menos uma organização ou as chaves de API.',
  chooseQuestion: 'Escolha pelo menos uma pergunta sobre o que está no âmbito.',
  nothingRead: 'Não foi possível ler nada do âmbito.',
  reading: 'A ler…',
  notRead: (p) => `Não foi possível ler: ${p.place}. A revisão não inclui esta parte.`,
  goingOn: 'A continuar a revisão guardada…',

  findings: 'Ocorrências',
  findingCount: ({ count }) => counted(count, 'ocorrência', 'ocorrências'),
  nothingFound: 'Sem ocorrências',
  nothingFoundHint:
    'Nenhum registo do âmbito corresponde a uma pergunta. O relatório diz o que foi verificado.',
  record: 'Registo',
  facts: 'Situação',
  reasons: 'Motivos',
  decision: 'Decisão',
  note: 'Nota',
  noteNotKept: 'Parece um token: não se guarda nem vai para o relatório',
  apiKey: 'Chave de API',
  you: 'Você',
  keysHelp: 'As teclas 1 a 4 decidem sobre a linha marcada; 0 anula a decisão. As setas mudam de linha.',
  decided: 'Decididas',
  decidedOf: (p) => `${n(p.done)} de ${n(p.total)} decididas`,
  decisions: { keep: 'Manter', block: 'Bloquear', remove: 'Remover', later: 'Mais tarde' },
  changedSince: 'Mudou desde a decisão',
  decidedBefore: (p) => `antes: ${p.decision}`,
  question: 'Pergunta',
  all: 'Todas',
  sameForAll: 'O mesmo para todas as ocorrências desta pergunta:',
  postpone: 'Adiar',
  forAll: (p) => `${p.decision} ${plural(p.count, { one: 'a ocorrência', other: `todas as ${n(p.count)}` })}`,
  forUndecided: (p) =>
    `${p.decision} ${plural(p.count, { one: 'a que falta decidir', other: `as ${n(p.count)} por decidir` })}`,
  forNotBlocked: (p) =>
    `${p.decision} ${plural(p.count, { one: 'a que não está bloqueada', other: `as ${n(p.count)} não bloqueadas` })}`,
  protectedTitle: (p) => `${p.action} também ${counted(p.count, 'pessoa protegida', 'pessoas protegidas')}?`,
  protectedPeople: 'Pessoas protegidas',
  protectedBody:
    'Têm funções do sistema, ou uma delas é a sua conta. As restantes pessoas desta pergunta já têm decisão.',
  includeThem: 'Incluir',
  leaveThemOut: 'Deixar de fora',
  noLongerFound: ({ count }) =>
    counted(
      count,
      'decisão foi descartada: o registo já não é uma ocorrência.',
      'decisões foram descartadas: os registos já não são ocorrências.',
    ),

  keep: 'Guardar esta revisão neste separador',
  keepHint: ({ days }) => `IDs, decisões e notas ficam até terminar a sessão, no máximo ${n(days)} dias.`,
  cannotKeep: 'O seu token não diz quem é e não está guardado neste separador.',
  tooLarge: 'Este navegador não tem espaço para guardar a revisão.',
  reviewer: 'Revisor',
  discard: 'Descartar revisão',
  discardTitle: 'Descartar esta revisão?',
  discardBody: (p) =>
    p.hasDecisions
      ? 'Perdem-se todas as decisões e as suas notas, e com isso o relatório. O que não foi executado não foi enviado.'
      : 'Perdem-se as suas notas. Nada foi enviado.',
  notReadNow: (p) => `Não foi possível ler novamente: ${p.place}. Nada é executado.`,
  carryOut: (p) => (p.count === 0 ? 'Executar decisões' : `Executar ${decisoes(p)}`),
  nothingToCarryOut: 'Decida primeiro «Bloquear» ou «Remover» para pelo menos um registo.',
  changedTitle: ({ count }) =>
    counted(
      count,
      'registo mudou desde a sua decisão. Decida novamente.',
      'registos mudaram desde a sua decisão. Decida novamente.',
    ),

  started: 'Início',
  reported: 'Data do relatório',
  identifiedBy: 'E-mail ou nome de utilizador SFTP',
  readAt: 'Lido em',
  records: 'Registos',
  unreadable: ({ count }) => counted(count, 'registo não pode ser lido', 'registos não podem ser lidos'),
  notChecked: 'Não verificado',
  allChecked: 'Tudo o que está no âmbito foi verificado.',
  notKnown: 'Desconhecido',
  notKnownFor: ({ count }) => `Desconhecido em ${counted(count, 'registo', 'registos')}`,
  notCovered: 'Não abrangido: organizações que esta consola não conhece e perguntas que não foram feitas.',
  undecided: 'Por decidir',
  confirmedAt: 'Confirmado em',
  notCarriedOut: 'Não executada',
  nothingSent: 'Nada enviado',
  alreadyBlocked: 'Já bloqueado, nada enviado',
};
