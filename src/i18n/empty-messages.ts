/** Messages of empty and missing lists: their first actions. Loaded with those states. */
import type { Language } from './languages.ts';

const en = {
  // No button of the page's head has these names.
  empty: {
    inviteFirst: 'Invite the first person',
    inviteList: 'Paste a list of people',
    createFirst: 'Create the first key',
    noOrganization: (p: { id: string }) => `No organization with ID ${p.id} here`,
    noOrganizationHint: 'It was removed, the ID is wrong, or your session does not reach it.',
  },
};

export type EmptyMessages = typeof en;

const pt: EmptyMessages = {
  empty: {
    inviteFirst: 'Convidar a primeira pessoa',
    inviteList: 'Colar uma lista de pessoas',
    createFirst: 'Criar a primeira chave',
    noOrganization: (p) => `Não há aqui nenhuma organização com o ID ${p.id}`,
    noOrganizationHint: 'Foi removida, o ID está errado ou a sua sessão não lhe dá acesso.',
  },
};

export const emptyMessages: Record<Language, EmptyMessages> = { en, pt };
