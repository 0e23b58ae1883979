/** Messages about API keys. A separate catalogue: the list of users, the first screen, loads none of them. */
import type { Messages } from './en.ts';
import { type ErrorMessages, errorMessages } from './error-messages.ts';
import { type ExportMessages, exportMessages } from './export-messages.ts';
import { type FormMessages, formMessages } from './form-messages.ts';
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';
import { type ListMessages, listMessages } from './list-messages.ts';
import { mergeMessages } from './merge-messages.ts';

const en = {
  apiKeys: {
    title: 'API keys',
    count: (p: { count: number }) =>
      plural('en', p.count, { one: '1 key', other: `${formatNumber('en', p.count)} keys` }),
    search: 'Search API keys',
    searchPlaceholder: 'Name, SFTP user name, e-mail or ID',
    create: 'Create API key',
    newKey: 'API keys',
    empty: 'There are no API keys yet',
    emptyHint: 'Create one for each program that calls the service. Its token is shown once.',
    name: 'Name',
    dnsName: 'SFTP user name',
    dnsNameHint: 'The user name for the SFTP service.',
    sftpWithoutName: 'The key has SFTP access, but no user name to use it with.',
    sftpWithoutAccess: 'The key has no SFTP access, so this name is of no use yet.',
    sftpDuplicate: (p: { names: string }) => `Also the SFTP user name of ${p.names}.`,
    sftpNotDns:
      'Some servers refuse it: a DNS label has up to 63 of a–z, 0–9 and “-”, with no “-” at either end.',
    sftpNotPosix:
      'Some servers refuse it: a Unix user name has up to 32 of a–z, 0–9, “_” and “-”, and begins with a letter or “_”.',
    sftpSystemName: 'Some servers refuse it: systems keep this name for themselves.',
    emails: 'Notification e-mails',
    emailsHint: 'Press Enter or comma after each address, or paste several.',
    organizations: 'Organizations',
    organizationsCount: (p: { count: number }) =>
      plural('en', p.count, { one: '1 organization', other: `${formatNumber('en', p.count)} organizations` }),
    organizationUnnamed: (p: { number: number }) => `Organization ${p.number}`,
    permissions: 'Permissions',
    permissionNames: { accessFtp: 'SFTP access', editLabels: 'Edit labels' },
    labels: 'Labels',
    labelsJson: 'Labels (JSON)',
    labelsJsonHint: 'In the form the service keeps them in, such as ["export", "nightly"].',
    labelsInvalid: 'This is not valid JSON.',
    labelsDeep: 'This is nested too deeply to be sent.',
    labelsLarge: 'These labels are too large to be edited here. A change replaces all of them.',
    labelsTwice: 'A name stands twice in one object. Only one of the two could be sent.',
    labelsNumber: 'This browser cannot send one of these numbers in the form it is written in.',
    labelsKind: (p: { kept: string; typed: string }) =>
      `The service keeps ${p.kept} here; this is ${p.typed}.`,
    labelsKinds: {
      object: 'an object',
      list: 'a list',
      text: 'a text',
      number: 'a number',
      flag: 'true or false',
      nothing: 'nothing',
    },
    status: 'Status',
    tokenName: 'Token name',
    tokenId: 'Token ID',
    tokenShort: 'Token short',
    tokenCreated: 'Token created',
    tokenLastUsed: 'Token last used',
    short: 'Short',
    tokenEnding: 'Token ending',
    lastUsed: 'Last used',
    created: 'Created',
    updated: 'Updated',
    actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
    edit: 'Edit',
    regenerate: 'Regenerate token',
    duplicate: 'Duplicate',
    likeKey: (p: { name: string }) => `Filled in like ${p.name}, with a token of its own.`,
    likeLastUsed: 'That key was last used:',
    likeOrganizations: 'Choose the organizations: the service does not say by ID which ones that key has.',
    likeLabels: 'Labels are not taken over: they can be set once the key is there.',
    block: 'Block',
    unblock: 'Unblock',
    remove: 'Remove',
    alreadyBlocked: 'Already blocked',
    notBlocked: 'Not blocked',
    forbidden: (p: { action: string }) => `You don't have permission for “${p.action}”. Press to try anyway.`,
    blockTitle: (p: { name: string }) => `Block ${p.name}?`,
    blockBody: 'Programs that use this key stop working until it is unblocked.',
    regenerateTitle: (p: { name: string }) => `Regenerate the token of ${p.name}?`,
    regenerateBody: 'The present token stops working at once. The new one is shown once, in the next step.',
    removeTitle: (p: { name: string }) => `Remove ${p.name}?`,
    removeBody: 'This cannot be undone. Blocking stops the key just as well and can be taken back.',
    typeToConfirm: (p: { name: string }) => `Type ${p.name} to confirm`,
    notValid: 'The service marks this key as not valid.',
    gone: 'This API key no longer exists',
    notFoundHint: 'There is no API key with this ID.',
    nameMissing: 'Enter a name.',
    emailInvalid: (p: { email: string }) => `“${p.email}” is not an e-mail address.`,
    emailsEmptyWarning: 'Nobody will be notified about this key.',
    organizationsEmptyWarning: 'Without an organization the key may have access to nothing.',
    organizationsReplace:
      'The service does not say which organizations the key has by ID. Choosing here replaces all of them.',
    notReportedReplace: 'The service does not report what is there. A change replaces all of it.',
    change: 'Change',
    facts: 'About this key',
    actions: 'More actions',
  },
  token: {
    title: 'New token',
    lead: (p: { name: string }) => `This is the token of ${p.name}. It is shown only this once.`,
    token: 'Token',
    show: 'Show token',
    copy: 'Copy token',
    copied: 'Copied: it is on your clipboard',
    selectIt: (p: { keys: string }) =>
      `The browser did not let the token be copied. It is selected in the field: press ${p.keys}.`,
    download: 'Download',
    downloading: (p: { file: string }) => `Downloading ${p.file}`,
    stored: 'I have stored this token',
    notStored: 'Not stored yet. Copy the token, download it, or tick “I have stored this token”.',
    notStoredTitle: 'Token not stored yet',
    notStoredBody:
      'Once you leave, nobody can show this token again. Its key would have to be given a new one.',
    back: 'Back to the token',
    leave: 'Leave anyway',
    done: 'Done',
    warning: 'Once this window is closed, nobody can show the token again.',
  },
  findByToken: {
    title: 'Find by token',
    lead: 'Paste an API token or its last characters. They are compared here, in this page: nothing is sent.',
    field: 'Token or its ending',
    tooFew: 'At least 4 characters are needed.',
    found: (p: { count: number }) =>
      plural('en', p.count, {
        one: '1 key fits.',
        other: `${formatNumber('en', p.count)} keys fit. What was pasted does not tell them apart.`,
      }),
    nothing: 'No listed key has this token.',
    unsettled:
      'Nothing found by token name. It is not known yet whether “Short” in the list is the token’s ending, so it was not compared. The console finds out when a key is created or changed here.',
    own: 'Nothing found by token name. In this service “Short” belongs to the organizations and says nothing about a token.',
    ask: 'Ask the service',
    askTitle: 'Ask the service for this token?',
    askBody:
      'What was pasted will then stand in a URL, and so in the logs of the service and of everything on the way to it. Ask only for a token that you will regenerate or block anyway.',
    answered: 'The service names this key.',
    answeredNone:
      'The service names no key. That proves little: how it compares tokens is not known, and it may want the whole token.',
    answeredUnsure: (p: { count: number }) =>
      plural('en', p.count, {
        one: 'The service names 1 key, but it may not have looked at the token: whether the token is this key’s cannot be told.',
        other: `The service names ${formatNumber('en', p.count)} keys, so it may not have looked at the token: whose it is cannot be told.`,
      }),
    more: (p: { count: number }) => `and ${formatNumber('en', p.count)} more`,
  },
  rotation: {
    title: 'Rotate without downtime',
    create: 'Create a twin of this key. It gets a token of its own, and this one goes on working.',
    createTwin: 'Create a twin',
    handOver: 'Hand the twin’s token over to the program and have it restarted.',
    watch: 'Wait until the old key is no longer used and the twin is. Last used:',
    noTwin: 'No other key has a name like this one, with a number or a word such as “new” added.',
    block: 'Block the old key for some days. If something stops working, unblock it.',
    remove: 'Remove the old key.',
    limit:
      'The limit: the service may want each SFTP user name only once. Then create the twin without it and move the name last, when the old key is blocked: SFTP is interrupted for that moment.',
  },
  rescue: {
    found: 'A token may have gone missing when the page was left. Look at API keys.',
    checkList: 'An API key was being created when the page was left. Check the list of API keys.',
    badge: 'Token not delivered',
    issue: 'Issue a new token',
    remove: 'Remove the key',
    later: 'Decide later',
    issueBody:
      'A new token is made and shown once. The one that never arrived stops working, and so does any older one.',
    perhapsSomebodyElses:
      'This key may be somebody else’s. Ask before you go on: whoever uses it is cut off.',
    causes: {
      created: () => 'A key with what you sent is there; nobody in this browser has seen its token.',
      appeared: () =>
        'A key of that name appeared while the answer was missing. It may be yours or somebody else’s.',
      renewed: (p: { name: string }) =>
        `The token of ${p.name} has changed. Nobody in this browser has seen the new one.`,
      'perhaps-renewed': (p: { name: string }) =>
        `It is not known whether the token of ${p.name} was renewed. The old one may have stopped working.`,
    },
  },
};

export type ApiKeyTexts = typeof en;

/** A first-screen catalogue with the messages about API keys and all others that their page needs. */
export type ApiKeyMessages = Messages &
  ApiKeyTexts &
  FormMessages &
  ListMessages &
  ExportMessages &
  ErrorMessages;

const pt: ApiKeyTexts = {
  apiKeys: {
    title: 'Chaves de API',
    count: (p) => plural('pt', p.count, { one: '1 chave', other: `${formatNumber('pt', p.count)} chaves` }),
    search: 'Pesquisar chaves de API',
    searchPlaceholder: 'Nome, nome de utilizador SFTP, e-mail ou ID',
    create: 'Criar chave de API',
    newKey: 'chaves de API',
    empty: 'Ainda não há chaves de API',
    emptyHint: 'Crie uma para cada programa que chama o serviço. O respetivo token é mostrado uma única vez.',
    name: 'Nome',
    dnsName: 'Nome de utilizador SFTP',
    dnsNameHint: 'O nome de utilizador para o serviço SFTP.',
    sftpWithoutName: 'A chave tem acesso SFTP, mas falta-lhe um nome de utilizador para o usar.',
    sftpWithoutAccess: 'A chave não tem acesso SFTP, pelo que este nome ainda não serve para nada.',
    sftpDuplicate: (p) => `É também o nome de utilizador SFTP de ${p.names}.`,
    sftpNotDns:
      'Alguns servidores recusam-no: uma etiqueta DNS tem até 63 de a–z, 0–9 e «-», sem «-» nas pontas.',
    sftpNotPosix:
      'Alguns servidores recusam-no: um nome de utilizador Unix tem até 32 de a–z, 0–9, «_» e «-», e começa por uma letra ou «_».',
    sftpSystemName: 'Alguns servidores recusam-no: os sistemas reservam este nome para si.',
    emails: 'E-mails de notificação',
    emailsHint: 'Prima Enter ou vírgula depois de cada endereço, ou cole vários.',
    organizations: 'Organizações',
    organizationsCount: (p) =>
      plural('pt', p.count, { one: '1 organização', other: `${formatNumber('pt', p.count)} organizações` }),
    organizationUnnamed: (p) => `Organização ${p.number}`,
    permissions: 'Permissões',
    permissionNames: { accessFtp: 'Acesso SFTP', editLabels: 'Editar etiquetas' },
    labels: 'Etiquetas',
    labelsJson: 'Etiquetas (JSON)',
    labelsJsonHint: 'Na forma em que o serviço as guarda, como ["export", "nightly"].',
    labelsInvalid: 'Isto não é JSON válido.',
    labelsDeep: 'Isto tem demasiados níveis para ser enviado.',
    labelsLarge:
      'Estas etiquetas são demasiado grandes para serem editadas aqui. Uma alteração substitui-as todas.',
    labelsTwice: 'Há um nome repetido no mesmo objeto. Só um dos dois poderia ser enviado.',
    labelsNumber: 'Este navegador não consegue enviar um destes números tal como está escrito.',
    labelsKind: (p) => `O serviço guarda aqui ${p.kept}; isto é ${p.typed}.`,
    labelsKinds: {
      object: 'um objeto',
      list: 'uma lista',
      text: 'um texto',
      number: 'um número',
      flag: 'verdadeiro ou falso',
      nothing: 'nada',
    },
    status: 'Estado',
    tokenName: 'Nome do token',
    tokenId: 'ID do token',
    tokenShort: 'Abreviado do token',
    tokenCreated: 'Criação do token',
    tokenLastUsed: 'Último uso do token',
    short: 'Abreviado',
    tokenEnding: 'Fim do token',
    lastUsed: 'Última utilização',
    created: 'Criação',
    updated: 'Atualização',
    actionsFor: (p) => `Ações para ${p.name}`,
    edit: 'Editar',
    regenerate: 'Gerar novo token',
    duplicate: 'Duplicar',
    likeKey: (p) => `Preenchida como ${p.name}, com um token próprio.`,
    likeLastUsed: 'Essa chave foi usada pela última vez:',
    likeOrganizations: 'Escolha as organizações: o serviço não indica os ID das que essa chave tem.',
    likeLabels: 'As etiquetas não são copiadas: podem ser definidas depois de a chave existir.',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    remove: 'Remover',
    alreadyBlocked: 'Já está bloqueada',
    notBlocked: 'Não está bloqueada',
    forbidden: (p) => `Não tem permissão para «${p.action}». Prima para tentar mesmo assim.`,
    blockTitle: (p) => `Bloquear ${p.name}?`,
    blockBody: 'Os programas que usam esta chave deixam de funcionar até que seja desbloqueada.',
    regenerateTitle: (p) => `Gerar um novo token para ${p.name}?`,
    regenerateBody:
      'O token atual deixa de funcionar de imediato. O novo é mostrado uma única vez, no passo seguinte.',
    removeTitle: (p) => `Remover ${p.name}?`,
    removeBody: 'Não é possível anular. Bloquear também impede o uso da chave e pode ser revertido.',
    typeToConfirm: (p) => `Escreva ${p.name} para confirmar`,
    notValid: 'O serviço indica que esta chave não é válida.',
    gone: 'Esta chave de API já não existe',
    notFoundHint: 'Não há nenhuma chave de API com este ID.',
    nameMissing: 'Introduza um nome.',
    emailInvalid: (p) => `«${p.email}» não é um endereço de e-mail.`,
    emailsEmptyWarning: 'Ninguém receberá notificações sobre esta chave.',
    organizationsEmptyWarning: 'Sem uma organização, a chave pode não ter acesso a nada.',
    organizationsReplace:
      'O serviço não indica os ID das organizações da chave. Uma escolha aqui substitui todas.',
    notReportedReplace: 'O serviço não indica o que lá está. Uma alteração substitui tudo.',
    change: 'Alterar',
    facts: 'Sobre esta chave',
    actions: 'Mais ações',
  },
  token: {
    title: 'Novo token',
    lead: (p) => `Este é o token de ${p.name}. Só é mostrado desta vez.`,
    token: 'Token',
    show: 'Mostrar token',
    copy: 'Copiar token',
    copied: 'Copiado: está na área de transferência',
    selectIt: (p) =>
      `O navegador não permitiu copiar o token. Já está selecionado no campo: prima ${p.keys}.`,
    download: 'Transferir',
    downloading: (p) => `A transferir ${p.file}`,
    stored: 'Já guardei este token',
    notStored: 'Ainda não foi guardado. Copie o token, transfira-o ou assinale «Já guardei este token».',
    notStoredTitle: 'Token ainda não guardado',
    notStoredBody:
      'Depois de sair, ninguém poderá voltar a mostrar este token. Seria preciso gerar um novo para a chave.',
    back: 'Voltar ao token',
    leave: 'Sair mesmo assim',
    done: 'Concluir',
    warning: 'Depois de fechar esta janela, ninguém poderá voltar a mostrar o token.',
  },
  findByToken: {
    title: 'Encontrar pelo token',
    lead: 'Cole um token de API ou os seus últimos caracteres. A comparação é feita aqui, nesta página: nada é enviado.',
    field: 'Token ou o seu fim',
    tooFew: 'São precisos pelo menos 4 caracteres.',
    found: (p) =>
      plural('pt', p.count, {
        one: '1 chave corresponde.',
        other: `${formatNumber('pt', p.count)} chaves correspondem. O que foi colado não permite distingui-las.`,
      }),
    nothing: 'Nenhuma chave da lista tem este token.',
    unsettled:
      'Nada foi encontrado pelo nome do token. Ainda não se sabe se «Abreviado», na lista, é o fim do token, pelo que não foi comparado. A consola fica a sabê-lo quando uma chave for criada ou alterada aqui.',
    own: 'Nada foi encontrado pelo nome do token. Neste serviço, «Abreviado» pertence às organizações e nada diz sobre um token.',
    ask: 'Perguntar ao serviço',
    askTitle: 'Perguntar ao serviço por este token?',
    askBody:
      'O que foi colado ficará então num URL e, por isso, nos registos do serviço e de tudo o que houver pelo caminho. Pergunte apenas por um token que vá, de qualquer modo, substituir ou bloquear.',
    answered: 'O serviço indica esta chave.',
    answeredNone:
      'O serviço não indica nenhuma chave. Isso prova pouco: não se sabe como compara os tokens, e pode querer o token completo.',
    answeredUnsure: (p) =>
      plural('pt', p.count, {
        one: 'O serviço indica 1 chave, mas pode não ter olhado para o token: não é possível dizer se o token é desta chave.',
        other: `O serviço indica ${formatNumber('pt', p.count)} chaves, pelo que pode não ter olhado para o token: não é possível dizer de qual é.`,
      }),
    more: (p) => `e mais ${formatNumber('pt', p.count)}`,
  },
  rotation: {
    title: 'Substituir sem interrupção',
    create: 'Crie uma chave gémea desta. Recebe um token próprio, e esta continua a funcionar.',
    createTwin: 'Criar uma gémea',
    handOver: 'Entregue o token da gémea a quem gere o programa e peça que o reinicie.',
    watch: 'Espere até a chave antiga deixar de ser usada e a gémea passar a sê-lo. Última utilização:',
    noTwin: 'Nenhuma outra chave tem um nome como este, com um número ou uma palavra como «nova» a seguir.',
    block: 'Bloqueie a chave antiga durante alguns dias. Se algo deixar de funcionar, desbloqueie-a.',
    remove: 'Remova a chave antiga.',
    limit:
      'O limite: o serviço pode querer cada nome de utilizador SFTP uma só vez. Nesse caso, crie a gémea sem ele e mude o nome no fim, quando a chave antiga estiver bloqueada: o SFTP fica interrompido nesse momento.',
  },
  rescue: {
    found: 'Um token pode ter-se perdido quando a página foi abandonada. Consulte as chaves de API.',
    checkList:
      'Estava a ser criada uma chave de API quando a página foi abandonada. Verifique a lista de chaves de API.',
    badge: 'Token não entregue',
    issue: 'Emitir um novo token',
    remove: 'Remover a chave',
    later: 'Decidir mais tarde',
    issueBody:
      'É criado um novo token, mostrado uma única vez. O que não chegou deixa de funcionar, tal como qualquer outro anterior.',
    perhapsSomebodyElses:
      'Esta chave pode ser de outra pessoa. Pergunte antes de continuar: quem a usa fica sem acesso.',
    causes: {
      created: () => 'Existe uma chave com o que enviou; ninguém neste browser viu o seu token.',
      appeared: () =>
        'Apareceu uma chave com esse nome enquanto faltava a resposta. Pode ser sua ou de outra pessoa.',
      renewed: (p) => `O token de ${p.name} mudou. Ninguém neste browser viu o novo.`,
      'perhaps-renewed': (p) =>
        `Não se sabe se o token de ${p.name} foi renovado. O antigo pode ter deixado de funcionar.`,
    },
  },
};

export const apiKeyTexts: Record<Language, ApiKeyTexts> = { en, pt };

/** Adds the messages that the page of API keys needs. @returns the same object for the same `messages` */
export const apiKeyMessages = (messages: Messages, language: Language): ApiKeyMessages =>
  [formMessages, listMessages, exportMessages, errorMessages].reduce(
    (all: object, words) => mergeMessages(all, words[language]),
    mergeMessages(messages, apiKeyTexts[language]),
  ) as ApiKeyMessages;
