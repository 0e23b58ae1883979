/** Messages about API keys that their page does not show first; those that it does: `api-key-list-messages.ts`. */
import { type ApiKeyListMessages, apiKeyListTexts } from './api-key-list-messages.ts';
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
    newKey: 'API keys',
    empty: 'No API keys yet',
    emptyHint: 'Create one for each program that calls the service. Its token is shown only once.',
    dnsNameHint: 'The user name for the SFTP service.',
    sftpWithoutName: 'SFTP access needs a user name.',
    sftpWithoutAccess: 'Not used until you turn on SFTP access.',
    sftpDuplicate: (p: { names: string; count: number }) =>
      plural('en', p.count, {
        one: `${p.names} already uses this name.`,
        other: `${p.names} already use this name.`,
      }),
    sftpNotDns:
      'Some servers refuse it. DNS labels have up to 63 characters: a–z, 0–9 and “-”, but no “-” at either end.',
    sftpNotPosix:
      'Some servers refuse it. Unix user names have up to 32 characters: a–z, 0–9, “_” and “-”, starting with a letter or “_”.',
    sftpSystemName: 'Often reserved; some servers refuse it.',
    emailsHint: 'Press Enter or comma after each address, or paste several.',
    organizationUnnamed: 'Unnamed organization',
    labelsJson: 'Labels (JSON)',
    labelsJsonHint: 'As the service stores them, such as ["export", "nightly"].',
    labelsInvalid: "This isn't valid JSON.",
    labelsDeep: 'Too deeply nested to send.',
    labelsLarge: 'These labels are too large to edit here. Changing them replaces all of them.',
    labelsTwice: 'An object has the same name twice. Only one of the two could be sent.',
    labelsNumber: "This browser can't send one of these numbers exactly as written.",
    labelsKind: (p: { kept: string; typed: string }) =>
      `The service stores ${p.kept} here; this is ${p.typed}.`,
    labelsKinds: {
      object: 'an object',
      list: 'a list',
      text: 'text',
      number: 'a number',
      flag: 'true or false',
      nothing: 'nothing',
    },
    tokenName: 'Token name',
    tokenId: 'Token ID',
    tokenShort: 'Token short form',
    tokenCreated: 'Token created',
    tokenLastUsed: 'Token last used',
    edit: 'Edit',
    regenerate: 'Regenerate token',
    duplicate: 'Duplicate',
    likeKey: (p: { name: string }) => `Copied from ${p.name}; gets its own token.`,
    likeLastUsed: 'Original key last used:',
    likeOrganizations: 'Choose organizations again.',
    likeLabels: "Labels aren't copied. Add them after creating the key.",
    block: 'Block',
    unblock: 'Unblock',
    remove: 'Remove',
    alreadyBlocked: 'Already blocked',
    notBlocked: 'Not blocked',
    forbidden: (p: { action: string }) => `You don't have permission to ${p.action}. Press to try anyway.`,
    blockTitle: (p: { name: string }) => `Block ${p.name}?`,
    blockBody: 'Programs that use this key stop working until it is unblocked.',
    regenerateTitle: (p: { name: string }) => `Regenerate the token of ${p.name}?`,
    regenerateBody:
      'The current token stops working immediately. The new one is shown only once, in the next step.',
    removeTitle: (p: { name: string }) => `Remove ${p.name}?`,
    removeBody: "This can't be undone. Blocking also stops the key, and you can unblock it later.",
    typeToConfirm: (p: { name: string }) => `Type ${p.name} to confirm`,
    notValid: 'The service reports this key as invalid.',
    gone: (p: { id: number }) => `No API key with ID ${p.id}`,
    notFoundHint: 'Perhaps this key no longer exists.',
    nameMissing: 'Enter a name.',
    textDamaged: 'This has hidden or damaged characters. Type it again.',
    emailInvalid: (p: { email: string }) => `“${p.email}” isn't an e-mail address.`,
    emailsEmptyWarning: 'Nobody will be notified about this key.',
    organizationsEmptyWarning: 'Without an organization, this key may have no access.',
    organizationsReplace: 'The service hides which organizations these are; choosing replaces them all.',
    notReportedReplace: "The service doesn't report the current value; a change replaces all of it.",
    unchanged: 'Unchanged.',
    change: 'Change',
    facts: 'About this key',
    actions: 'More actions',
  },
  token: {
    title: 'New token',
    lead: (p: { name: string }) => `The token of ${p.name} is shown only this once.`,
    token: 'Token',
    show: 'Show token',
    copy: 'Copy token',
    copied: 'Copied to the clipboard',
    selectIt: (p: { keys: string }) =>
      `The browser didn't allow copying. The token is selected: press ${p.keys}.`,
    download: 'Download',
    downloading: (p: { file: string }) => `Downloading ${p.file}`,
    stored: 'I have stored this token',
    notStored: 'Not stored yet. Copy or download the token, or check “I have stored this token”.',
    notStoredTitle: 'Token not stored yet',
    notStoredBody: "After you leave, this token can't be shown again. You would have to generate a new one.",
    back: 'Back to the token',
    leave: 'Leave anyway',
    done: 'Done',
    warning: "The token can't be shown again after you close this window.",
    replaced: 'This token was replaced in another tab and no longer works.',
    noEnvFile: 'Not every program would read this token correctly from an .env file. Use .json.',
  },
  findByToken: {
    lead: 'Paste a token or its last characters. They are only compared in this page; nothing is sent.',
    field: 'Token or its ending',
    tooFew: 'Enter at least 4 characters.',
    found: (p: { count: number }) =>
      plural('en', p.count, {
        one: '1 matching key',
        other: `${formatNumber('en', p.count)} matching keys. What you pasted doesn't tell them apart.`,
      }),
    nothing: 'No listed key has this token.',
    unsettled:
      "No key matches by token name. We can't match token endings for this service yet. Creating or changing a key here may settle this.",
    own: "No key matches by token name. This service doesn't list token endings.",
    ask: 'Ask the service',
    askTitle: 'Ask the service about this token?',
    askBody:
      'This puts the token in a URL, so it ends up in server logs. Only ask about a token that you will regenerate or block anyway.',
    answered: 'The service found this key.',
    answeredNone: 'The service found no key. It may still have one: it may only match whole tokens.',
    answeredUnsure: (p: { count: number }) =>
      plural('en', p.count, {
        one: "The service returned 1 key, but it may have ignored the token. We can't tell if the token belongs to this key.",
        other: `The service returned ${formatNumber('en', p.count)} keys, so it may have ignored the token. We can't tell which key it belongs to.`,
      }),
    more: (p: { count: number }) => `and ${formatNumber('en', p.count)} more`,
    notSearched: 'That looks like a token; it was not searched',
    belongsTo: (p: { name: string }) => `It may be the token of ${p.name}`,
    open: 'Open',
    searchAsText: 'Search as text',
  },
  rotation: {
    title: 'Rotate without downtime',
    create: 'Create a replacement for this key. It gets its own token, and this key keeps working.',
    createTwin: 'Create replacement key',
    handOver: 'Give the new token to the program and restart it.',
    watch: 'Wait until only the replacement is in use. Last used:',
    noTwin: 'No replacement found: no other key has this name plus a number or a word such as “new”.',
    block: 'Block the old key for a few days. If something stops working, unblock it.',
    remove: 'Remove the old key.',
    limit:
      'The service may require unique SFTP user names. If so, create the replacement without one, and move the name after you block the old key. SFTP is interrupted for that moment.',
  },
  rescue: {
    found: 'A token may have been lost when you left the page. Check API keys.',
    checkList: 'An API key was being created when you left the page. Check the list of API keys.',
    issue: 'Issue a new token',
    remove: 'Remove key',
    later: 'Decide later',
    issueBody: 'The new token is shown only once. The undelivered token and any older one stop working.',
    perhapsSomebodyElses:
      'This key may belong to someone else. Ask before you continue: whoever uses it loses access.',
    ofOthers: {
      renewal: 'A renewal of a token was lost in this tab. It was not part of this session.',
      creation: 'A creation of an API key was lost in this tab. It was not part of this session.',
    },
    causes: {
      created: () => 'A key with what you sent is there; nobody in this browser has seen its token.',
      appeared: () =>
        "A key with that name appeared while the answer was missing. It may be yours or someone else's.",
      renewed: (p: { name: string }) =>
        `The token of ${p.name} has changed. Nobody in this browser has seen the new one.`,
      'perhaps-renewed': (p: { name: string }) =>
        `We don't know if the token of ${p.name} was regenerated. The old one may have stopped working.`,
    },
  },
};

export type ApiKeyTexts = typeof en;

/** A first-screen catalogue with the messages about API keys and all others that their page, drawers and dialogs need. */
export type ApiKeyMessages = ApiKeyListMessages &
  ApiKeyTexts &
  FormMessages &
  ListMessages &
  ExportMessages &
  ErrorMessages;

const pt: ApiKeyTexts = {
  apiKeys: {
    newKey: 'chaves de API',
    empty: 'Ainda não há chaves de API',
    emptyHint: 'Crie uma para cada programa que usa o serviço. O token é mostrado uma única vez.',
    dnsNameHint: 'O nome de utilizador para o serviço SFTP.',
    sftpWithoutName: 'O acesso SFTP precisa de um nome de utilizador.',
    sftpWithoutAccess: 'Só é usado depois de ativar o acesso SFTP.',
    sftpDuplicate: (p) =>
      plural('pt', p.count, {
        one: `${p.names} já usa este nome.`,
        other: `${p.names} já usam este nome.`,
      }),
    sftpNotDns:
      'Alguns servidores recusam-no. As etiquetas DNS têm até 63 caracteres: a–z, 0–9 e «-», sem «-» no início nem no fim.',
    sftpNotPosix:
      'Alguns servidores recusam-no. Os nomes de utilizador Unix têm até 32 caracteres: a–z, 0–9, «_» e «-», a começar por uma letra ou «_».',
    sftpSystemName: 'Nome frequentemente reservado; alguns servidores recusam-no.',
    emailsHint: 'Prima Enter ou vírgula depois de cada endereço, ou cole vários.',
    organizationUnnamed: 'Organização sem nome',
    labelsJson: 'Etiquetas (JSON)',
    labelsJsonHint: 'Tal como o serviço as guarda, por exemplo ["export", "nightly"].',
    labelsInvalid: 'O JSON não é válido.',
    labelsDeep: 'Tem demasiados níveis para ser enviado.',
    labelsLarge: 'Estas etiquetas são demasiado grandes para editar aqui. Alterá-las substitui-as todas.',
    labelsTwice: 'Há um nome repetido no mesmo objeto. Só um dos dois poderia ser enviado.',
    labelsNumber: 'Este navegador não consegue enviar um destes números exatamente como está escrito.',
    labelsKind: (p) => `O serviço guarda aqui ${p.kept}; isto é ${p.typed}.`,
    labelsKinds: {
      object: 'um objeto',
      list: 'uma lista',
      text: 'texto',
      number: 'um número',
      flag: 'verdadeiro ou falso',
      nothing: 'nada',
    },
    tokenName: 'Nome do token',
    tokenId: 'ID do token',
    tokenShort: 'Token abreviado',
    tokenCreated: 'Token criado em',
    tokenLastUsed: 'Última utilização do token',
    edit: 'Editar',
    regenerate: 'Gerar novo token',
    duplicate: 'Duplicar',
    likeKey: (p) => `Copiada de ${p.name}; recebe um token próprio.`,
    likeLastUsed: 'Última utilização da chave original:',
    likeOrganizations: 'Escolha novamente as organizações.',
    likeLabels: 'As etiquetas não são copiadas. Adicione-as depois de criar a chave.',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    remove: 'Remover',
    alreadyBlocked: 'Já está bloqueada',
    notBlocked: 'Não está bloqueada',
    forbidden: (p) => `Não tem permissão para ${p.action}. Prima para tentar mesmo assim.`,
    blockTitle: (p) => `Bloquear ${p.name}?`,
    blockBody: 'Os programas que usam esta chave deixam de funcionar até que a desbloqueie.',
    regenerateTitle: (p) => `Gerar um novo token para ${p.name}?`,
    regenerateBody:
      'O token atual deixa de funcionar de imediato. O novo é mostrado uma única vez, no passo seguinte.',
    removeTitle: (p) => `Remover ${p.name}?`,
    removeBody:
      'Esta ação não pode ser anulada. Bloquear também impede o uso da chave, e pode desbloqueá-la mais tarde.',
    typeToConfirm: (p) => `Escreva ${p.name} para confirmar`,
    notValid: 'O serviço indica que esta chave é inválida.',
    gone: (p) => `Nenhuma chave de API com o ID ${p.id}`,
    notFoundHint: 'Talvez esta chave já não exista.',
    nameMissing: 'Introduza um nome.',
    textDamaged: 'Tem caracteres ocultos ou danificados. Escreva-o novamente.',
    emailInvalid: (p) => `«${p.email}» não é um endereço de e-mail.`,
    emailsEmptyWarning: 'Ninguém receberá notificações sobre esta chave.',
    organizationsEmptyWarning: 'Sem uma organização, esta chave pode não ter acesso a nada.',
    organizationsReplace: 'O serviço não indica que organizações são estas; escolher substitui todas.',
    notReportedReplace: 'O serviço não indica o valor atual; uma alteração substitui tudo.',
    unchanged: 'Sem alterações.',
    change: 'Alterar',
    facts: 'Sobre esta chave',
    actions: 'Mais ações',
  },
  token: {
    title: 'Novo token',
    lead: (p) => `O token de ${p.name} só é mostrado desta vez.`,
    token: 'Token',
    show: 'Mostrar token',
    copy: 'Copiar token',
    copied: 'Copiado para a área de transferência',
    selectIt: (p) => `O navegador não permitiu copiar. O token está selecionado: prima ${p.keys}.`,
    download: 'Transferir',
    downloading: (p) => `A transferir ${p.file}`,
    stored: 'Já guardei este token',
    notStored: 'Ainda não foi guardado. Copie ou transfira o token, ou assinale «Já guardei este token».',
    notStoredTitle: 'Token ainda não guardado',
    notStoredBody: 'Depois de sair, não será possível voltar a ver este token. Teria de gerar um novo.',
    back: 'Voltar ao token',
    leave: 'Sair mesmo assim',
    done: 'Concluir',
    warning: 'Depois de fechar esta janela, não será possível voltar a ver o token.',
    replaced: 'Este token foi substituído noutro separador e já não funciona.',
    noEnvFile: 'Nem todos os programas leriam corretamente este token num ficheiro .env. Use .json.',
  },
  findByToken: {
    lead: 'Cole um token ou os seus últimos caracteres. Só são comparados nesta página; nada é enviado.',
    field: 'Token ou o seu final',
    tooFew: 'Introduza pelo menos 4 caracteres.',
    found: (p) =>
      plural('pt', p.count, {
        one: '1 chave correspondente',
        other: `${formatNumber('pt', p.count)} chaves correspondentes. O que colou não permite distingui-las.`,
      }),
    nothing: 'Nenhuma chave da lista tem este token.',
    unsettled:
      'Nenhuma chave corresponde pelo nome do token. Ainda não é possível comparar finais de tokens neste serviço. Criar ou alterar aqui uma chave pode resolver.',
    own: 'Nenhuma chave corresponde pelo nome do token. Este serviço não indica os finais dos tokens.',
    ask: 'Consultar o serviço',
    askTitle: 'Consultar o serviço sobre este token?',
    askBody:
      'O token é colocado num URL e fica por isso nos registos dos servidores. Consulte apenas um token que vá substituir ou bloquear de qualquer modo.',
    answered: 'O serviço encontrou esta chave.',
    answeredNone:
      'O serviço não encontrou nenhuma chave. Mesmo assim, pode existir: o serviço pode só comparar tokens completos.',
    answeredUnsure: (p) =>
      plural('pt', p.count, {
        one: 'O serviço devolveu 1 chave, mas pode ter ignorado o token. Não é possível saber se o token é desta chave.',
        other: `O serviço devolveu ${formatNumber('pt', p.count)} chaves, pelo que pode ter ignorado o token. Não é possível saber a qual pertence.`,
      }),
    more: (p) => `e mais ${formatNumber('pt', p.count)}`,
    notSearched: 'Isto parece um token; não foi pesquisado',
    belongsTo: (p) => `Pode ser o token de ${p.name}`,
    open: 'Abrir',
    searchAsText: 'Pesquisar como texto',
  },
  rotation: {
    title: 'Substituir sem interrupção',
    create: 'Crie uma chave de substituição. Recebe um token próprio, e esta chave continua a funcionar.',
    createTwin: 'Criar chave de substituição',
    handOver: 'Configure o programa com o novo token e reinicie-o.',
    watch: 'Espere até só a chave de substituição ser usada. Última utilização:',
    noTwin:
      'Nenhuma substituta encontrada: nenhuma outra chave tem este nome com um número ou uma palavra como «nova».',
    block: 'Bloqueie a chave antiga durante alguns dias. Se algo deixar de funcionar, desbloqueie-a.',
    remove: 'Remova a chave antiga.',
    limit:
      'O serviço pode exigir nomes de utilizador SFTP únicos. Nesse caso, crie a chave de substituição sem esse nome e passe-o depois de bloquear a chave antiga. O SFTP fica interrompido nesse momento.',
  },
  rescue: {
    found: 'Um token pode ter-se perdido quando saiu da página. Verifique as chaves de API.',
    checkList:
      'Estava a ser criada uma chave de API quando saiu da página. Verifique a lista de chaves de API.',
    issue: 'Gerar novo token',
    remove: 'Remover chave',
    later: 'Decidir mais tarde',
    issueBody:
      'O novo token é mostrado uma única vez. O token não entregue e qualquer outro anterior deixam de funcionar.',
    perhapsSomebodyElses:
      'Esta chave pode ser de outra pessoa. Pergunte antes de continuar: quem a usa fica sem acesso.',
    ofOthers: {
      renewal: 'Perdeu-se neste separador a renovação de um token. Não fazia parte desta sessão.',
      creation: 'Perdeu-se neste separador a criação de uma chave de API. Não fazia parte desta sessão.',
    },
    causes: {
      created: () => 'Existe uma chave com o que enviou; ninguém neste navegador viu o seu token.',
      appeared: () =>
        'Apareceu uma chave com esse nome enquanto a resposta não chegava. Pode ser sua ou de outra pessoa.',
      renewed: (p) => `O token de ${p.name} mudou. Ninguém neste navegador viu o novo.`,
      'perhaps-renewed': (p) =>
        `Não sabemos se foi gerado um novo token para ${p.name}. O antigo pode ter deixado de funcionar.`,
    },
  },
};

export const apiKeyTexts: Record<Language, ApiKeyTexts> = { en, pt };

/** Adds the messages that the page of API keys needs. @returns the same object for the same `messages` */
export const apiKeyMessages = (messages: Messages, language: Language): ApiKeyMessages =>
  [apiKeyListTexts, apiKeyTexts, formMessages, listMessages, exportMessages, errorMessages].reduce(
    (all: object, words) => mergeMessages(all, words[language]),
    messages,
  ) as ApiKeyMessages;
