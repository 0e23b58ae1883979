/** Messages of the page "Invite many". */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

interface Count {
  count: number;
}

const n = (value: number) => formatNumber('en', value);
const npt = (value: number) => formatNumber('pt', value);

const en = {
  inviteMany: {
    hint: 'Paste e-mail recipients or spreadsheet cells, or drop an Excel or CSV file here.',
    people: 'People',
    placeholder: 'Ana Silva <ana@example.org>; bruno@example.org',
    add: 'Add to preview',
    chooseFile: 'Choose file',
    drop: 'Drop the file here',
    reading: 'Reading…',
    pasted: ({ count }: Count) => (count > 1 ? `Pasted text ${n(count)}` : 'Pasted text'),
    /** @param p `sheet` and `encoding` are empty where there is none */
    came: (p: { source: string; sheet: string; encoding: string } & Count) =>
      [
        plural('en', p.count, {
          one: `1 row from ${p.source}`,
          other: `${n(p.count)} rows from ${p.source}`,
        }),
        p.sheet && `sheet ${p.sheet}`,
        p.encoding,
      ]
        .filter(Boolean)
        .join(', '),
    change: 'Change',
    sheet: 'Sheet',
    encoding: 'Encoding',
    downloadRest: 'Download the remaining rows',
    restFile: (p: { source: string }) => `${p.source}-rest.csv`,
    removeSource: (p: { source: string }) => `Remove ${p.source}`,
    columnsName: 'Columns',
    columnsUsed: ({ used, count }: { used: number } & Count) => `Columns: ${n(used)} of ${n(count)} used`,
    changeColumns: 'Change columns',
    emailUnsure: 'Choose the column that holds the e-mail addresses.',
    columnsUnsure: 'Check what each column holds.',
    columnUnsure: 'Not sure',
    firstRowIsHead: 'First row is the head',
    /** @param p `head` is empty without one */
    column: (p: { place: number; head: string }) =>
      p.head ? `Column ${n(p.place)}: ${p.head}` : `Column ${n(p.place)}`,
    noExamples: 'Empty',
    moreColumns: ({ count }: Count) =>
      plural('en', count, {
        one: '1 more column is not used.',
        other: `${n(count)} more columns are not used.`,
      }),
    kindNames: {
      email: 'E-mail',
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      locale: 'Language',
      roles: 'Roles',
      status: 'Status',
      ignore: 'Ignore',
    },
    facts: {
      recipients: 'Read as a list of recipients.',
      skipped: ({ count }: Count) =>
        plural('en', count, {
          one: '1 blank or commented line skipped.',
          other: `${n(count)} blank or commented lines skipped.`,
        }),
      above: ({ count }: Count) =>
        plural('en', count, {
          one: '1 line above the head skipped.',
          other: `${n(count)} lines above the head skipped.`,
        }),
      rest: ({ count, limit }: Count & { limit: number }) =>
        plural('en', count, {
          one: `1 row was left out: the limit is ${n(limit)}.`,
          other: `${n(count)} rows were left out: the limit is ${n(limit)}.`,
        }),
    },
    refusals: {
      empty: 'It has no text.',
      tooLarge: (p: { size: number; limit: number }) =>
        `It has ${n(p.size)} MB; the limit is ${n(p.limit)} MB. Split it into parts.`,
      binary: {
        zip: "This isn't an Excel workbook (.xlsx). Save it as .xlsx or CSV, or copy its cells and paste them.",
        xls: 'This is an old Excel file (.xls). Save it as .xlsx or CSV, or copy its cells and paste them.',
        encrypted: 'This file has a password. Save it without one, or copy its cells and paste them.',
        bomb: 'It is larger than 50 MB when unpacked. Split it, or copy its cells and paste them.',
        image: 'This is an image. Choose an Excel or CSV file.',
        pdf: 'This is a PDF. Copy its text and paste it, or choose an Excel or CSV file.',
        other: "This isn't a text file. Choose an Excel or CSV file.",
      },
      unreadable: "The browser couldn't read it. It may have been moved or changed. Choose it again.",
      nobody: 'It has only blank lines.',
      onlyHead: 'It has only column names.',
      damaged: 'It is damaged. Open it in Excel, save it again, and choose the new file.',
      failed: "Couldn't read it.",
    },
    preview: 'Preview',
    help: 'Arrow keys move between cells. Enter or typing edits a cell, Esc cancels.',
    columns: {
      name: 'Name',
      email: 'E-mail',
      locale: 'Language',
      roles: 'Roles',
      problem: 'Problem',
      remove: 'Remove',
    },
    rows: ({ count }: Count) => plural('en', count, { one: '1 row', other: `${n(count)} rows` }),
    remove: (p: { name: string }) => `Remove ${p.name} from the list`,
    line: (p: { line: number }) => `line ${n(p.line)}`,
    /** @param p `source` names the list if there are several; otherwise it is empty */
    atLine: (p: { line: number; source: string; text: string }) =>
      p.source ? `${p.source}, line ${n(p.line)}: ${p.text}` : `Line ${n(p.line)}: ${p.text}`,
    removed: (p: { name: string }) => `${p.name} is off the list`,
    undo: 'Undo',
    rolesOf: (p: { name: string }) => `Roles of ${p.name}`,
    apply: 'Apply',
    cancel: 'Cancel',
    noRoles: 'Choose',
    languages: { en: 'English', pt: 'Portuguese' },
    filter: 'Show only',
    problems: ({ count }: Count) => `Problems ${n(count)}`,
    kindCount: ({ kind, count }: { kind: string } & Count) => `${kind} ${n(count)}`,
    kinds: {
      emailMissing: 'No e-mail',
      emailInvalid: 'Invalid e-mail',
      addressUnclear: 'Unclear address',
      nameMissing: 'No name',
      duplicateInPaste: 'Duplicate',
      alreadyHere: 'Already here',
      blockedInList: 'Blocked in the list',
      statusUnknown: 'Unknown status',
      maybeInvited: 'May be invited',
      rolesMissing: 'No roles',
      unknownRole: 'Unknown role',
      localeUnknown: 'Unknown language',
      cellTooLong: 'Too long',
      controlCharacters: 'Damaged text',
      brokenQuotes: 'Unclosed quotes',
      addressCleaned: 'E-mail cleaned',
      nameRepaired: 'Name repaired',
      nameGuessed: 'Name guessed',
      otherDelimiter: 'Other separator',
      extraCells: 'Extra cells',
    },
    said: {
      emailMissing: 'The e-mail is missing.',
      emailInvalid: "This isn't an e-mail address.",
      nameMissing: 'The name is missing.',
      duplicate: (p: { line: number; source: string }) =>
        `Same e-mail as line ${n(p.line)}${p.source && ` of ${p.source}`}.`,
      addressUnclear: (p: { text: string }) =>
        `Not clear whose address this is: ${p.text}. Enter the person's own.`,
      alreadyHere: 'Already here.',
      blockedInList: (p: { text: string }) => `Blocked in the list: “${p.text}”.`,
      statusUnknown: (p: { text: string }) => `Unknown status: “${p.text}”.`,
      addressCleaned: (p: { text: string }) => `Taken from “${p.text}”`,
      nameRepaired: (p: { text: string }) => `Name repaired: it came as “${p.text}”.`,
      maybeInvited: 'May be invited already: the outcome is not known.',
      rolesMissing: 'Choose at least one role.',
      unknownRole: (p: { names: string }) => `Unknown role: ${p.names}.`,
      localeUnknown: (p: { text: string }) => `“${p.text}” isn't an invitation language.`,
      cellTooLong: (p: { field: string; length: number }) => `${p.field} has ${n(p.length)} characters.`,
      controlCharacters: (p: { field: string }) => `${p.field} has invisible or damaged characters.`,
      brokenQuotes: "A quotation mark isn't closed. Check the cells in this line.",
      nameGuessed: 'Name guessed from the e-mail.',
      otherDelimiter: 'Uses a different separator than the other lines.',
      extraCells: ({ count }: Count) =>
        plural('en', count, {
          one: '1 extra cell was left out.',
          other: `${n(count)} extra cells were left out.`,
        }),
    },
    localeForAll: 'Language for all',
    rolesForAll: 'Roles for all',
    heldByStatus: 'Held back by their status',
    heldCount: ({ count }: Count) =>
      plural('en', count, {
        one: '1 person is blocked in the list or has an unknown status.',
        other: `${n(count)} people are blocked in the list or have an unknown status.`,
      }),
    inviteAllTheSame: 'Invite all the same',
    unknownRoles: 'Unknown roles',
    matchRole: (p: { name: string; rows: string }) => `Role for “${p.name}” (${p.rows})`,
    moreUnknownRoles: ({ count }: Count) => `and ${n(count)} more names`,
    checking: 'Checking for duplicates in this organization.',
    checkingCount: (p: { people: string }) => `${p.people} checked so far…`,
    checked: (p: { people: string }) => `Checked for duplicates: ${p.people} in this organization.`,
    unreadable: ({ count }: Count) =>
      plural('en', count, {
        one: "1 record couldn't be read. That person may already be here.",
        other: `${n(count)} records couldn't be read. Those people may already be here.`,
      }),
    checkFailed: "Couldn't check for duplicates in this organization",
    /** Without a number while there is nothing to send. */
    send: ({ count }: Count) =>
      count === 0
        ? 'Send invitations'
        : plural('en', count, { one: 'Send 1 invitation', other: `Send ${n(count)} invitations` }),
    sendTitle: ({ count }: Count) =>
      plural('en', count, { one: 'Send 1 invitation?', other: `Send ${n(count)} invitations?` }),
    sendBody: "Each person gets an e-mail immediately. This can't be undone.",
    maybeInvited: ({ count }: Count) =>
      plural('en', count, {
        one: '1 of these people may be invited already: the outcome of an earlier invitation is not known. They may get a second e-mail.',
        other: `${n(count)} of these people may be invited already: the outcome of an earlier invitation is not known. They may get a second e-mail.`,
      }),
    typeToConfirm: ({ count }: Count) => `Type ${count} to confirm`,
    reasons: {
      none: 'No rows to send. Correct the problems first.',
      checking: 'You can send once the duplicate check is complete.',
      running: 'Another action is running. Wait until it ends.',
      sending: 'These invitations are being sent.',
      busy: 'The list is still changing.',
    },
    staying: ({ count }: Count) =>
      plural('en', count, {
        one: '1 row with problems stays here.',
        other: `${n(count)} rows with problems stay here.`,
      }),
    invited: 'Invited',
    toCheck: 'Press “Show” in the progress bar to check it.',
    download: 'Download results',
    downloaded: (p: { file: string }) => `Downloading ${p.file}`,
    file: { source: 'List', line: 'Line', outcome: 'Outcome', problem: 'Problem', stays: 'Not sent' },
  },
};

export type InviteManyMessages = typeof en;

const pt: InviteManyMessages = {
  inviteMany: {
    hint: 'Cole destinatários de e-mail ou células de uma folha de cálculo, ou largue aqui um ficheiro Excel ou CSV.',
    people: 'Pessoas',
    placeholder: 'Rita Sousa <rita@exemplo.pt>; bruno@exemplo.pt',
    add: 'Adicionar à pré-visualização',
    chooseFile: 'Escolher ficheiro',
    drop: 'Largue o ficheiro aqui',
    reading: 'A ler…',
    pasted: ({ count }) => (count > 1 ? `Texto colado ${npt(count)}` : 'Texto colado'),
    came: (p) =>
      [
        plural('pt', p.count, {
          one: `1 linha de ${p.source}`,
          other: `${npt(p.count)} linhas de ${p.source}`,
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
    columnsUsed: ({ used, count }) => `Colunas: ${npt(used)} de ${npt(count)} usadas`,
    changeColumns: 'Alterar colunas',
    emailUnsure: 'Escolha a coluna que tem os endereços de e-mail.',
    columnsUnsure: 'Verifique o que tem cada coluna.',
    columnUnsure: 'Por confirmar',
    firstRowIsHead: 'A primeira linha é o cabeçalho',
    column: (p) => (p.head ? `Coluna ${npt(p.place)}: ${p.head}` : `Coluna ${npt(p.place)}`),
    noExamples: 'Vazia',
    moreColumns: ({ count }) =>
      plural('pt', count, {
        one: 'Há mais 1 coluna, que não é usada.',
        other: `Há mais ${npt(count)} colunas, que não são usadas.`,
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
          other: `${npt(count)} linhas em branco ou comentadas ignoradas.`,
        }),
      above: ({ count }) =>
        plural('pt', count, {
          one: '1 linha acima do cabeçalho ignorada.',
          other: `${npt(count)} linhas acima do cabeçalho ignoradas.`,
        }),
      rest: ({ count, limit }) =>
        plural('pt', count, {
          one: `1 linha ficou de fora: o limite é ${npt(limit)}.`,
          other: `${npt(count)} linhas ficaram de fora: o limite é ${npt(limit)}.`,
        }),
    },
    refusals: {
      empty: 'Não tem texto.',
      tooLarge: (p) => `Tem ${npt(p.size)} MB; o limite é ${npt(p.limit)} MB. Divida em partes.`,
      binary: {
        zip: 'Isto não é um livro do Excel (.xlsx). Guarde-o como .xlsx ou CSV, ou copie as células e cole-as.',
        xls: 'Isto é um ficheiro antigo do Excel (.xls). Guarde-o como .xlsx ou CSV, ou copie as células e cole-as.',
        encrypted: 'Este ficheiro tem palavra-passe. Guarde-o sem ela, ou copie as células e cole-as.',
        bomb: 'Tem mais de 50 MB depois de descomprimido. Divida-o, ou copie as células e cole-as.',
        image: 'Isto é uma imagem. Escolha um ficheiro Excel ou CSV.',
        pdf: 'Isto é um PDF. Copie o texto e cole-o, ou escolha um ficheiro Excel ou CSV.',
        other: 'Isto não é um ficheiro de texto. Escolha um ficheiro Excel ou CSV.',
      },
      unreadable: 'O navegador não conseguiu lê-lo. Pode ter sido movido ou alterado. Escolha-o novamente.',
      nobody: 'Só tem linhas em branco.',
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
    rows: ({ count }) => plural('pt', count, { one: '1 linha', other: `${npt(count)} linhas` }),
    remove: (p) => `Remover ${p.name} da lista`,
    line: (p) => `linha ${npt(p.line)}`,
    atLine: (p) =>
      p.source ? `${p.source}, linha ${npt(p.line)}: ${p.text}` : `Linha ${npt(p.line)}: ${p.text}`,
    removed: (p) => `${p.name} saiu da lista`,
    undo: 'Anular',
    rolesOf: (p) => `Funções de ${p.name}`,
    apply: 'Aplicar',
    cancel: 'Cancelar',
    noRoles: 'Escolher',
    languages: { en: 'Inglês', pt: 'Português' },
    filter: 'Mostrar apenas',
    problems: ({ count }) => `Problemas ${npt(count)}`,
    kindCount: ({ kind, count }) => `${kind} ${npt(count)}`,
    kinds: {
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
      nameGuessed: 'Nome sugerido',
      otherDelimiter: 'Outro separador',
      extraCells: 'Células a mais',
    },
    said: {
      emailMissing: 'Falta o e-mail.',
      emailInvalid: 'Este endereço de e-mail não é válido.',
      nameMissing: 'Falta o nome.',
      duplicate: (p) => `E-mail igual ao da linha ${npt(p.line)}${p.source && ` de ${p.source}`}.`,
      addressUnclear: (p) => `Não é claro de quem é este endereço: ${p.text}. Escreva o da pessoa.`,
      alreadyHere: 'Já está aqui.',
      blockedInList: (p) => `Com bloqueio na lista: «${p.text}».`,
      statusUnknown: (p) => `Estado desconhecido: «${p.text}».`,
      addressCleaned: (p) => `Retirado de «${p.text}»`,
      nameRepaired: (p) => `Nome reparado: veio como «${p.text}».`,
      maybeInvited: 'Pode já ter um convite: o resultado está por apurar.',
      rolesMissing: 'Escolha pelo menos uma função.',
      unknownRole: (p) => `Função desconhecida: ${p.names}.`,
      localeUnknown: (p) => `«${p.text}» não é um idioma de convite.`,
      cellTooLong: (p) => `${p.field}: tem ${npt(p.length)} caracteres.`,
      controlCharacters: (p) => `${p.field}: tem caracteres invisíveis ou danificados.`,
      brokenQuotes: 'Há aspas por fechar. Verifique as células desta linha.',
      nameGuessed: 'Nome sugerido a partir do e-mail.',
      otherDelimiter: 'Usa um separador diferente das outras linhas.',
      extraCells: ({ count }) =>
        plural('pt', count, {
          one: '1 célula a mais ficou de fora.',
          other: `${npt(count)} células a mais ficaram de fora.`,
        }),
    },
    localeForAll: 'Idioma para todas',
    rolesForAll: 'Funções para todas',
    heldByStatus: 'Retidas pelo estado',
    heldCount: ({ count }) =>
      plural('pt', count, {
        one: '1 pessoa tem na lista um bloqueio ou um estado desconhecido.',
        other: `${npt(count)} pessoas têm na lista um bloqueio ou um estado desconhecido.`,
      }),
    inviteAllTheSame: 'Convidar mesmo assim',
    unknownRoles: 'Funções desconhecidas',
    matchRole: (p) => `Função para «${p.name}» (${p.rows})`,
    moreUnknownRoles: ({ count }) => `e mais ${npt(count)} nomes`,
    checking: 'A verificar repetições nesta organização.',
    checkingCount: (p) => `Verificadas até agora: ${p.people}…`,
    checked: (p) => `Repetições verificadas: ${p.people} nesta organização.`,
    unreadable: ({ count }) =>
      plural('pt', count, {
        one: 'Não foi possível ler 1 registo. Essa pessoa pode já estar aqui.',
        other: `Não foi possível ler ${npt(count)} registos. Essas pessoas podem já estar aqui.`,
      }),
    checkFailed: 'Não foi possível verificar repetições nesta organização',
    send: ({ count }) =>
      count === 0
        ? 'Enviar convites'
        : plural('pt', count, { one: 'Enviar 1 convite', other: `Enviar ${npt(count)} convites` }),
    sendTitle: ({ count }) =>
      plural('pt', count, { one: 'Enviar 1 convite?', other: `Enviar ${npt(count)} convites?` }),
    sendBody: 'Cada pessoa recebe de imediato um e-mail. Esta ação não pode ser anulada.',
    maybeInvited: ({ count }) =>
      plural('pt', count, {
        one: '1 destas pessoas talvez já tenha sido convidada: o resultado de um convite anterior está por apurar. Pode receber um segundo e-mail.',
        other: `${npt(count)} destas pessoas talvez já tenham sido convidadas: o resultado de um convite anterior está por apurar. Podem receber um segundo e-mail.`,
      }),
    typeToConfirm: ({ count }) => `Escreva ${count} para confirmar`,
    reasons: {
      none: 'Nenhuma linha para enviar. Corrija primeiro os problemas.',
      checking: 'Pode enviar quando terminar a verificação de repetições.',
      running: 'Há outra ação em curso. Aguarde até terminar.',
      sending: 'Estes convites estão a ser enviados.',
      busy: 'A lista ainda está a mudar.',
    },
    staying: ({ count }) =>
      plural('pt', count, {
        one: '1 linha com problemas fica aqui.',
        other: `${npt(count)} linhas com problemas ficam aqui.`,
      }),
    invited: 'Convite enviado',
    toCheck: 'Prima «Mostrar» na barra de progresso para verificar.',
    download: 'Transferir resultados',
    downloaded: (p) => `A transferir ${p.file}`,
    file: { source: 'Lista', line: 'Linha', outcome: 'Resultado', problem: 'Problema', stays: 'Não enviado' },
  },
};

export const inviteManyMessages: Record<Language, InviteManyMessages> = { en, pt };
