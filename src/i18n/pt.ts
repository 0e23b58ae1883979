/** The European Portuguese catalogue of the first screen. Formal address, and wording that is neutral in gender. */

import type { Messages } from './en.ts';
import { formatNumber, plural } from './format.ts';

const n = (value: number) => formatNumber('pt', value);

export const pt: Messages = {
  productName: 'Latchkey',
  notLoaded: 'Não foi possível carregar o Latchkey. Recarregue a página.',
  common: {
    tryAgain: 'Tentar novamente',
    loading: 'A carregar',
    stillLoading: 'Ainda a carregar…',
    more: 'Mais',
    notReported: 'Não indicado',
    never: 'Nunca',
    unknown: 'Desconhecido',
    all: 'Todos',
    selected: (p) => `${n(p.count)} selecionados`,
    id: 'ID',
    skipToContent: 'Saltar para o conteúdo',
    dismiss: 'Fechar',
    noName: 'Sem nome',
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
  },
  table: {
    columns: 'Colunas',
    help: 'As setas mudam de linha. Espaço seleciona, Enter abre, B bloqueia ou desbloqueia, E edita, Shift+F10 abre as ações. Só as linhas no ecrã estão na página: use a pesquisa para encontrar as outras.',
  },
  selection: {
    title: 'Seleção',
    select: (p) => `Selecionar ${p.name}`,
    all: 'Selecionar tudo',
    allOf: (p) => plural('pt', p.count, { one: 'A única linha', other: `Todas as ${n(p.count)} linhas` }),
  },
  list: {
    clearSearch: 'Limpar pesquisa',
    showing: (p) => `${n(p.shown)} de ${n(p.total)}`,
    failed: 'Não foi possível carregar a lista.',
    partial: (p) => `Resultados do serviço: ${n(p.count)}`,
    loadAll: 'Carregar tudo',
    unreadable: (p) => plural('pt', p.count, { one: '1 ilegível', other: `${n(p.count)} ilegíveis` }),
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
    title: 'Resumo',
    otherStatus: 'Outro',
    invitations: 'Convites pendentes',
  },
  users: {
    title: 'Utilizadores',
    count: (p) => plural('pt', p.count, { one: '1 pessoa', other: `${n(p.count)} pessoas` }),
    search: 'Pesquisar utilizadores',
    searchPlaceholder: 'Nome, e-mail ou ID',
    invite: 'Convidar utilizador',
    inviteMany: 'Convidar várias pessoas',
    name: 'Nome',
    email: 'E-mail',
    roles: 'Funções',
    role: 'Função',
    anyRole: 'Todas',
    status: 'Estado',
    lastAccess: 'Último acesso',
    created: 'Criado em',
    organizationId: 'Organização',
    actionsFor: (p) => `Ações para ${p.name}`,
  },
  export: {
    button: 'Exportar',
    some: (p) => `${n(p.count)} de ${p.words}`,
    copyLink: 'Copiar ligação',
  },
  goTo: {
    title: 'Ir para…',
  },
  crash: {
    title: 'Ocorreu um erro nesta página',
    body: 'Nenhuma alteração está a ser enviada. Recarregue a página e verifique na lista o que a sua última ação alterou. Se voltar a acontecer, envie os detalhes a quem gere esta consola.',
    sending:
      'Ainda está a ser enviada uma alteração. Espere até esta mensagem mudar: recarregar agora interromperia o que ainda não foi enviado.',
    reload: 'Recarregar',
  },
};
