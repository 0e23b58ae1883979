/** Portuguese messages about users. */
import type { Messages } from '../en.ts';
import { formatNumber, plural } from '../format.ts';

const n = (value: number) => formatNumber('pt', value);

export const users: Messages['users'] = {
  statuses: {
    normal: 'Normal',
    pending: 'Pendente',
    blocked: 'Bloqueado',
  },
  title: 'Utilizadores',
  count: (p) => plural('pt', p.count, { one: '1 pessoa', other: `${n(p.count)} pessoas` }),
  search: 'Pesquisar utilizadores',
  searchPlaceholder: 'Nome, e-mail ou ID',
  invite: 'Convidar utilizador',
  inviteMany: 'Convidar pessoas',
  name: 'Nome',
  email: 'E-mail',
  roles: 'Funções',
  editRoles: 'Editar funções',
  role: 'Função',
  anyRole: 'Todas',
  noRole: 'Sem função',
  status: 'Estado',
  lastAccess: 'Último acesso',
  created: 'Criado em',
  organizationId: 'Organização',
  empty: 'Esta organização ainda não tem ninguém',
  emptyHint: 'Convide a primeira pessoa. O serviço envia-lhe um e-mail com uma ligação para o registo.',
  move: 'Mover para outra organização',
  inviteAgain: 'Convidar novamente',
  blockBody: 'Esta pessoa não poderá iniciar sessão até que alguém a desbloqueie.',
  blockPending:
    'Esta pessoa ainda não se registou. Depois de a bloquear, não é possível repor o estado «pendente»: ao desbloqueá-la, passa a «normal».',
  removeBody: 'Esta ação não pode ser anulada. Para voltar, a pessoa precisa de um novo convite.',
  moveTitle: (p) => `Mover ${p.name}`,
  moveBody: 'A pessoa sai desta organização e passa para a outra.',
  newOrganization: 'Nova organização',
  moveMissing: 'Escolha uma organização.',
  moveSame: 'A pessoa já está nesta organização.',
  gone: (p) => `Nenhuma pessoa com o ID ${p.id} aqui`,
  notFoundHint: 'Talvez já não exista ou tenha sido movida para outra organização.',
  inviteLanguage: 'Idioma do convite',
  languages: { en: 'Inglês', pt: 'Português' },
  sendInvitation: 'Enviar convite',
  invitee: 'pessoas aqui',
  emailMissing: 'Introduza um endereço de e-mail.',
  emailInvalid: 'Este endereço de e-mail não é válido.',
  languageMissing: 'Escolha um idioma.',
  rolesMissing: 'Escolha pelo menos uma função.',
  rolesReplace: 'Esta pessoa pode ter mais funções do que a indicada. Guardar substitui todas as funções.',
  rolesEmptyWarning: 'Sem funções, esta pessoa pode não conseguir fazer nada.',
  emailTaken: (p) => `${p.name} já usa este e-mail nesta organização.`,
  details: 'Sobre esta pessoa',
};

export const inviteAgain: Messages['inviteAgain'] = {
  title: (p) => `Convidar ${p.name} novamente?`,
  body: 'Remove a pessoa pendente e envia um novo convite. O ID muda e a ligação do convite anterior pode continuar a funcionar. Esta ação não pode ser anulada.',
  action: 'Remover e escrever de novo',
  notYet: (p) => `${p.name} ainda não tem um novo convite`,
  write: 'Escrever o convite',
  noDraft: 'Não recarregue a página antes de enviar: não é possível guardar o convite como rascunho.',
  formOpen: 'O formulário «Convidar utilizador» está aberto. Feche-o primeiro.',
  languageHint: 'Sugerido a partir do endereço de e-mail. Verifique-o.',
  oneRole: (p) => `Escolha todas as funções que esta pessoa deve ter. Só ${p.role} era conhecida.`,
  noRoles: 'Escolha as funções de novo. Não eram conhecidas.',
  obstacles: {
    noName: 'Não é possível convidar novamente pessoas sem nome.',
    noEmail: 'Não é possível convidar novamente pessoas sem e-mail.',
  },
};
