/** Portuguese messages about lists: table, search, filters, selection, Insights, export. */
import type { Messages } from '../en.ts';
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('pt');

export const table: Messages['table'] = {
  columns: 'Colunas',
  help: 'As setas mudam de linha. Espaço seleciona, Enter abre, B bloqueia ou desbloqueia, E edita, M move utilizadores, Shift+F10 abre as ações. Só as linhas no ecrã estão na página: use a pesquisa para encontrar as outras.',
  density: 'Densidade',
  densities: { comfortable: 'Confortável', compact: 'Compacta' },
  find: 'O navegador só encontra as linhas no ecrã. Prima / para pesquisar em todas.',
  findByField: (p) => `O navegador só encontra as linhas no ecrã. «${p.field}» pesquisa em todas.`,
  unreadableRow: (p) => (p.id === null ? 'Linha ilegível' : `Linha ilegível, ID ${p.id}`),
  unreadableRowHint: (p) =>
    `Não é possível lê-la (${p.fields}), por isso não tem ações. Avise quem gere o serviço.`,
};

export const list: Messages['list'] = {
  clearSearch: 'Limpar pesquisa',
  showing: (p) => `${n(p.shown)} de ${n(p.total)}`,
  failed: 'Não foi possível carregar a lista.',
  partial: (p) => `Do serviço: ${n(p.count)}`,
  loadAll: 'Carregar tudo',
  unreadable: (p) => counted(p.count, 'ilegível', 'ilegíveis'),
  clearFilters: 'Limpar filtros',
  nothingMatches: (p) =>
    p.words
      ? `Nenhum resultado para «${p.words}»${p.hasFilters ? ' com estes filtros' : ''}`
      : 'Nenhum resultado com estes filtros',
  nothingMatchesHint:
    'A pesquisa encontra todas as palavras, por qualquer ordem, sem distinguir maiúsculas nem acentos.',
  nothingYet: (p) =>
    p.words
      ? `Ainda sem resultados para «${p.words}»${p.hasFilters ? ' com estes filtros' : ''}`
      : 'Ainda sem resultados com estes filtros',
  nothingYetHint: 'A lista ainda está a carregar.',
  unreadableRows: (p) => `Não foi possível ler ${counted(p.count, 'linha', 'linhas')}`,
  interrupted: (p) => `Só foram carregadas ${p.words}`,
  firstOnly: (p) => `Só estão carregadas as primeiras ${p.words}`,
  goOn: 'Carregar novamente',
};

export const empty: Messages['empty'] = {
  inviteFirst: 'Convidar a primeira pessoa',
  inviteList: 'Colar uma lista de pessoas',
  createFirst: 'Criar a primeira chave',
  noOrganization: (p) => `Não há aqui nenhuma organização com o ID ${p.id}`,
  noOrganizationHint: 'Foi removida, o ID está errado ou a sua sessão não lhe dá acesso.',
};

export const paging: Messages['paging'] = {
  reasons: {
    elsewhere: 'O resto está num endereço fora do serviço e não foi carregado. Avise quem gere o serviço.',
    form: 'Não foi possível carregar o resto: o endereço é ilegível. Avise quem gere o serviço.',
    endless: 'O carregamento parou: a última página só repetia linhas anteriores. Recarregue a lista.',
    tooMany: 'O carregamento parou: a consola não guarda mais linhas. Pesquise para encontrar as outras.',
  },
  total: (p) =>
    `Chegaram ${n(p.arrived)} de ${n(p.total)} registos e não se sabe onde está o resto. Recarregue a lista.`,
};

export const filters: Messages['filters'] = {
  clear: 'Limpar filtro',
  noCounts: 'Contagens: disponíveis quando a lista estiver completa',
};

export const emails: Messages['emails'] = {
  title: 'Lista de e-mails',
  found: (p) => {
    const counts = `${n(p.found)} de ${n(p.total)}`;
    return plural(p.found, { one: `${counts} encontrado`, other: `${counts} encontrados` });
  },
  soFar: (p) => `${p.found} até agora`,
  hidden: (p) => counted(p.count, 'oculto pelos filtros', 'ocultos pelos filtros'),
  invalid: (p) => counted(p.count, 'não é um endereço', 'não são endereços'),
  repeated: (p) => counted(p.count, 'repetido', 'repetidos'),
  leftOut: (p) => counted(p.count, 'ficou de fora: são demasiados', 'ficaram de fora: são demasiados'),
  showNotFound: (p) =>
    plural(p.count, {
      one: 'Mostrar o não encontrado',
      other: `Mostrar os ${n(p.count)} não encontrados`,
    }),
  notAll: 'Disponível quando a lista estiver toda carregada.',
  remove: 'Remover a lista',
  notFound: 'Não encontrados',
  more: (p) => `mais ${n(p.count)}`,
  copy: 'Copiar',
  invite: 'Convidar estes',
  enter: 'Prima Enter para pesquisar cada endereço.',
};

export const selection: Messages['selection'] = {
  title: 'Seleção',
  select: (p) => `Selecionar ${p.name}`,
  all: 'Selecionar tudo',
  allOf: (p) => plural(p.count, { one: 'A única linha', other: `Todas as ${n(p.count)} linhas` }),
  allSelected: (p) => plural(p.count, { one: '1 selecionada', other: `Todas (${n(p.count)})` }),
  count: (p) => counted(p.count, 'selecionada', 'selecionadas'),
  notShown: (p) => counted(p.count, 'não visível', 'não visíveis'),
  clear: 'Limpar seleção',
};

export const ages: Messages['ages'] = {
  day: 'Últimas 24 horas',
  week: 'Há 1–7 dias',
  month: 'Há 7–30 dias',
  quarter: 'Há 30–90 dias',
  older: 'Há mais de 90 dias',
  never: 'Nunca',
  unknown: 'Desconhecido',
};

export const insights: Messages['insights'] = {
  title: 'Resumo',
  segment: (p) => `${p.of}, ${p.share}. Mostrar só este grupo`,
  notAll: 'Só estão carregados os resultados. «Carregar tudo», acima, conta tudo.',
  ages: {
    day: '24 horas',
    week: '1–7 dias',
    month: '7–30 dias',
    quarter: '30–90 dias',
    older: '> 90 dias',
  },
};

export const exports: Messages['exports'] = {
  button: 'Exportar',
  report: 'Transferir relatório',
  print: 'Imprimir relatório',
  printed: (p) => `Só estão impressas as primeiras ${n(p.rows)} de ${n(p.count)} linhas.`,
  some: (p) => `${n(p.count)} de ${p.words}`,
  copyLink: 'Copiar ligação',
  title: (p) => `Exportar ${p.words}`,
  stillLoading: (p) =>
    `A lista ainda está a carregar. Esta exportação tem o que foi carregado até agora: ${p.words}.`,
  brokeOff: (p) => `O carregamento foi interrompido. Esta exportação só tem o que foi carregado: ${p.words}.`,
  separator: 'Separador',
  separators: { comma: 'Vírgula', semicolon: 'Ponto e vírgula', tab: 'Tabulação' },
  columns: { shown: 'Colunas visíveis', all: 'Todas as colunas' },
  csv: 'Para folhas de cálculo, como escolhido acima.',
  json: 'Para outros programas, com todos os campos e os nomes do serviço.',
  progress: (p) => `${n(p.done)} de ${n(p.total)}`,
  downloading: (p) => `A transferir ${p.file}: ${p.words}`,
  roleIds: 'ID das funções',
  organizationIds: 'ID das organizações',
  linkCopied: 'Ligação copiada',
};

export const foldedMenu: Messages['foldedMenu'] = {
  list: 'Mais controlos da lista',
  selection: 'Mais ações da seleção',
};
