/** Portuguese messages of the page “Invite many”. Loaded with the page, not with the catalogue. */
import type { InviteWords } from '../en/invite-many.ts';
import { formatNumber, plural } from '../format.ts';

const n = (value: number) => formatNumber('pt', value);

export const inviteMany: InviteWords = {
  hint: 'Cole destinatários de e-mail ou células de uma folha de cálculo, ou largue aqui um ficheiro Excel ou CSV.',
  people: 'Pessoas',
  placeholder: 'Rita Sousa <rita@exemplo.pt>; bruno@exemplo.pt',
  add: 'Adicionar à pré-visualização',
  chooseFile: 'Escolher ficheiro',
  drop: 'Largue o ficheiro aqui',
  reading: 'A ler…',
  pasted: ({ count }) => (count > 1 ? `Texto colado ${n(count)}` : 'Texto colado'),
  came: (p) =>
    [
      plural('pt', p.count, {
        one: `1 linha de ${p.source}`,
        other: `${n(p.count)} linhas de ${p.source}`,
      }),
      p.sheet && `folha ${p.sheet}`,
      p.encoding,
    ]
      .filter(Boolean)
      .join(', '),
  change: 'Alterar',
  sheet: 'Folha',
  encoding: 'Codificação',
  downloadRest: 'Transferir as linhas restantes',
  restFile: (p) => `${p.source}-restantes.csv`,
  removeSource: (p) => `Remover ${p.source}`,
  columnsName: 'Colunas',
  columnsUsed: ({ used, count }) => `Colunas: ${n(used)} de ${n(count)} usadas`,
  changeColumns: 'Alterar colunas',
  emailUnsure: 'Escolha a coluna que tem os endereços de e-mail.',
  columnsUnsure: 'Verifique o que tem cada coluna.',
  columnUnsure: 'Por confirmar',
  firstRowIsHead: 'A primeira linha é o cabeçalho',
  column: (p) => (p.head ? `Coluna ${n(p.place)}: ${p.head}` : `Coluna ${n(p.place)}`),
  noExamples: 'Vazia',
  moreColumns: ({ count }) =>
    plural('pt', count, {
      one: 'Há mais 1 coluna, que não é usada.',
      other: `Há mais ${n(count)} colunas, que não são usadas.`,
    }),
  kindNames: {
    email: 'E-mail',
    name: 'Nome',
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    locale: 'Idioma',
    roles: 'Funções',
    status: 'Estado',
    ignore: 'Ignorar',
  },
  facts: {
    recipients: 'Lido como lista de destinatários.',
    skipped: ({ count }) =>
      plural('pt', count, {
        one: '1 linha em branco ou comentada ignorada.',
        other: `${n(count)} linhas em branco ou comentadas ignoradas.`,
      }),
    hidden: ({ count }) =>
      plural('pt', count, {
        one: '1 linha oculta ficou de fora.',
        other: `${n(count)} linhas ocultas ficaram de fora.`,
      }),
    above: ({ count }) =>
      plural('pt', count, {
        one: '1 linha acima do cabeçalho ignorada.',
        other: `${n(count)} linhas acima do cabeçalho ignoradas.`,
      }),
    rest: ({ count, limit }) =>
      plural('pt', count, {
        one: `1 linha ficou de fora: o limite é ${n(limit)}.`,
        other: `${n(count)} linhas ficaram de fora: o limite é ${n(limit)}.`,
      }),
  },
  refusals: {
    empty: 'Não tem texto.',
    tooLarge: 'Tem mais de 50 MB. Divida em partes.',
    zip: 'Isto não é um livro do Excel (.xlsx). Guarde-o como .xlsx ou CSV, ou copie as células e cole-as.',
    xls: 'Isto é um ficheiro antigo do Excel (.xls). Guarde-o como .xlsx ou CSV, ou copie as células e cole-as.',
    encrypted: 'Este ficheiro tem palavra-passe. Guarde-o sem ela, ou copie as células e cole-as.',
    bomb: 'Tem mais de 50 MB depois de descomprimido. Divida-o, ou copie as células e cole-as.',
    image: 'Isto é uma imagem. Escolha um ficheiro Excel ou CSV.',
    pdf: 'Isto é um PDF. Copie o texto e cole-o, ou escolha um ficheiro Excel ou CSV.',
    markup: 'Isto é uma página web ou XML. Guarde-a como .xlsx ou CSV, ou copie as células e cole-as.',
    other: 'Isto não é um ficheiro de texto. Escolha um ficheiro Excel ou CSV.',
    unreadable: 'O navegador não conseguiu lê-lo. Pode ter sido movido ou alterado. Escolha-o novamente.',
    nobody: 'Só tem linhas em branco ou ocultas.',
    onlyHead: 'Só tem nomes de colunas.',
    damaged: 'Está danificado. Abra-o no Excel, guarde-o de novo e escolha o novo ficheiro.',
    failed: 'Não foi possível ler.',
  },
  preview: 'Pré-visualização',
  help: 'As setas mudam de célula. Enter ou escrever edita a célula, Esc cancela.',
  columns: {
    name: 'Nome',
    email: 'E-mail',
    locale: 'Idioma',
    roles: 'Funções',
    problem: 'Problema',
    remove: 'Remover',
  },
  rows: ({ count }) => plural('pt', count, { one: '1 linha', other: `${n(count)} linhas` }),
  remove: (p) => `Remover ${p.name} da lista`,
  line: (p) => `linha ${n(p.line)}`,
  atLine: (p) => (p.source ? `${p.source}, linha ${n(p.line)}: ${p.text}` : `Linha ${n(p.line)}: ${p.text}`),
  removed: (p) => `${p.name} saiu da lista`,
  putAway: (p) => `${p.name} voltou a uma folha ou lista que não está à vista`,
  undo: 'Anular',
  rolesOf: (p) => `Funções de ${p.name}`,
  apply: 'Aplicar',
  cancel: 'Cancelar',
  noRoles: 'Escolher',
  languages: { en: 'Inglês', pt: 'Português' },
  filter: 'Mostrar apenas',
  kindCount: ({ kind, count }) => `${kind} ${n(count)}`,
  kinds: {
    blocked: 'Problemas',
    emailMissing: 'Sem e-mail',
    emailInvalid: 'E-mail inválido',
    addressUnclear: 'Endereço pouco claro',
    nameMissing: 'Sem nome',
    duplicateInPaste: 'Repetido',
    alreadyHere: 'Já está aqui',
    blockedInList: 'Com bloqueio na lista',
    statusUnknown: 'Estado desconhecido',
    maybeInvited: 'Talvez com convite',
    rolesMissing: 'Sem funções',
    unknownRole: 'Função desconhecida',
    localeUnknown: 'Idioma desconhecido',
    cellTooLong: 'Demasiado longo',
    controlCharacters: 'Texto danificado',
    brokenQuotes: 'Aspas por fechar',
    addressCleaned: 'E-mail corrigido',
    nameRepaired: 'Nome reparado',
    domainShort: 'Domínio curto',
    nameGuessed: 'Nome sugerido',
    otherDelimiter: 'Outro separador',
    extraCells: 'Células a mais',
  },
  said: {
    emailMissing: 'Falta o e-mail.',
    emailInvalid: 'Este endereço de e-mail não é válido.',
    nameMissing: 'Falta o nome.',
    duplicateInPaste: (p) => `E-mail igual ao da linha ${n(p.line)}${p.source && ` de ${p.source}`}.`,
    addressUnclear: (p) => `Não é claro de quem é este endereço: ${p.text}. Escreva o da pessoa.`,
    alreadyHere: 'Já está aqui.',
    blockedInList: (p) => `Bloqueio na lista: «${p.text}».`,
    statusUnknown: (p) => `Estado desconhecido: «${p.text}».`,
    addressCleaned: (p) => `Retirado de «${p.text}»`,
    nameRepaired: (p) => `Nome reparado: veio como «${p.text}».`,
    domainShort: 'O domínio não tem terminação, como «.pt».',
    maybeInvited: 'Pode já ter um convite: o resultado está por apurar.',
    rolesMissing: 'Escolha pelo menos uma função.',
    unknownRole: (p) => `Função desconhecida: ${p.text}.`,
    localeUnknown: (p) => `«${p.text}» não é um idioma de convite.`,
    cellTooLong: (p) => `${p.field}: tem ${n(p.count)} caracteres.`,
    controlCharacters: (p) => `${p.field}: tem caracteres invisíveis ou danificados.`,
    brokenQuotes: 'Há aspas por fechar. Verifique as células desta linha.',
    nameGuessed: 'Nome sugerido a partir do e-mail.',
    otherDelimiter: 'Usa um separador diferente das outras linhas.',
    extraCells: ({ count }) =>
      plural('pt', count, {
        one: '1 célula a mais ficou de fora.',
        other: `${n(count)} células a mais ficaram de fora.`,
      }),
  },
  localeForAll: 'Idioma para todas',
  rolesForAll: 'Funções para todas',
  rolesNeeded: ({ count }) =>
    plural('pt', count, { one: '1 linha não tem função.', other: `${n(count)} linhas não têm função.` }),
  heldByStatus: 'Retidas pelo estado',
  heldCount: ({ count }) =>
    plural('pt', count, {
      one: '1 pessoa tem na lista um bloqueio ou um estado desconhecido.',
      other: `${n(count)} pessoas têm na lista um bloqueio ou um estado desconhecido.`,
    }),
  noProblem: 'Sem problemas',
  inviteAllTheSame: 'Convidar mesmo assim',
  unknown: 'Funções e idiomas desconhecidos',
  match: {
    unknownRole: (p) => `Função para «${p.name}» (${p.rows})`,
    localeUnknown: (p) => `Idioma para «${p.name}» (${p.rows})`,
  },
  moreUnknown: ({ count }) =>
    plural('pt', count, { one: 'e mais 1 nome', other: `e mais ${n(count)} nomes` }),
  checking: 'A verificar repetições nesta organização.',
  checkingCount: (p) => `Verificadas até agora: ${p.people}…`,
  checked: (p) => `Repetições verificadas: ${p.people} nesta organização.`,
  unreadable: ({ count }) =>
    plural('pt', count, {
      one: 'Não foi possível ler 1 registo. Essa pessoa pode já estar aqui.',
      other: `Não foi possível ler ${n(count)} registos. Essas pessoas podem já estar aqui.`,
    }),
  checkFailed: 'Não foi possível verificar repetições nesta organização',
  send: ({ count }) =>
    count === 0
      ? 'Enviar convites'
      : plural('pt', count, { one: 'Enviar 1 convite', other: `Enviar ${n(count)} convites` }),
  sendTitle: ({ count }) =>
    plural('pt', count, { one: 'Enviar 1 convite?', other: `Enviar ${n(count)} convites?` }),
  sendBody: 'Cada pessoa recebe de imediato um e-mail. Esta ação não pode ser anulada.',
  maybeInvited: ({ count }) =>
    plural('pt', count, {
      one: '1 destas pessoas talvez já tenha sido convidada: o resultado de um convite anterior está por apurar. Pode receber um segundo e-mail.',
      other: `${n(count)} destas pessoas talvez já tenham sido convidadas: o resultado de um convite anterior está por apurar. Podem receber um segundo e-mail.`,
    }),
  typeToConfirm: ({ count }) => `Escreva ${count} para confirmar`,
  reasons: {
    none: 'Nenhuma linha para enviar. Corrija primeiro os problemas.',
    checking: 'Pode enviar quando terminar a verificação de repetições.',
    sending: 'Estes convites estão a ser enviados.',
    busy: 'A lista ainda está a mudar.',
  },
  staying: ({ count }) =>
    plural('pt', count, {
      one: '1 linha com problemas fica aqui.',
      other: `${n(count)} linhas com problemas ficam aqui.`,
    }),
  invited: 'Convite enviado',
  toCheck: 'Prima «Mostrar» na barra de progresso para verificar.',
  file: { source: 'Lista', line: 'Linha', outcome: 'Resultado', problem: 'Problema', stays: 'Não enviado' },
};
