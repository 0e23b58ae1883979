/** Portuguese messages about API keys. */
import type { Messages } from '../en.ts';
import { formatNumber, plural } from '../format.ts';

const n = (value: number) => formatNumber('pt', value);

export const apiKeys: Messages['apiKeys'] = {
  statuses: { active: 'Ativa', blocked: 'Bloqueada' },
  title: 'Chaves de API',
  count: (p) => plural('pt', p.count, { one: '1 chave', other: `${n(p.count)} chaves` }),
  search: 'Pesquisar chaves de API',
  searchPlaceholder: 'Nome, SFTP, e-mail ou ID',
  create: 'Criar chave de API',
  name: 'Nome',
  dnsName: 'Utilizador SFTP',
  emails: 'E-mails de notificação',
  organizations: 'Organizações',
  organizationsCount: (p) =>
    plural('pt', p.count, { one: '1 organização', other: `${n(p.count)} organizações` }),
  permissions: 'Permissões',
  permissionNames: { accessFtp: 'Acesso SFTP', editLabels: 'Editar etiquetas' },
  sftpStates: {
    ready: 'Acesso e nome',
    'without-name': 'Acesso sem nome',
    'without-access': 'Nome sem acesso',
    none: 'Nenhum dos dois',
  },
  labels: 'Etiquetas',
  status: 'Estado',
  anyLastUse: 'Todas',
  short: 'Pista do token',
  tokenEnding: 'Final do token',
  lastUsed: 'Última utilização',
  created: 'Criada em',
  updated: 'Atualizada em',
  newKey: 'chaves de API',
  empty: 'Ainda não há chaves de API',
  emptyHint: 'Crie uma para cada programa que usa o serviço. O token é mostrado uma única vez.',
  sftpWithoutName: 'O acesso SFTP precisa de um nome de utilizador.',
  sftpWithoutAccess: 'Só é usado depois de ativar o acesso SFTP.',
  sftpDuplicate: (p) =>
    plural('pt', p.count, {
      one: `A chave «${p.names}» já usa este nome.`,
      other: `As chaves ${p.names} já usam este nome.`,
    }),
  sftpNotDns:
    'Alguns servidores recusam-no. As etiquetas DNS têm até 63 caracteres: a–z, 0–9 e «-», sem «-» no início nem no fim.',
  sftpNotPosix:
    'Alguns servidores recusam-no. Os nomes de utilizador Unix têm até 32 caracteres: a–z, 0–9, «_» e «-», a começar por uma letra ou «_».',
  sftpSystemName: 'Nome frequentemente reservado; alguns servidores recusam-no.',
  emailsHint: 'Prima Enter ou vírgula depois de cada endereço, ou cole vários.',
  organizationUnnamed: 'Organização sem nome',
  labelsJson: 'Etiquetas (JSON)',
  labelsAsJson: 'Editar como JSON',
  labelsJsonHint: 'Tal como o serviço as guarda, por exemplo ["export", "nightly"].',
  labelsInvalid: 'O JSON não é válido.',
  labelsDeep: 'Tem demasiados níveis para ser enviado.',
  labelsLarge: 'Estas etiquetas são demasiado grandes para editar aqui. Alterá-las substitui-as todas.',
  labelsTwice: 'Há um nome repetido no mesmo objeto. Só um dos dois poderia ser enviado.',
  labelsNumber: 'Este navegador não consegue enviar um destes números exatamente como está escrito.',
  labelsKind: (p) => `Isto é ${p.typed}. Introduza ${p.kept}, como antes.`,
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
  tokenCreated: 'Token criado em',
  tokenLastUsed: 'Última utilização do token',
  duplicate: 'Duplicar',
  copiedFrom: (p) => `Copiada de ${p.name}; recebe um token próprio.`,
  originalLastUsed: 'Última utilização da chave original:',
  chooseOrganizations: 'Escolha novamente as organizações.',
  labelsNotCopied: 'As etiquetas não são copiadas. Adicione-as depois de criar a chave.',
  blockBody: 'Os programas que usam esta chave deixam de funcionar até que a desbloqueie.',
  regenerateTitle: (p) => `Gerar um novo token para ${p.name}?`,
  regenerateBody:
    'O token atual deixa de funcionar de imediato. O novo é mostrado uma única vez, no passo seguinte.',
  removeBody:
    'Esta ação não pode ser anulada. Bloquear também impede o uso da chave, e pode desbloqueá-la mais tarde.',
  notValid: 'O serviço indica que esta chave não é válida. Gere um novo token ou remova a chave.',
  gone: (p) => `Nenhuma chave de API com o ID ${p.id}`,
  notFoundHint: 'Talvez esta chave já não exista.',
  emailInvalid: (p) => `«${p.email}» não é um endereço de e-mail.`,
  emailsEmptyWarning: 'Ninguém receberá notificações sobre esta chave.',
  organizationsEmptyWarning: 'Sem uma organização, esta chave pode não ter acesso a nada.',
  organizationsReplace: 'O serviço não diz quais são. A escolha substitui todas.',
  notReportedReplace: 'O valor atual não é conhecido aqui. Uma alteração substitui tudo.',
  unchanged: 'Sem alterações.',
  change: 'Alterar',
  details: 'Sobre esta chave',
  inSentence: {
    status: 'o estado',
    name: 'o nome',
    dnsName: 'o nome de utilizador SFTP',
    emails: 'os e-mails de notificação',
    organizations: 'as organizações por ID',
    permissions: 'as permissões',
    labels: 'as etiquetas',
    token: 'o token',
  },
};

export const token: Messages['token'] = {
  title: 'Novo token',
  lead: (p) => `O token de ${p.name} só é mostrado desta vez.`,
  token: 'Token',
  show: 'Mostrar token',
  copy: 'Copiar token',
  copied: 'Copiado para a área de transferência',
  selectIt: (p) => `O navegador não permitiu copiar. O token está selecionado: prima ${p.keys}.`,
  download: 'Transferir',
  fileContents: {
    '.env': (p) => `Uma linha: a variável ${p.names}`,
    '.json': (p) => `Um objeto com os campos ${p.names}`,
  },
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
};

export const findByToken: Messages['findByToken'] = {
  title: 'Encontrar pelo token',
  lead: 'Cole um token ou os seus últimos caracteres. Só são comparados nesta página; nada é enviado.',
  field: 'Token ou o seu final',
  tooFew: 'Introduza pelo menos 4 caracteres.',
  found: (p) =>
    plural('pt', p.count, {
      one: '1 chave correspondente',
      other: `${n(p.count)} chaves correspondentes. O que colou não permite distingui-las.`,
    }),
  nothing: 'Nenhuma chave da lista tem este token.',
  unsettled: 'Nada encontrado aqui.',
  ask: 'Consultar o serviço',
  askBody:
    'O serviço pode verificar, mas o token fica nos registos dele, como parte de um URL. Consulte apenas um token que vá bloquear ou substituir.',
  answered: 'O serviço encontrou esta chave.',
  answeredNone: 'O serviço não encontrou nenhuma chave. Se colou só o final, cole o token completo.',
  answeredUnsure: (p) =>
    plural('pt', p.count, {
      one: 'O serviço devolveu 1 chave, talvez sem comparar o token. Confirme que é a certa.',
      other: `O serviço devolveu ${n(p.count)} chaves, pelo que pode não ter comparado o token. Confirme qual é.`,
    }),
  notSearched: 'Isto parece um token; não foi pesquisado',
  belongsTo: (p) => `Pode ser o token de ${p.name}`,
  open: 'Abrir',
  searchAsText: 'Pesquisar como texto',
};

export const rotation: Messages['rotation'] = {
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
};

export const lostTokenRecovery: Messages['lostTokenRecovery'] = {
  badge: 'Token não entregue',
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
    renewal:
      'Antes desta sessão, estava a ser gerado um novo token neste separador e a resposta perdeu-se. Avise quem tinha a sessão iniciada.',
    creation:
      'Antes desta sessão, estava a ser criada uma chave de API neste separador e a resposta perdeu-se. Avise quem tinha a sessão iniciada.',
  },
  causes: {
    created: (p) =>
      `Existe uma chave com o nome ${p.name}, talvez do seu pedido. O token não chegou a este navegador.`,
    appeared: () =>
      'Apareceu uma chave com esse nome enquanto a resposta não chegava. Pode ser sua ou de outra pessoa.',
    renewed: (p) => `O token de ${p.name} mudou. Ninguém neste navegador viu o novo.`,
    'perhaps-renewed': (p) =>
      `Não sabemos se foi gerado um novo token para ${p.name}. O antigo pode ter deixado de funcionar.`,
  },
};
