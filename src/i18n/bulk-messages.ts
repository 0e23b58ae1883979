/** Messages that name an action over many users or API keys: the title of its preview, its run and its result. */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

interface Count {
  count: number;
}

const people = ({ count }: Count) =>
  plural('en', count, { one: '1 person', other: `${formatNumber('en', count)} people` });
const keys = ({ count }: Count) =>
  plural('en', count, { one: '1 key', other: `${formatNumber('en', count)} keys` });
const pessoas = ({ count }: Count) =>
  plural('pt', count, { one: '1 pessoa', other: `${formatNumber('pt', count)} pessoas` });
const chaves = ({ count }: Count) =>
  plural('pt', count, { one: '1 chave', other: `${formatNumber('pt', count)} chaves` });
const invitations = ({ count }: Count) =>
  plural('en', count, { one: '1 invitation', other: `${formatNumber('en', count)} invitations` });
const convites = ({ count }: Count) =>
  plural('pt', count, { one: '1 convite', other: `${formatNumber('pt', count)} convites` });

const en = {
  /** The name of an action over many records, by verb. */
  titles: {
    invite: (p: Count) => `Send ${invitations(p)}`,
    block: (p: Count) => `Block ${people(p)}`,
    unblock: (p: Count) => `Unblock ${people(p)}`,
    setRoles: (p: Count) => `Set roles of ${people(p)}`,
    moveUser: (p: Count) => `Move ${people(p)}`,
    removeUser: (p: Count) => `Remove ${people(p)}`,
    blockKey: (p: Count) => `Block ${keys(p)}`,
    unblockKey: (p: Count) => `Unblock ${keys(p)}`,
    removeKey: (p: Count) => `Remove ${keys(p)}`,
  },
  /** Before another run takes the place of an ended one. @param p `title` names the ended one */
  closes: ({ title, count }: Count & { title: string }) =>
    plural('en', count, {
      one: `1 outcome of “${title}” is still open. Once this starts, it can no longer be checked or sent from there.`,
      other: `${formatNumber('en', count)} outcomes of “${title}” are still open. Once this starts, they can no longer be checked or sent from there.`,
    }),
};

export type BulkMessages = typeof en;

const pt: BulkMessages = {
  titles: {
    invite: (p) => `Enviar ${convites(p)}`,
    block: (p) => `Bloquear ${pessoas(p)}`,
    unblock: (p) => `Desbloquear ${pessoas(p)}`,
    setRoles: (p) => `Definir funções de ${pessoas(p)}`,
    moveUser: (p) => `Mover ${pessoas(p)}`,
    removeUser: (p) => `Remover ${pessoas(p)}`,
    blockKey: (p) => `Bloquear ${chaves(p)}`,
    unblockKey: (p) => `Desbloquear ${chaves(p)}`,
    removeKey: (p) => `Remover ${chaves(p)}`,
  },
  closes: ({ title, count }) =>
    plural('pt', count, {
      one: `1 resultado de «${title}» ainda está em aberto. Quando esta ação começar, já não poderá ser verificado nem enviado a partir daí.`,
      other: `${formatNumber('pt', count)} resultados de «${title}» ainda estão em aberto. Quando esta ação começar, já não poderão ser verificados nem enviados a partir daí.`,
    }),
};

export const bulkMessages: Record<Language, BulkMessages> = { en, pt };
