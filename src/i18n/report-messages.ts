/** Messages of the service report. Loaded with Settings only, since they are many. */
import type { PointName, VariantOf } from '../contract/spec-variants.ts';
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

/** The name of each variant of each open point. */
type VariantNames = { [P in PointName]: { [R in VariantOf<P>]: string } };

const en = {
  lead: 'What the specification leaves open, and what this console has seen of this service. All variants are understood.',
  notSeen: 'Not seen yet',
  unsettled: 'Unclear: the service contradicts itself',
  inConfig: 'set in config.json',
  chosenHere: 'chosen here',
  seenInRows: (p: { seen: number; total: number }) =>
    plural('en', p.total, {
      one: `Seen in ${formatNumber('en', p.seen)} of ${formatNumber('en', p.total)} row`,
      other: `Seen in ${formatNumber('en', p.seen)} of ${formatNumber('en', p.total)} rows`,
    }),
  seenInDates: (p: { seen: number; total: number }) =>
    plural('en', p.total, {
      one: `Seen in ${formatNumber('en', p.seen)} of ${formatNumber('en', p.total)} date`,
      other: `Seen in ${formatNumber('en', p.seen)} of ${formatNumber('en', p.total)} dates`,
    }),
  seenInAnswers: (p: { seen: number; total: number }) =>
    plural('en', p.total, {
      one: `Seen in ${formatNumber('en', p.seen)} of ${formatNumber('en', p.total)} answer`,
      other: `Seen in ${formatNumber('en', p.seen)} of ${formatNumber('en', p.total)} answers`,
    }),
  since: (p: { date: string }) => `since ${p.date}`,
  decidesSending: 'This choice decides what is sent.',
  decidesShort: 'This choice decides what Find by token compares.',
  override: (p: { point: string }) => `Variant to use: ${p.point}`,
  asSeen: 'Automatic',
  asConfigured: 'As set in config.json',
  copy: 'Copy report',
  copied: 'Report copied',
  copyRefused: "The browser didn't allow copying. The report is selected: press Ctrl+C, or ⌘C on a Mac.",
  text: 'Report as text',
  taken: 'Date',
  points: {
    dates: 'Dates',
    noDate: 'Missing dates',
    roles: 'Roles of a person',
    keyShapes: 'Organizations and token of a listed key',
    short: '“Short” of a listed key',
    organizationsField: 'Organizations when changing a key',
    optFields: 'Requests for additional fields',
    email: 'E-mails of a key',
    permissions: 'Permissions of a key',
    labels: 'Labels of a key',
    one: 'Answer for a single record',
    missing: 'Answer for a missing record',
    paging: 'Long lists',
    filters: 'Filters by name and e-mail',
    errors: 'Error messages',
  } satisfies Record<PointName, string>,
  readings: {
    dates: {
      iso: 'ISO 8601 with a zone',
      'iso without zone': 'ISO 8601 without a zone, read as UTC',
      seconds: 'Seconds since 1970',
      milliseconds: 'Milliseconds since 1970',
      text: 'Other text',
    },
    noDate: {
      null: 'No value',
      'empty text': 'Empty text',
      zero: 'The number 0',
      'year one': 'The year 1',
    },
    roles: { object: 'One role', array: 'A list of roles', null: 'No value' },
    keyShapes: { documented: 'As documented', swapped: 'Swapped' },
    short: { 'token ending': 'The ending of the token', "organization's own": "The organization's own" },
    organizationsField: {
      organizationsIds: 'Called “organizationsIds”',
      organizationIds: 'Called “organizationIds”',
    },
    optFields: { repeated: 'One parameter for each field', comma: 'One comma-separated list' },
    email: {
      'email as array': 'A list in “email”',
      'email as text': 'Text in “email”',
      'emails as array': 'A list in “emails”',
      'emails as text': 'Text in “emails”',
    },
    permissions: { array: 'A list', text: 'Text', record: 'Yes or no for each' },
    labels: { strings: 'A list of texts', record: 'An object', other: 'Another shape', null: 'No value' },
    one: { array: 'A list with one record', object: 'The record itself' },
    missing: { 'empty array': 'An empty list', '404': 'Status 404' },
    paging: { array: 'Everything in one answer', envelope: 'Enveloped pages', link: 'Linked pages' },
    filters: {
      substring: 'Part of the value matches',
      exact: 'Only the whole value matches',
      ignored: 'Filters are ignored',
    },
    errors: {
      'problem+json': 'Problem details (RFC 9457)',
      message: 'With a “message”',
      error: 'With an “error”',
      'errors by field': 'Field by field',
      text: 'Plain text',
      html: 'A web page',
      empty: 'Empty',
    },
  } satisfies VariantNames,
};

export type ReportMessages = typeof en;

const pt: ReportMessages = {
  lead: 'O que a especificação deixa em aberto e o que esta consola observou neste serviço. Todas as variantes são entendidas.',
  notSeen: 'Ainda não observado',
  unsettled: 'Por esclarecer: o serviço contradiz-se',
  inConfig: 'definido em config.json',
  chosenHere: 'escolhido aqui',
  seenInRows: (p) =>
    plural('pt', p.total, {
      one: `Observado em ${formatNumber('pt', p.seen)} de ${formatNumber('pt', p.total)} linha`,
      other: `Observado em ${formatNumber('pt', p.seen)} de ${formatNumber('pt', p.total)} linhas`,
    }),
  seenInDates: (p) =>
    plural('pt', p.total, {
      one: `Observado em ${formatNumber('pt', p.seen)} de ${formatNumber('pt', p.total)} data`,
      other: `Observado em ${formatNumber('pt', p.seen)} de ${formatNumber('pt', p.total)} datas`,
    }),
  seenInAnswers: (p) =>
    plural('pt', p.total, {
      one: `Observado em ${formatNumber('pt', p.seen)} de ${formatNumber('pt', p.total)} resposta`,
      other: `Observado em ${formatNumber('pt', p.seen)} de ${formatNumber('pt', p.total)} respostas`,
    }),
  since: (p) => `desde ${p.date}`,
  decidesSending: 'Esta escolha decide o que é enviado.',
  decidesShort: 'Esta escolha decide o que é comparado em Encontrar pelo token.',
  override: (p) => `Variante a usar: ${p.point}`,
  asSeen: 'Automático',
  asConfigured: 'Como definido em config.json',
  copy: 'Copiar relatório',
  copied: 'Relatório copiado',
  copyRefused: 'O navegador não permitiu copiar. O relatório está selecionado: prima Ctrl+C ou, num Mac, ⌘C.',
  text: 'Relatório em texto',
  taken: 'Data',
  points: {
    dates: 'Datas',
    noDate: 'Datas em falta',
    roles: 'Funções de uma pessoa',
    keyShapes: 'Organizações e token de uma chave da lista',
    short: '«Abreviado» de uma chave da lista',
    organizationsField: 'Organizações ao alterar uma chave',
    optFields: 'Pedido de campos adicionais',
    email: 'E-mails de uma chave',
    permissions: 'Permissões de uma chave',
    labels: 'Etiquetas de uma chave',
    one: 'Resposta para um só registo',
    missing: 'Resposta para um registo inexistente',
    paging: 'Listas longas',
    filters: 'Filtros por nome e e-mail',
    errors: 'Mensagens de erro',
  },
  readings: {
    dates: {
      iso: 'ISO 8601 com fuso horário',
      'iso without zone': 'ISO 8601 sem fuso horário, lida como UTC',
      seconds: 'Segundos desde 1970',
      milliseconds: 'Milissegundos desde 1970',
      text: 'Outro texto',
    },
    noDate: {
      null: 'Nenhum valor',
      'empty text': 'Texto vazio',
      zero: 'O número 0',
      'year one': 'O ano 1',
    },
    roles: { object: 'Uma função', array: 'Uma lista de funções', null: 'Nenhum valor' },
    keyShapes: { documented: 'Como documentado', swapped: 'Trocados' },
    short: { 'token ending': 'O final do token', "organization's own": 'Próprio da organização' },
    organizationsField: {
      organizationsIds: 'Com o nome «organizationsIds»',
      organizationIds: 'Com o nome «organizationIds»',
    },
    optFields: { repeated: 'Um parâmetro para cada campo', comma: 'Uma lista separada por vírgulas' },
    email: {
      'email as array': 'Uma lista em «email»',
      'email as text': 'Texto em «email»',
      'emails as array': 'Uma lista em «emails»',
      'emails as text': 'Texto em «emails»',
    },
    permissions: { array: 'Uma lista', text: 'Texto', record: 'Sim ou não para cada' },
    labels: {
      strings: 'Uma lista de textos',
      record: 'Um objeto',
      other: 'Outra forma',
      null: 'Nenhum valor',
    },
    one: { array: 'Uma lista com um registo', object: 'O próprio registo' },
    missing: { 'empty array': 'Uma lista vazia', '404': 'Código 404' },
    paging: {
      array: 'Tudo numa só resposta',
      envelope: 'Páginas com invólucro',
      link: 'Páginas com ligações',
    },
    filters: {
      substring: 'Uma parte do valor corresponde',
      exact: 'Só o valor completo corresponde',
      ignored: 'Os filtros são ignorados',
    },
    errors: {
      'problem+json': 'Detalhes do problema (RFC 9457)',
      message: 'Com «message»',
      error: 'Com «error»',
      'errors by field': 'Campo a campo',
      text: 'Texto simples',
      html: 'Uma página web',
      empty: 'Vazia',
    },
  },
};

export const reportMessages: Record<Language, ReportMessages> = { en, pt };
