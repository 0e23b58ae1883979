/** The European Portuguese catalogue of the first screen. Formal address, and wording that is neutral in gender. */

import { bootMessages } from './boot-messages.ts';
import type { Messages } from './en.ts';
import { formatNumber, plural } from './format.ts';

const n = (value: number) => formatNumber('pt', value);

export const pt: Messages = {
  productName: 'Latchkey',
  common: {
    tryAgain: 'Tentar novamente',
    loading: 'A carregar',
    stillLoading: 'Ainda a carregar…',
    more: 'Mais',
    notReported: 'Não indicado',
    never: 'Nunca',
    unknown: 'Desconhecido',
    all: 'Tudo',
    id: 'ID',
    skipToContent: 'Saltar para o conteúdo',
    dismiss: 'Dispensar',
    noName: 'Sem nome',
    unreadableRow: (p) => (p.id === null ? 'Linha ilegível' : `Linha ilegível, ID ${p.id}`),
    unreadableRowHint: (p) =>
      `O serviço enviou aqui algo que não é possível ler (${p.fields}). Não é possível fazer nada com esta linha.`,
    inFuture: (p) => `${p.when} (no futuro)`,
    sortBy: (p) => `Ordenar por ${p.column}`,
    actionsColumn: 'Ações',
  },
  nav: {
    main: 'Principal',
    users: 'Utilizadores',
    apiKeys: 'Chaves de API',
    activity: 'Atividade',
    settings: 'Definições',
    organization: (p) => `Organização: ${p.name}`,
    allOrganizations: 'Todas as organizações',
    signOut: 'Terminar sessão',
  },
  status: {
    normal: 'Normal',
    pending: 'Pendente',
    blocked: 'Bloqueado',
    active: 'Ativo',
  },
  table: {
    columns: 'Colunas',
    help: 'As setas passam de linha em linha. Espaço seleciona, Enter abre, Shift+F10 abre as ações. Só as linhas perto da janela estão na página: para encontrar uma entre todas, use o campo de pesquisa.',
  },
  selection: {
    title: 'Seleção',
    select: (p) => `Selecionar ${p.name}`,
    all: 'Selecionar tudo',
    allOf: (p) =>
      plural('pt', p.count, { one: 'A única linha à vista', other: `Todas as ${n(p.count)} linhas à vista` }),
  },
  list: {
    clearSearch: 'Limpar pesquisa',
    showing: (p) => `${n(p.shown)} de ${n(p.total)} à vista`,
    failed: 'Não foi possível carregar a lista.',
    partial: 'Estes são os resultados do próprio serviço.',
  },
  ages: {
    day: 'Últimas 24 horas',
    week: 'Há 1–7 dias',
    month: 'Há 7–30 dias',
    quarter: 'Há 30–90 dias',
    older: 'Há mais de 90 dias',
    never: 'Nunca',
    unknown: 'Desconhecido',
  },
  insights: {
    title: 'Panorama',
    otherStatus: 'Outro',
    invitations: 'Convites pendentes',
  },
  users: {
    title: bootMessages.pt.users,
    count: (p) => plural('pt', p.count, { one: '1 pessoa', other: `${n(p.count)} pessoas` }),
    search: 'Pesquisar utilizadores',
    searchPlaceholder: 'Nome, e-mail ou ID',
    invite: 'Convidar utilizador',
    inviteMany: 'Convidar várias pessoas',
    name: 'Nome',
    email: 'E-mail',
    roles: 'Funções',
    role: 'Função',
    status: 'Estado',
    lastAccess: 'Último acesso',
    created: 'Criação',
    organizationId: 'Organização',
    actionsFor: (p) => `Ações para ${p.name}`,
  },
  export: {
    button: 'Exportar',
    some: (p) => `${n(p.count)} de ${p.words}`,
    copyLink: 'Copiar ligação',
    linkCopied: 'Ligação copiada',
  },
  goTo: {
    title: 'Ir para…',
  },
  crash: {
    title: 'Esta página falhou',
    body: 'Nada foi enviado ao serviço por causa disso. Recarregue a página; se voltar a falhar, copie os detalhes para quem gere esta consola.',
    reload: 'Recarregar',
  },
};
