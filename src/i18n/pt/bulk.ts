/** Portuguese messages about actions over many records: preview, run, result. Loaded with the code of presses. */
import type * as en from '../en/bulk.ts';
import { numbersIn, roughTime } from '../format.ts';

const { n, plural, counted } = numbersIn('pt');

interface Count {
  count: number;
}

const pessoas = ({ count }: Count) => counted(count, 'pessoa', 'pessoas');
const chaves = ({ count }: Count) => counted(count, 'chave', 'chaves');
const alteracoes = ({ count }: Count) => counted(count, 'alteração', 'alterações');
const convites = ({ count }: Count) => counted(count, 'convite', 'convites');

export const bulk: typeof en.bulk = {
  titles: {
    invite: (p) => `Enviar ${convites(p)}`,
    block: (p) => `Bloquear ${pessoas(p)}`,
    unblock: (p) => `Desbloquear ${pessoas(p)}`,
    setRoles: (p) => `Definir funções de ${pessoas(p)}`,
    moveUser: (p) => `Mover ${pessoas(p)}`,
    removeUser: (p) => `Remover ${pessoas(p)}`,
    blockKey: (p) => `Bloquear ${chaves(p)}`,
    unblockKey: (p) => `Desbloquear ${chaves(p)}`,
    removeKey: (p) => `Remover ${chaves(p)}`,
    editKey: (p) => `Alterar e-mails de ${chaves(p)}`,
    offboard: (p) => `Retirar acessos: ${alteracoes(p)}`,
    review: (p) => `Revisão de acessos: ${alteracoes(p)}`,
  },
  closes: ({ title, count }) =>
    counted(
      count,
      `resultado de «${title}» ainda está em aberto. Quando esta ação começar, já não poderá ser verificado nem enviado a partir daí.`,
      `resultados de «${title}» ainda estão em aberto. Quando esta ação começar, já não poderão ser verificados nem enviados a partir daí.`,
    ),
};

const reasons = {
  refused: 'O serviço já recusou isto antes',
  unreadable: 'Não foi possível ler',
  changedSince: 'Mudou entretanto',
  noInverse: 'Não é possível repor o estado anterior',
  alreadyBack: 'Estado anterior já reposto',
  notDone: 'Não concluído pela ação',
  wantedBefore: 'Já estava assim antes da ação',
  unsure: 'Não se sabe se foi alterado',
};

export const bulkPreview: typeof en.bulkPreview = {
  changeEmails: 'Alterar e-mails',
  preview: 'Pré-visualização',
  changes: 'Serão alteradas',
  skipped: 'Ignoradas',
  systemRoles: 'Funções do sistema',
  systemRolesToo: 'Estas pessoas estão incluídas.',
  removed: { user: 'Removido', apiKey: 'Removida' },
  nothing: 'Nenhuma',
  skippedOf: (p) => {
    const reason = p.reason ? `Motivo: ${p.reason}` : 'Veja os motivos no fim da lista';
    return counted(
      p.count,
      `de ${n(p.total)} será ignorada. ${reason}.`,
      `de ${n(p.total)} serão ignoradas. ${reason}.`,
    );
  },
  more: (p) => `e mais ${n(p.count)}`,
  among: (p) => `Inclui a sua própria conta: ${p.name}`,
  removal: {
    user: 'As remoções não podem ser anuladas. Para voltar, cada pessoa precisa de um novo convite.',
    apiKey: 'As remoções não podem ser anuladas. Os programas que usam estas chaves deixam de funcionar.',
  },
  how: 'Como',
  hows: { replace: 'Substituir', add: 'Adicionar', remove: 'Retirar' },
  rolesNotes: {
    replace: 'Estas funções substituem todas as funções atuais de cada pessoa.',
    add: 'Cada pessoa recebe estas funções e mantém todas as outras.',
    remove: 'Cada pessoa perde estas funções e mantém todas as outras.',
  },
  onlyReplace: 'O serviço só indica uma função de cada pessoa. Para adicionar ou retirar são precisas todas.',
  lastRoles: 'Ficarão sem função',
  includeThem: 'Incluir estas pessoas',
  chooseRoles: 'Escolha pelo menos uma função para ver o que será alterado.',
  chooseOrganization: 'Escolha uma organização para ver o que será alterado.',
  nothingChanges: 'Nada será alterado.',
  refusedBefore: 'O serviço já recusou isto antes.',
  anotherRun: 'Ainda há outra ação em curso. Aguarde até terminar.',
  typeToConfirm: (p) => `Escreva ${n(p.count)} para confirmar`,
  takes: {
    seconds: 'Demora menos de um minuto.',
    minutes: (p) => `Demora cerca de ${counted(p.count, 'minuto', 'minutos')}.`,
    hours: (p) => `Demora cerca de ${counted(p.count, 'hora', 'horas')}.`,
  },
  withoutId: 'Registo sem ID',
  reasons: {
    user: {
      alreadyBlocked: 'Acesso já bloqueado',
      notBlocked: 'Acesso não bloqueado',
      pending: 'Ainda pendente: desbloquear ativaria alguém que nunca se registou',
      sameRoles: 'Já tem estas funções',
      lacksRoles: 'Não tem nenhuma destas funções',
      oneRole: 'Só é indicada uma função',
      rolesUnreported: 'As funções não são indicadas',
      lastRole: 'Ficaria sem função',
      sameOrganization: 'Já está nesta organização',
      gone: 'Já não está nesta organização',
      ...reasons,
    },
    apiKey: {
      alreadyBlocked: 'Chave já bloqueada',
      notBlocked: 'Chave não bloqueada',
      gone: 'Já não existe',
      ...reasons,
    },
  },
};

/** Returns the messages of a run. @param o the ending that agrees with what is counted: “convites”, “chaves” */
const runOf = (o: 'o' | 'a'): typeof en.run => ({
  resultTitle: (p) => `${p.title}: resultado`,
  progress: (p) => `${n(p.answered)} de ${n(p.total)}`,
  refused: (p) => counted(p.count, `recusad${o}`, `recusad${o}s`),
  timeLeft: (p) => {
    const time = roughTime(p.time);
    return `${time.startsWith('1 ') ? 'falta' : 'faltam'} cerca de ${time}`;
  },
  pause: 'Pausar',
  continue: 'Continuar',
  stop: 'Parar',
  stopHint: 'Os pedidos já enviados não podem ser interrompidos.',
  show: 'Mostrar',
  closing: 'Fechar este separador interrompe a ação. O que ainda não foi enviado fica como está.',
  phases: {
    running: 'Em curso.',
    paused: 'Em pausa. Nada é enviado até premir Continuar.',
    throttled: 'O serviço pediu para esperar.',
    longWait: 'O serviço pediu para esperar mais de 15 minutos. Prima Continuar para retomar.',
    offline: 'Está sem ligação. A ação é retomada quando a ligação voltar.',
    session: 'A sua sessão terminou. A ação é retomada depois de iniciar sessão novamente.',
    noAnswer: 'O serviço não está a responder. Nada é enviado até premir Continuar.',
    stopping: 'A parar. A verificar os pedidos já enviados…',
    confirming: 'Está tudo enviado. A verificar o que o serviço mostra…',
    ended: 'Concluído.',
  },
  goesOnIn: 'Retoma dentro de',
  askedFor: 'Espera restante:',
  allDone: (p) =>
    plural(p.count, {
      one: `Concluíd${o}`,
      other: `${n(p.count)} de ${n(p.count)} concluíd${o}s`,
    }),
  endedCounts: {
    done: (p) => counted(p.count, `concluíd${o}`, `concluíd${o}s`),
    refused: (p) => counted(p.count, `recusad${o}`, `recusad${o}s`),
    notVisible: (p) => counted(p.count, 'ainda não visível', 'ainda não visíveis'),
    notConfirmed: (p) => counted(p.count, `aceite mas não confirmad${o}`, `aceites mas não confirmad${o}s`),
    notKnown: (p) => `${n(p.count)} por apurar`,
    notSent: (p) => counted(p.count, `não enviad${o}`, `não enviad${o}s`),
  },
  states: {
    waiting: 'Em espera',
    sending: 'A enviar…',
    answered: 'Com resposta',
    done: `Concluíd${o}`,
    refused: `Recusad${o}`,
    notVisible: 'Ainda não visível',
    notConfirmed: `Aceite, não confirmad${o}`,
    notKnown: 'Por apurar',
    notSent: `Não enviad${o}`,
  },
  shortStates: { answered: 'A verificar', notVisible: 'Não visível', notConfirmed: 'Por confirmar' },
  count: (p) => `${p.state}: ${n(p.count)}`,
  filter: 'Mostrar apenas',
  results: 'Resultados',
  columns: {
    name: 'Nome',
    email: 'E-mail',
    dnsName: 'Utilizador SFTP',
    step: 'Ação',
    done: 'O que foi feito',
    about: 'E-mail ou utilizador SFTP',
    outcome: 'Resultado',
    reason: 'Motivo',
    id: 'ID',
  },
  notSentReason: 'A ação terminou antes da sua vez.',
  retry: (p) => `Repetir ${counted(p.count, 'que falhou', 'que falharam')}`,
  send: (p) => `Enviar ${counted(p.count, `não enviad${o}`, `não enviad${o}s`)}`,
  changedInList: (p) =>
    counted(
      p.count,
      'linha foi alterada na lista entretanto, e só pode ser enviada a partir daí.',
      'linhas foram alteradas na lista entretanto, e só podem ser enviadas a partir daí.',
    ),
  check: (p) => `Verificar ${counted(p.count, `não confirmad${o}`, `não confirmad${o}s`)}`,
  sendAgain: (p) => `Enviar novamente ${n(p.count)} por apurar`,
  secondMail:
    'Até agora o serviço não mostra nenhuma destas pessoas. Se o primeiro convite ainda chegar, recebem um segundo e-mail.',
  copyEmails: 'Copiar estes e-mails',
  copyNames: 'Copiar estes nomes',
  nothingToCopy: 'Nenhuma destas pessoas tem e-mail.',
  download: 'Transferir resultados',
  undoFailed: 'Não foi possível verificar se houve outras alterações. Nada foi enviado.',
  noUndo: 'Os valores anteriores não são conhecidos, por isso não é possível anular.',
  alreadyBack: 'Nada a anular: os valores anteriores já estão repostos.',
  anotherRuns: 'Há outra ação em curso. Aguarde até terminar.',
  interrupted: 'Uma ação foi interrompida',
  leavesUnsent: (p) =>
    `«${p.title}»: ${counted(p.count, `de ${n(p.total)} não será enviad${o}`, `de ${n(p.total)} não serão enviad${o}s`)}.`,
  leavesOpen: (p) =>
    `${plural(p.count, {
      one: p.count === 0 ? '' : `1 já foi enviad${o} e ainda não está confirmad${o}. `,
      other: `${n(p.count)} já foram enviad${o}s e ainda não estão confirmad${o}s. `,
    })}Depois de iniciar sessão novamente neste separador, esta ação aparece como interrompida.`,
  checkInterrupted: 'Verificar',
  pasteAgain: 'Colar a lista novamente',
  pasteAgainNote:
    'Cole a lista novamente para continuar. Quem já foi adicionado fica marcado como «Já está aqui». Quem pode já ter um convite fica marcado como «Talvez com convite», e a aplicação pergunta antes de enviar outro.',
  maybeElsewhere:
    'Outro separador pode ainda estar a executá-la. Continue apenas se nenhum separador aberto a mostrar.',
  rebuildFailed: 'Não foi possível carregar os registos. Nada foi enviado.',
});

export const run = runOf('a');
export const invitationRun = runOf('o');
