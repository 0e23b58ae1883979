/** The words for changing people. Loaded with what needs them. */
import type { Language } from './languages.ts';

const en = {
  users: {
    empty: 'Nobody is in this organization yet',
    emptyHint: 'Invite the first person: the service sends a message with a link to register.',
    edit: 'Edit',
    block: 'Block',
    unblock: 'Unblock',
    move: 'Move to another organization',
    remove: 'Remove',
    alreadyBlocked: 'Already blocked',
    notBlocked: 'Not blocked',
    pendingCannotUnblock: 'Still pending: unblocking would activate somebody who never registered',
    forbidden: (p: { action: string }) => `You don't have permission for “${p.action}”. Press to try anyway.`,
    blockTitle: (p: { name: string }) => `Block ${p.name}?`,
    blockBody: 'A blocked person cannot sign in until somebody unblocks them.',
    blockPending:
      'This person has not registered yet. Once blocked, “pending” cannot be restored: unblocking makes them “normal”.',
    removeTitle: (p: { name: string }) => `Remove ${p.name}?`,
    removeBody: 'This cannot be undone. To come back, the person has to be invited again.',
    typeToConfirm: (p: { name: string }) => `Type ${p.name} to confirm`,
    moveTitle: (p: { name: string }) => `Move ${p.name}`,
    moveBody: 'The person leaves this organization’s list and appears in the other one.',
    newOrganization: 'New organization',
    moveSubmit: 'Move',
    moveMissing: 'Choose an organization.',
    moveSame: 'The person is in this organization already.',
    gone: 'This person no longer exists here',
    notFoundHint: 'There is no person with this ID in this organization.',
    inviteLanguage: 'Invitation language',
    languages: { en: 'English', pt: 'Portuguese' },
    sendInvitation: 'Send invitation',
    invitee: 'people here',
    emailMissing: 'Enter an e-mail address.',
    emailInvalid: 'This is not an e-mail address.',
    nameMissing: 'Enter a name.',
    languageMissing: 'Choose a language.',
    rolesMissing: 'Choose at least one role.',
    rolesReplace: 'The service reports one role. Saving a change here replaces all roles this person has.',
    rolesEmptyWarning: 'Without a role the person may not be able to do anything.',
    emailTaken: (p: { name: string }) => `${p.name} already has this e-mail in this organization.`,
    facts: 'About this person',
    actions: 'More actions',
  },
};

/** What they are in each language. */
export type UserMessages = typeof en;

const pt: UserMessages = {
  users: {
    empty: 'Ainda não há ninguém nesta organização',
    emptyHint: 'Convide a primeira pessoa: o serviço envia uma mensagem com uma ligação para o registo.',
    edit: 'Editar',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    move: 'Mover para outra organização',
    remove: 'Remover',
    alreadyBlocked: 'O acesso já está bloqueado',
    notBlocked: 'O acesso não está bloqueado',
    pendingCannotUnblock: 'Ainda pendente: desbloquear ativaria alguém que nunca se registou',
    forbidden: (p) => `Não tem permissão para «${p.action}». Prima para tentar mesmo assim.`,
    blockTitle: (p) => `Bloquear ${p.name}?`,
    blockBody: 'Uma pessoa bloqueada não consegue iniciar sessão até que alguém a desbloqueie.',
    blockPending:
      'Esta pessoa ainda não se registou. Depois de bloqueada, não é possível repor o estado «pendente»: desbloqueá-la torna-o «normal».',
    removeTitle: (p) => `Remover ${p.name}?`,
    removeBody: 'Não é possível anular. Para voltar, a pessoa tem de receber um novo convite.',
    typeToConfirm: (p) => `Escreva ${p.name} para confirmar`,
    moveTitle: (p) => `Mover ${p.name}`,
    moveBody: 'A pessoa sai da lista desta organização e aparece na da outra.',
    newOrganization: 'Nova organização',
    moveSubmit: 'Mover',
    moveMissing: 'Escolha uma organização.',
    moveSame: 'A pessoa já está nesta organização.',
    gone: 'Esta pessoa já não existe aqui',
    notFoundHint: 'Não há nenhuma pessoa com este ID nesta organização.',
    inviteLanguage: 'Idioma do convite',
    languages: { en: 'Inglês', pt: 'Português' },
    sendInvitation: 'Enviar convite',
    invitee: 'pessoas aqui',
    emailMissing: 'Introduza um endereço de e-mail.',
    emailInvalid: 'Isto não é um endereço de e-mail.',
    nameMissing: 'Introduza um nome.',
    languageMissing: 'Escolha um idioma.',
    rolesMissing: 'Escolha pelo menos uma função.',
    rolesReplace:
      'O serviço indica uma função. Guardar aqui uma alteração substitui todas as funções desta pessoa.',
    rolesEmptyWarning: 'Sem uma função, a pessoa pode não conseguir fazer nada.',
    emailTaken: (p) => `Nesta organização, ${p.name} já tem este e-mail.`,
    facts: 'Sobre esta pessoa',
    actions: 'Mais ações',
  },
};

/** By language. */
export const userMessages: Record<Language, UserMessages> = { en, pt };
