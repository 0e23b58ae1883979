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
    page: 'A window on or back',
    select: 'Select the row',
    open: 'Open the row',
    actions: 'Actions for the row',
    close: 'Close the drawer',
    space: 'Space',
    menuKey: 'Menu key',
    find: (p: { keys: string }) =>
      `The browser’s own search (${p.keys}) sees only the rows on screen. “/” searches all of them.`,
    choose: 'The single characters that work anywhere can be switched off:',
    off: 'The single characters that work anywhere are switched off:',
  },
};

export type ShortcutMessages = typeof en;

const pt: ShortcutMessages = {
  shortcuts: {
    title: 'Atalhos de teclado',
    choices: { on: 'Ligados', off: 'Desligados' },
    anywhere: 'Em todo o lado',
    inTables: 'Numa tabela',
    or: 'ou',
    search: 'Pesquisar na lista',
    create: 'Convidar ou criar',
    row: 'Linha seguinte ou anterior',
    ends: 'Primeira ou última linha',
    page: 'Uma janela para a frente ou para trás',
    select: 'Selecionar a linha',
    open: 'Abrir a linha',
    actions: 'Ações para a linha',
    close: 'Fechar o painel',
    space: 'Espaço',
    menuKey: 'Tecla de menu',
    find: (p) => `A pesquisa do navegador (${p.keys}) só vê as linhas visíveis. «/» pesquisa em todas.`,
    choose: 'Os atalhos de um só carácter para todo o lado podem ser desligados:',
    off: 'Os atalhos de um só carácter para todo o lado estão desligados:',
  },
};

export const shortcutMessages: Record<Language, ShortcutMessages> = { en, pt };
