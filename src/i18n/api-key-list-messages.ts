/** Messages that the page of API keys shows first. The others: `api-key-messages.ts`. */
import type { Messages } from './en.ts';
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  /** The statuses of an API key. */
  status: { active: 'Active', blocked: 'Blocked' },
  apiKeys: {
    title: 'API keys',
    count: (p: { count: number }) =>
      plural('en', p.count, { one: '1 key', other: `${formatNumber('en', p.count)} keys` }),
    search: 'Search API keys',
    searchPlaceholder: 'Name, SFTP user name, e-mail or ID',
    create: 'Create API key',
    name: 'Name',
    dnsName: 'SFTP user name',
    emails: 'Notification e-mails',
    organizations: 'Organizations',
    organizationsCount: (p: { count: number }) =>
      plural('en', p.count, { one: '1 organization', other: `${formatNumber('en', p.count)} organizations` }),
    permissions: 'Permissions',
    permissionNames: { accessFtp: 'SFTP access', editLabels: 'Edit labels' },
    labels: 'Labels',
    status: 'Status',
    anyLastUse: 'All',
    short: 'Short',
    tokenEnding: 'Token ending',
    lastUsed: 'Last used',
    created: 'Created',
    updated: 'Updated',
    actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
  },
  insights: {
    sftp: {
      title: 'SFTP access',
      ready: 'Access and name',
      'without-name': 'Access, no name',
      'without-access': 'Name, no access',
      none: 'Neither',
    },
  },
  findByToken: {
    title: 'Find by token',
  },
  rescue: {
    badge: 'Token not delivered',
  },
};

type ApiKeyListTexts = typeof en;

/** A first-screen catalogue with the messages that the page of API keys shows first. */
export type ApiKeyListMessages = Messages & ApiKeyListTexts;

const pt: ApiKeyListTexts = {
  status: { active: 'Ativa', blocked: 'Bloqueada' },
  apiKeys: {
    title: 'Chaves de API',
    count: (p) => plural('pt', p.count, { one: '1 chave', other: `${formatNumber('pt', p.count)} chaves` }),
    search: 'Pesquisar chaves de API',
    searchPlaceholder: 'Nome, utilizador SFTP, e-mail ou ID',
    create: 'Criar chave de API',
    name: 'Nome',
    dnsName: 'Utilizador SFTP',
    emails: 'E-mails de notificação',
    organizations: 'Organizações',
    organizationsCount: (p) =>
      plural('pt', p.count, { one: '1 organização', other: `${formatNumber('pt', p.count)} organizações` }),
    permissions: 'Permissões',
    permissionNames: { accessFtp: 'Acesso SFTP', editLabels: 'Editar etiquetas' },
    labels: 'Etiquetas',
    status: 'Estado',
    anyLastUse: 'Todas',
    short: 'Abreviado',
    tokenEnding: 'Final do token',
    lastUsed: 'Última utilização',
    created: 'Criada em',
    updated: 'Atualizada em',
    actionsFor: (p) => `Ações para ${p.name}`,
  },
  insights: {
    sftp: {
      title: 'Acesso SFTP',
      ready: 'Acesso e nome',
      'without-name': 'Acesso sem nome',
      'without-access': 'Nome sem acesso',
      none: 'Nenhum dos dois',
    },
  },
  findByToken: {
    title: 'Encontrar pelo token',
  },
  rescue: {
    badge: 'Token não entregue',
  },
};

export const apiKeyListTexts: Record<Language, ApiKeyListTexts> = { en, pt };
