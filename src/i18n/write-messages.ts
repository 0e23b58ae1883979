/** Messages of writes: while the outcome is checked, for each outcome, and for conflicts with other admins. */
import type { Language } from './languages.ts';

interface Named {
  name: string;
}

interface ByVerb<P> {
  invite: (p: P) => string;
  setRoles: (p: P) => string;
  block: (p: P) => string;
  unblock: (p: P) => string;
  moveUser: (p: P) => string;
  removeUser: (p: P) => string;
  createKey: (p: P) => string;
  editKey: (p: P) => string;
  blockKey: (p: P) => string;
  unblockKey: (p: P) => string;
  regenerate: (p: P) => string;
  removeKey: (p: P) => string;
}

/** A record, and the new organization of a move. */
type Detailed = Named & { detail?: string | undefined };

const blockedEn = (p: Named) => `${p.name} is blocked`;
const unblockedEn = (p: Named) => `${p.name} is unblocked`;
const removedEn = (p: Named) => `${p.name} is removed`;
const savedEn = (p: Named) => `Changes to ${p.name} saved`;
const couldntEn =
  (verb: string) =>
  (p: Named): string =>
    `Couldn't ${verb.replace('{name}', () => p.name)}`;
const mayNotEn =
  (verb: string) =>
  (p: Named): string =>
    `You don't have permission to ${verb.replace('{name}', () => p.name)}`;

/** The action of each verb; `{name}` stands for the name of the record. */
const triedEn = {
  invite: 'invite {name}',
  setRoles: 'change the roles of {name}',
  block: 'block {name}',
  unblock: 'unblock {name}',
  moveUser: 'move {name}',
  removeUser: 'remove {name}',
  createKey: 'create {name}',
  editKey: 'change {name}',
  blockKey: 'block {name}',
  unblockKey: 'unblock {name}',
  regenerate: 'regenerate the token of {name}',
  removeKey: 'remove {name}',
} satisfies Record<keyof ByVerb<Named>, string>;

const triedPt: typeof triedEn = {
  invite: 'convidar {name}',
  setRoles: 'alterar as funções de {name}',
  block: 'bloquear {name}',
  unblock: 'desbloquear {name}',
  moveUser: 'mover {name}',
  removeUser: 'remover {name}',
  createKey: 'criar {name}',
  editKey: 'alterar {name}',
  blockKey: 'bloquear {name}',
  unblockKey: 'desbloquear {name}',
  regenerate: 'gerar um novo token para {name}',
  removeKey: 'remover {name}',
};

const each = (tried: typeof triedEn, say: (verb: string) => (p: Named) => string): ByVerb<Named> =>
  Object.fromEntries(Object.entries(tried).map(([verb, words]) => [verb, say(words)])) as never;

const en = {
  slow: 'The service is slow to respond. Nothing is sent twice.',
  checking: 'Checking what happened…',
  checkNow: 'Check now',
  sendAgain: 'Send again',
  done: {
    invite: (p: Named) => `${p.name} is invited`,
    setRoles: savedEn,
    block: blockedEn,
    unblock: unblockedEn,
    moveUser: (p: Detailed) => `${p.name} is now in ${p.detail ?? '…'}`,
    removeUser: removedEn,
    createKey: (p: Named) => `${p.name} is created`,
    editKey: savedEn,
    blockKey: blockedEn,
    unblockKey: unblockedEn,
    regenerate: (p: Named) => `${p.name} has a new token`,
    removeKey: removedEn,
  } as ByVerb<Detailed>,
  undo: 'Undo',
  /** A former value is restored; for the verbs that can do so. */
  undone: {
    setRoles: (p: Named) => `${p.name} has the previous roles again`,
    block: (p: Named) => `${p.name} is blocked again`,
    unblock: (p: Named) => `${p.name} is unblocked again`,
    moveUser: (p: Detailed) => `${p.name} is in ${p.detail ?? '…'} again`,
    blockKey: (p: Named) => `${p.name} is blocked again`,
    unblockKey: (p: Named) => `${p.name} is unblocked again`,
  } as Partial<ByVerb<Detailed>>,
  /** The record already has the value that would be sent; of roles, that an undo would restore. */
  already: {
    setRoles: (p: Named) => `${p.name} already has the previous roles. Nothing was sent.`,
    block: (p: Named) => `${p.name} is already blocked. Nothing was sent.`,
    unblock: (p: Named) => `${p.name} is already unblocked. Nothing was sent.`,
    moveUser: (p: Detailed) => `${p.name} is already in ${p.detail ?? '…'}. Nothing was sent.`,
    blockKey: (p: Named) => `${p.name} is already blocked. Nothing was sent.`,
    unblockKey: (p: Named) => `${p.name} is already unblocked. Nothing was sent.`,
  } as Partial<ByVerb<Detailed>>,
  alreadyRoles: (p: Named) => `${p.name} already has these roles. Nothing was sent.`,
  /** The question before an undo, if somebody else has changed the record since. */
  undoTitles: {
    setRoles: (p: Named) => `Restore the previous roles of ${p.name}?`,
    block: (p: Named) => `Block ${p.name}?`,
    unblock: (p: Named) => `Unblock ${p.name}?`,
    moveUser: (p: Detailed) => `Move ${p.name} to ${p.detail ?? '…'}?`,
    blockKey: (p: Named) => `Block ${p.name}?`,
    unblockKey: (p: Named) => `Unblock ${p.name}?`,
  } as Partial<ByVerb<Detailed>>,
  undoActions: {
    setRoles: 'Set roles',
    block: 'Block',
    unblock: 'Unblock',
    moveUser: 'Move',
    blockKey: 'Block',
    unblockKey: 'Unblock',
  } as Partial<Record<keyof ByVerb<Named>, string>>,
  nowhere: (p: Named) => `${p.name} is no longer in either organization.`,
  couldnt: each(triedEn, couldntEn),
  forbidden: each(triedEn, mayNotEn),
  answerLost: 'The answer was lost; we checked.',
  refusedButDone: 'The service refused a request, but this is the state now.',
  acceptedUnreported: (p: { fields: string }) =>
    `Accepted. This service doesn't report ${p.fields}, so it can't be checked.`,
  unknownUnreported: (p: { fields: string }) =>
    `We don't know if this went through. This service doesn't report ${p.fields}.`,
  stillOld: 'The service accepted this but still shows the old state.',
  unconfirmed: 'Accepted, but it could not be confirmed.',
  part: (p: { saved: string; old: string }) => `Saved: ${p.saved}. Still as before: ${p.old}.`,
  other: (p: Named & { value: string }) =>
    `${p.name} now shows ${p.value}. Somebody else may have changed it.`,
  anotherState: 'a different state',
  gone: {
    user: (p: Named) => `${p.name} is no longer in this organization`,
    apiKey: (p: Named) => `${p.name} no longer exists`,
  },
  movedUnreadable: 'Moved. The new organization cannot be read with this session.',
  nothingSoFar: 'We checked: nothing has changed so far.',
  unknown: "We don't know if this went through.",
  unproven: (p: Named) => `${p.name} is in the list now; whether by this invitation is not known.`,
  keyFound: 'A key with what you sent is there; nobody in this browser has seen its token.',
  tokenChanged: (p: Named) =>
    `The token of ${p.name} has changed. Nobody in this browser has seen the new one.`,
  notChecked: 'This could not be checked.',
  signInAgain: 'Your session had ended. Nothing was changed.',
  notSent: "You're offline. Nothing was sent.",
  blocked: (p: { origin: string }) =>
    `This console's policy does not allow ${p.origin}: add it to connect-src. Nothing was sent.`,
  wait: 'The service asked to wait. Nothing was sent again.',
  waitLeft: (p: { time: string }) => `You can send it again in ${p.time}.`,
  reasons: {
    conflict: 'This conflicts with something that already exists.',
    notFound: "The service says it doesn't exist.",
    invalid: "The service didn't accept this data.",
    other: (p: { status: number }) => `The service responded with status ${p.status}.`,
  },
  said: (p: { words: string }) => `The service says: ${p.words}`,
  fields: {
    status: 'status',
    roles: 'roles',
    organization: 'organization',
    name: 'name',
    dnsName: 'SFTP user name',
    emails: 'notification e-mails',
    organizations: 'organizations by ID',
    permissions: 'permissions',
    labels: 'labels',
    token: 'the token',
  },
  and: (p: { first: string; last: string }) => `${p.first} and ${p.last}`,
  tryAnyway: 'Try anyway',
  refusedHere: {
    invite: "You don't have permission to invite people here. Press to try anyway.",
    createKey: "You don't have permission to create API keys. Press to try anyway.",
  },
  unblockTitle: (p: Named) => `Unblock ${p.name}?`,
  refusedBefore: (p: { reason: string }) => `${p.reason}. The service refused this before.`,
  conflict: {
    title: (p: Named) => `Somebody else changed ${p.name}`,
    body: 'These fields were changed after you opened this form.',
    table: 'Changes',
    field: 'Field',
    base: 'As it was',
    theirs: 'Theirs',
    mine: 'Yours',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    both: 'Both',
    bothHint: '“Both” applies your additions and removals to their list.',
    cancel: 'Cancel',
    nothing: 'Nothing',
    names: {
      name: 'Name',
      dnsName: 'SFTP user name',
      emails: 'Notification e-mails',
      organizations: 'Organizations',
      permissions: 'Permissions',
      labels: 'Labels',
      roles: 'Roles',
    },
  },
  unread: "Couldn't check for other changes",
  unreadHint: 'Nothing was sent.',
  goneHint: 'Nothing was sent. What you entered is still here.',
  tryAgain: 'Try again',
  saveAnyway: 'Save anyway',
};

export type WriteMessages = typeof en;

const pt: WriteMessages = {
  slow: 'O serviço está a demorar a responder. Nada é enviado duas vezes.',
  checking: 'A verificar o que aconteceu…',
  checkNow: 'Verificar agora',
  sendAgain: 'Enviar novamente',
  done: {
    invite: (p) => `Convite enviado: ${p.name}`,
    setRoles: (p) => `Alterações guardadas: ${p.name}`,
    block: (p) => `Acesso bloqueado: ${p.name}`,
    unblock: (p) => `Acesso desbloqueado: ${p.name}`,
    moveUser: (p) => `${p.name} está agora em ${p.detail ?? '…'}`,
    removeUser: (p) => `Pessoa removida: ${p.name}`,
    createKey: (p) => `Chave criada: ${p.name}`,
    editKey: (p) => `Alterações guardadas: ${p.name}`,
    blockKey: (p) => `Chave bloqueada: ${p.name}`,
    unblockKey: (p) => `Chave desbloqueada: ${p.name}`,
    regenerate: (p) => `${p.name} tem um novo token`,
    removeKey: (p) => `Chave removida: ${p.name}`,
  },
  undo: 'Anular',
  undone: {
    setRoles: (p) => `${p.name} tem novamente as funções anteriores`,
    block: (p) => `Acesso novamente bloqueado: ${p.name}`,
    unblock: (p) => `Acesso novamente desbloqueado: ${p.name}`,
    moveUser: (p) => `${p.name} está novamente em ${p.detail ?? '…'}`,
    blockKey: (p) => `Chave novamente bloqueada: ${p.name}`,
    unblockKey: (p) => `Chave novamente desbloqueada: ${p.name}`,
  },
  already: {
    setRoles: (p) => `${p.name} já tem as funções anteriores. Nada foi enviado.`,
    block: (p) => `O acesso já está bloqueado: ${p.name}. Nada foi enviado.`,
    unblock: (p) => `O acesso já está desbloqueado: ${p.name}. Nada foi enviado.`,
    moveUser: (p) => `${p.name} já está em ${p.detail ?? '…'}. Nada foi enviado.`,
    blockKey: (p) => `A chave já está bloqueada: ${p.name}. Nada foi enviado.`,
    unblockKey: (p) => `A chave já está desbloqueada: ${p.name}. Nada foi enviado.`,
  },
  alreadyRoles: (p) => `${p.name} já tem estas funções. Nada foi enviado.`,
  undoTitles: {
    setRoles: (p) => `Repor as funções anteriores de ${p.name}?`,
    block: (p) => `Bloquear ${p.name}?`,
    unblock: (p) => `Desbloquear ${p.name}?`,
    moveUser: (p) => `Mover ${p.name} para ${p.detail ?? '…'}?`,
    blockKey: (p) => `Bloquear ${p.name}?`,
    unblockKey: (p) => `Desbloquear ${p.name}?`,
  },
  undoActions: {
    setRoles: 'Definir funções',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    moveUser: 'Mover',
    blockKey: 'Bloquear',
    unblockKey: 'Desbloquear',
  },
  nowhere: (p) => `${p.name} já não está em nenhuma das duas organizações.`,
  couldnt: each(triedPt, (verb) => (p) => `Não foi possível ${verb.replace('{name}', () => p.name)}`),
  forbidden: each(triedPt, (verb) => (p) => `Não tem permissão para ${verb.replace('{name}', () => p.name)}`),
  answerLost: 'A resposta perdeu-se; verificámos.',
  refusedButDone: 'O serviço recusou um pedido, mas este é o estado atual.',
  acceptedUnreported: (p) =>
    `Aceite. Este serviço não indica ${p.fields}, por isso não é possível verificar.`,
  unknownUnreported: (p) => `Não sabemos se isto foi feito. Este serviço não indica ${p.fields}.`,
  stillOld: 'O serviço aceitou isto, mas ainda mostra o estado anterior.',
  unconfirmed: 'Aceite, mas não foi possível confirmar.',
  part: (p) => `Guardado: ${p.saved}. Ainda como antes: ${p.old}.`,
  other: (p) => `${p.name} tem agora este valor: ${p.value}. Outra pessoa pode tê-lo alterado.`,
  anotherState: 'outro estado',
  gone: {
    user: (p) => `${p.name} já não está nesta organização`,
    apiKey: (p) => `${p.name} já não existe`,
  },
  movedUnreadable: 'Pessoa movida. Não é possível ler a nova organização com esta sessão.',
  nothingSoFar: 'Verificámos: até agora nada mudou.',
  unknown: 'Não sabemos se isto foi feito.',
  unproven: (p) => `${p.name} está agora na lista; não sabemos se foi por este convite.`,
  keyFound: 'Existe uma chave com o que enviou; ninguém neste navegador viu o seu token.',
  tokenChanged: (p) => `O token de ${p.name} mudou. Ninguém neste navegador viu o novo.`,
  notChecked: 'Não foi possível verificar.',
  signInAgain: 'A sua sessão tinha terminado. Nada foi alterado.',
  notSent: 'Está sem ligação. Nada foi enviado.',
  blocked: (p) =>
    `A política desta consola não permite ${p.origin}: acrescente-o a connect-src. Nada foi enviado.`,
  wait: 'O serviço pediu para esperar. Nada voltou a ser enviado.',
  waitLeft: (p) => `Pode enviar novamente dentro de ${p.time}.`,
  reasons: {
    conflict: 'Isto entra em conflito com algo que já existe.',
    notFound: 'O serviço diz que não existe.',
    invalid: 'O serviço não aceitou estes dados.',
    other: (p) => `O serviço respondeu com o código ${p.status}.`,
  },
  said: (p) => `O serviço diz: ${p.words}`,
  fields: {
    status: 'o estado',
    roles: 'as funções',
    organization: 'a organização',
    name: 'o nome',
    dnsName: 'o nome de utilizador SFTP',
    emails: 'os e-mails de notificação',
    organizations: 'as organizações por ID',
    permissions: 'as permissões',
    labels: 'as etiquetas',
    token: 'o token',
  },
  and: (p) => `${p.first} e ${p.last}`,
  tryAnyway: 'Tentar mesmo assim',
  refusedHere: {
    invite: 'Não tem permissão para convidar pessoas aqui. Prima para tentar mesmo assim.',
    createKey: 'Não tem permissão para criar chaves de API. Prima para tentar mesmo assim.',
  },
  unblockTitle: (p) => `Desbloquear ${p.name}?`,
  refusedBefore: (p) => `${p.reason}. O serviço já recusou isto antes.`,
  conflict: {
    title: (p) => `Outra pessoa alterou ${p.name}`,
    body: 'Estes campos foram alterados depois de abrir este formulário.',
    table: 'Alterações',
    field: 'Campo',
    base: 'Como estava',
    theirs: 'A da outra pessoa',
    mine: 'A sua versão',
    keepMine: 'Manter a minha',
    takeTheirs: 'Usar a da outra pessoa',
    both: 'Ambas',
    bothHint: '«Ambas» aplica à lista da outra pessoa o que acrescentou e removeu.',
    cancel: 'Cancelar',
    nothing: 'Nada',
    names: {
      name: 'Nome',
      dnsName: 'Utilizador SFTP',
      emails: 'E-mails de notificação',
      organizations: 'Organizações',
      permissions: 'Permissões',
      labels: 'Etiquetas',
      roles: 'Funções',
    },
  },
  unread: 'Não foi possível verificar se houve outras alterações',
  unreadHint: 'Nada foi enviado.',
  goneHint: 'Nada foi enviado. O que introduziu continua aqui.',
  tryAgain: 'Tentar novamente',
  saveAnyway: 'Guardar mesmo assim',
};

export const writeMessages: Record<Language, WriteMessages> = { en, pt };
