/** Messages of the command palette, “Go to…”. Loaded with the palette. */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

/** What the palette can do to a person or an API key. The ids of the actions of a row are the same words. */
export type CommandVerb = 'invite' | 'block' | 'unblock' | 'edit' | 'move' | 'remove' | 'regenerate';

const en = {
  goTo: {
    placeholder: 'Name, e-mail, ID or action',
    people: 'People',
    count: (p: { count: number }) =>
      plural('en', p.count, { one: '1 result', other: `${formatNumber('en', p.count)} results` }),
    more: 'There may be more. Keep typing to narrow it down.',
    nothing: 'No results.',
    asking: 'Asking the service…',
    failed: "Couldn't ask the service. Showing results from loaded data.",
    secret: 'This may be a token. It is only compared in this page; nothing is sent.',
    byToken: 'matches the token',
    /** The status of an API key. */
    blocked: 'Blocked',
    person: (p: { id: number }) => `Person #${p.id}`,
    searchFor: (p: { email: string }) => `Search users for ${p.email}`,
    open: (p: { path: string }) => `Open ${p.path}`,
    themes: { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    language: (p: { name: string }) => `Language: ${p.name}`,
    /** The words that stand for a verb, separated by “|”, the first as the palette writes it. */
    verbWords: {
      invite: 'invite',
      block: 'block',
      unblock: 'unblock',
      edit: 'edit',
      move: 'move',
      remove: 'remove|delete',
      regenerate: 'regenerate|regenerate token|regenerate token of|renew',
    } as Record<CommandVerb, string>,
    /** A verb that still lacks its object. */
    begin: {
      block: 'Block…',
      unblock: 'Unblock…',
      edit: 'Edit…',
      move: 'Move a person…',
      remove: 'Remove…',
      regenerate: 'Regenerate token…',
    } as Record<Exclude<CommandVerb, 'invite'>, string>,
    command: {
      invite: (p: { name: string }) => `Invite ${p.name}`,
      block: (p: { name: string }) => `Block ${p.name}`,
      unblock: (p: { name: string }) => `Unblock ${p.name}`,
      edit: (p: { name: string }) => `Edit ${p.name}`,
      move: (p: { name: string }) => `Move ${p.name}`,
      remove: (p: { name: string }) => `Remove ${p.name}`,
      regenerate: (p: { name: string }) => `Regenerate token of ${p.name}`,
    } as Record<CommandVerb, (p: { name: string }) => string>,
    hints: { move: 'Select', open: 'Open', close: 'Close' },
  },
};

export type CommandPaletteMessages = typeof en;

const pt: CommandPaletteMessages = {
  goTo: {
    placeholder: 'Nome, e-mail, ID ou ação',
    people: 'Pessoas',
    count: (p) =>
      plural('pt', p.count, { one: '1 resultado', other: `${formatNumber('pt', p.count)} resultados` }),
    more: 'Pode haver mais. Continue a escrever para restringir.',
    nothing: 'Sem resultados.',
    asking: 'A consultar o serviço…',
    failed: 'Não foi possível consultar o serviço. Os resultados são dos dados já carregados.',
    secret: 'Isto pode ser um token. Só é comparado nesta página; nada é enviado.',
    byToken: 'corresponde ao token',
    blocked: 'Bloqueada',
    person: (p) => `Pessoa #${p.id}`,
    searchFor: (p) => `Pesquisar utilizadores por ${p.email}`,
    open: (p) => `Abrir ${p.path}`,
    themes: { auto: 'Tema: sistema', light: 'Tema: claro', dark: 'Tema: escuro' },
    language: (p) => `Idioma: ${p.name}`,
    verbWords: {
      invite: 'convidar',
      block: 'bloquear',
      unblock: 'desbloquear',
      edit: 'editar',
      move: 'mover',
      remove: 'remover|eliminar',
      regenerate: 'gerar token|gerar|gerar novo token|gerar novo token de|gerar token de|regenerar',
    },
    begin: {
      block: 'Bloquear…',
      unblock: 'Desbloquear…',
      edit: 'Editar…',
      move: 'Mover uma pessoa…',
      remove: 'Remover…',
      regenerate: 'Gerar novo token…',
    },
    command: {
      invite: (p) => `Convidar ${p.name}`,
      block: (p) => `Bloquear ${p.name}`,
      unblock: (p) => `Desbloquear ${p.name}`,
      edit: (p) => `Editar ${p.name}`,
      move: (p) => `Mover ${p.name}`,
      remove: (p) => `Remover ${p.name}`,
      regenerate: (p) => `Gerar novo token de ${p.name}`,
    },
    hints: { move: 'Selecionar', open: 'Abrir', close: 'Fechar' },
  },
};

export const commandPaletteMessages: Record<Language, CommandPaletteMessages> = { en, pt };
