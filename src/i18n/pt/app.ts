/** Portuguese messages of the frame, of the keyboard shortcuts, and of the pages for what is missing or broken. */
import type { Messages } from '../en.ts';
import { numbersIn } from '../format.ts';

const { n } = numbersIn('pt');

export const nav: Messages['nav'] = {
  main: 'Principal',
  activity: 'Atividade',
  offboard: 'Retirar acessos',
  offboardEmails: (emails) =>
    `Retirar acessos de ${emails.length === 1 ? emails[0] : `${n(emails.length)} e-mails`}`,
  accessReview: 'Revisão de acessos',
  settings: 'Definições',
  organization: (p) => `Organização: ${p.name}`,
  allOrganizations: 'Todas as organizações',
  signedInAs: 'Sessão iniciada como',
  signOut: 'Terminar sessão',
};

export const crash: Messages['crash'] = {
  title: 'Ocorreu um erro nesta página',
  body: 'Nenhuma alteração está a ser enviada. Recarregue a página e verifique na lista o que a sua última ação alterou. Se voltar a acontecer, envie os detalhes a quem gere esta consola.',
  sending:
    'Ainda está a ser enviada uma alteração. Espere até esta mensagem mudar: recarregar agora interromperia o que ainda não foi enviado.',
};

export const newVersion: Messages['newVersion'] = {
  newVersion: 'Há uma nova versão',
  pageMissing: 'Recarregue para abrir esta página.',
  offline: 'Está sem ligação.',
  pageOffline: 'A página abre quando houver ligação.',
  reload: 'Recarregar',
  copyDetails: 'Copiar detalhes',
};

export const framed: Messages['framed'] = {
  notice: 'O Latchkey não funciona dentro de outra página.',
  open: 'Abrir o Latchkey no seu próprio separador',
};

export const notFound: Messages['notFound'] = {
  title: 'Página não encontrada',
  body: 'Não há nada neste endereço.',
  home: 'Ir para a página inicial',
};

export const configError: Messages['configError'] = {
  title: 'A consola não está bem configurada',
  mismatch: (p) => `${p.field}: esperava-se ${p.expected}, encontrou-se ${p.got}`,
  expected: {
    text: 'texto',
    list: 'uma lista',
    object: 'um objeto',
    flag: 'true ou false',
    id: 'um id (um número inteiro)',
    address: 'um caminho ou um endereço http(s) sem query, fragmento nem credenciais',
    webAddress: 'um endereço http(s)',
    texts: 'um objeto de textos',
  },
  got: {
    text: 'texto',
    number: 'número',
    flag: 'true ou false',
    list: 'lista',
    object: 'objeto',
    nothing: 'nada',
  },
  file: 'Não foi possível ler config.json.',
  hint: 'Quem gere esta consola tem de corrigir o config.json.',
};

export const shortcuts: Messages['shortcuts'] = {
  title: 'Atalhos de teclado',
  choices: { on: 'Ativados', off: 'Desativados' },
  anywhere: 'Em qualquer página',
  inTables: 'Numa tabela',
  or: 'ou',
  search: 'Pesquisar na lista',
  create: 'Convidar ou criar',
  send: 'Enviar o formulário',
  row: 'Linha seguinte ou anterior',
  ends: 'Primeira ou última linha',
  page: 'Página seguinte ou anterior',
  select: 'Selecionar a linha',
  copy: 'Copiar as linhas selecionadas',
  open: 'Abrir a linha',
  actions: 'Ações da linha',
  block: 'Bloquear ou desbloquear',
  move: 'Mover (utilizadores)',
  close: 'Limpar a pesquisa, depois fechar o painel, depois limpar a seleção',
  space: 'Espaço',
  menuKey: 'Tecla de menu',
  find: (p) => `A pesquisa do navegador (${p.keys}) só encontra as linhas no ecrã. «/» pesquisa em todas.`,
  choose: 'Desative os atalhos de uma só tecla em',
  off: 'Os atalhos de uma só tecla estão desativados. Ative-os em',
};
