/** Portuguese messages of Settings, and the service report there. Loaded with the page, not with the catalogue. */
import type { SettingsWords } from '../en/settings.ts';
import { numbersIn } from '../format.ts';

const { n, plural } = numbersIn('pt');

export const settings: SettingsWords = {
  language: 'Idioma',
  theme: 'Tema',
  themes: { auto: 'Sistema', light: 'Claro', dark: 'Escuro' },
  timeZone: 'Fuso horário',
  timeZones: { local: 'Local', utc: 'UTC' },
  appearance: 'Aparência',
  service: 'Serviço',
  address: 'Endereço',
  unknownKeys: 'Ignorado em config.json',
  outbox: 'Convites enviados',
  outboxLead: 'Os e-mails que o serviço simulado teria enviado.',
  outboxEmpty: 'Ainda não há convites enviados.',
  outboxTo: 'Para',
  outboxSent: 'Enviado em',
  report: {
    title: 'Relatório do serviço',
    lead: 'Como este serviço responde. Altere apenas se algo parecer errado.',
    notSeen: 'Ainda não observado',
    unsettled: 'Por esclarecer: o serviço contradiz-se',
    inConfig: 'definido em config.json',
    chosenHere: 'escolhido aqui',
    seenInRows: (p) =>
      plural(p.total, {
        one: `Observado em ${n(p.seen)} de ${n(p.total)} linha`,
        other: `Observado em ${n(p.seen)} de ${n(p.total)} linhas`,
      }),
    seenInDates: (p) =>
      plural(p.total, {
        one: `Observado em ${n(p.seen)} de ${n(p.total)} data`,
        other: `Observado em ${n(p.seen)} de ${n(p.total)} datas`,
      }),
    seenInAnswers: (p) =>
      plural(p.total, {
        one: `Observado em ${n(p.seen)} de ${n(p.total)} resposta`,
        other: `Observado em ${n(p.seen)} de ${n(p.total)} respostas`,
      }),
    since: (p) => `desde ${p.date}`,
    decidesSending: 'Esta escolha decide o que é enviado.',
    decidesShort: 'Esta escolha decide o que é comparado em Encontrar pelo token.',
    override: (p) => `Variante a usar: ${p.point}`,
    asSeen: 'Automático',
    asConfigured: 'Como definido em config.json',
    copy: 'Copiar relatório',
    copied: 'Relatório copiado',
    text: 'Relatório em texto',
    taken: 'Data',
    points: {
      dates: 'Datas',
      noDate: 'Datas em falta',
      roles: 'Funções de uma pessoa',
      keyShapes: 'Organizações e token de uma chave da lista',
      short: 'Pista do token de uma chave da lista',
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
    variants: {
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
  },
};
