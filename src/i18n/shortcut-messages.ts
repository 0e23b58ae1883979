/** Messages of the keyboard shortcuts. Loaded with the parts that show them. */
import type { Language } from './languages.ts';

const en = {
  shortcuts: {
    title: 'Keyboard shortcuts',
    choices: { on: 'On', off: 'Off' },
    anywhere: 'Anywhere',
    inTables: 'In a table',
    or: 'or',
    search: 'Search the list',
    create: 'Invite or create',
    row: 'Next or previous row',
    ends: 'First or last row',
    page: 'Page down or up',
    select: 'Select the row',
    open: 'Open the row',
    actions: 'Open the row actions',
    block: 'Block or unblock',
    edit: 'Edit',
    move: 'Move (users)',
    close: 'Clear the search, then close the drawer, then clear the selection',
    space: 'Space',
    menuKey: 'Menu key',
    find: (p: { keys: string }) =>
      `The browser's search (${p.keys}) only finds rows on screen. “/” searches all of them.`,
    choose: 'Turn single-key shortcuts off in',
    off: 'Single-key shortcuts are off. Turn them on in',
  },
};

export type ShortcutMessages = typeof en;

const pt: ShortcutMessages = {
  shortcuts: {
    title: 'Atalhos de teclado',
    choices: { on: 'Ativados', off: 'Desativados' },
    anywhere: 'Em qualquer página',
    inTables: 'Numa tabela',
    or: 'ou',
    search: 'Pesquisar na lista',
    create: 'Convidar ou criar',
    row: 'Linha seguinte ou anterior',
    ends: 'Primeira ou última linha',
    page: 'Página seguinte ou anterior',
    select: 'Selecionar a linha',
    open: 'Abrir a linha',
    actions: 'Ações da linha',
    block: 'Bloquear ou desbloquear',
    edit: 'Editar',
    move: 'Mover (utilizadores)',
    close: 'Limpar a pesquisa, depois fechar o painel, depois limpar a seleção',
    space: 'Espaço',
    menuKey: 'Tecla de menu',
    find: (p) => `A pesquisa do navegador (${p.keys}) só encontra as linhas no ecrã. «/» pesquisa em todas.`,
    choose: 'Desative os atalhos de uma só tecla em',
    off: 'Os atalhos de uma só tecla estão desativados. Ative-os em',
  },
};

export const shortcutMessages: Record<Language, ShortcutMessages> = { en, pt };
