/** Portuguese messages about the keyboard shortcuts. */
import type { Messages } from '../en.ts';

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
