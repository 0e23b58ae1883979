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
    hint: 'Paste a list: recipients of a mail, cells of a spreadsheet, or CSV. Or drop a file here.',
    people: 'People',
    placeholder: 'Ana Silva <ana@example.org>; bruno@example.org',
    add: 'Add to the preview',
    chooseFile: 'Choose file',
    drop: 'Drop the file to read it',
    reading: 'Reading…',
    pasted: 'Pasted text',
    read: ({ source, count }: { source: string } & Count) =>
      plural('en', count, { one: `${source}: 1 row`, other: `${source}: ${n(count)} rows` }),
    facts: {
      encoding: (p: { name: string }) => `Encoding ${p.name}.`,
      recipients: 'Read as a list of recipients.',
      delimiters: {
        ',': 'Columns separated by commas.',
        ';': 'Columns separated by semicolons.',
        '\t': 'Columns separated by tabs.',
      },
      header: 'The first line names the columns.',
      noHeader: 'No line names the columns: they were recognized by their content.',
      ignored: (p: { names: string }) => `Columns not used: ${p.names}.`,
      blankLines: ({ count }: Count) =>
        plural('en', count, { one: '1 blank line skipped.', other: `${n(count)} blank lines skipped.` }),
      notTaken: ({ count, limit }: Count & { limit: number }) =>
        plural('en', count, {
          one: `1 more row was not taken: at most ${n(limit)} fit.`,
          other: `${n(count)} more rows were not taken: at most ${n(limit)} fit.`,
        }),
    },
    refusals: {
      empty: 'There is no text in it.',
      tooLarge: (p: { size: number; limit: number }) =>
        `It has ${n(p.size)} MB; at most ${n(p.limit)} MB can be read. Split it into parts.`,
      binary: {
        spreadsheet: 'This is a spreadsheet file. Save it as CSV, or copy its cells and paste them.',
        image: 'This is an image. Choose a file with text, such as CSV.',
        pdf: 'This is a PDF. Copy its text and paste it, or choose a CSV file.',
        other: 'This is not a text file. Choose a file with text, such as CSV.',
      },
      unreadable: 'The browser could not read it. It may have been moved or changed; choose it again.',
      nobody: 'There is nobody in it: all lines are blank.',
      onlyHeader: 'There is nobody in it: only names of columns.',
      failed: 'It could not be read.',
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
    remove: (p: { name: string }) => `Take ${p.name} off the list`,
    line: (p: { line: number }) => `line ${n(p.line)}`,
    atLine: (p: { line: number; text: string }) => `Line ${n(p.line)}: ${p.text}`,
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
      emailInvalid: 'Wrong e-mail',
      nameMissing: 'No name',
      duplicateInPaste: 'Duplicate',
      alreadyHere: 'Already here',
      rolesMissing: 'No roles',
      unknownRole: 'Unknown role',
      localeUnknown: 'Unknown language',
      cellTooLong: 'Too long',
      controlCharacters: 'Damaged text',
      brokenQuotes: 'Quotation marks',
      nameGuessed: 'Name guessed',
      otherDelimiter: 'Other separator',
      extraCells: 'Extra cells',
    },
    said: {
      emailMissing: 'The e-mail is missing.',
      emailInvalid: 'This is not an e-mail address.',
      nameMissing: 'The name is missing.',
      duplicate: (p: { line: number }) => `Same e-mail as line ${n(p.line)}.`,
      alreadyHere: 'Already here.',
      rolesMissing: 'Choose at least one role.',
      unknownRole: (p: { names: string }) => `Unknown role: ${p.names}.`,
      localeUnknown: (p: { text: string }) => `“${p.text}” is not a language of invitations.`,
      cellTooLong: (p: { field: string; length: number }) => `${p.field} has ${n(p.length)} characters.`,
      controlCharacters: (p: { field: string }) => `${p.field} has invisible or damaged characters.`,
      brokenQuotes: 'A quotation mark is not closed: check the cells of this line.',
      nameGuessed: 'Name guessed from the e-mail.',
      otherDelimiter: 'Separated in another way than the other lines.',
      extraCells: ({ count }: Count) =>
        plural('en', count, {
          one: '1 extra cell was left out.',
          other: `${n(count)} extra cells were left out.`,
        }),
    },
    localeForAll: 'Language for all',
    rolesForAll: 'Roles for all',
    unknownRoles: 'Unknown roles',
    matchRole: (p: { name: string; rows: string }) => `Role for “${p.name}” (${p.rows})`,
    moreUnknownRoles: ({ count }: Count) => `and ${n(count)} more names`,
    checking: 'Duplicates are checked against everybody in this organization.',
    checkingCount: (p: { people: string }) => `${p.people} read so far…`,
    checked: (p: { people: string }) => `Compared with all ${p.people} in this organization.`,
    unreadable: ({ count }: Count) =>
      plural('en', count, {
        one: '1 record could not be read: that person may be here already.',
        other: `${n(count)} records could not be read: those people may be here already.`,
      }),
    checkFailed: 'Could not read everybody in this organization. Nothing can be sent before.',
    send: ({ count }: Count) =>
      plural('en', count, { one: 'Send 1 invitation', other: `Send ${n(count)} invitations` }),
    sendTitle: ({ count }: Count) =>
      plural('en', count, { one: 'Send 1 invitation?', other: `Send ${n(count)} invitations?` }),
    sendBody: 'Each person gets a message at once. This cannot be undone.',
    typeToConfirm: ({ count }: Count) => `Type ${count} to confirm`,
    reasons: {
      none: 'No row can be sent: correct the problems first.',
      checking: 'Nothing can be sent before everybody in this organization is read.',
      running: 'Another action is running. Wait until it ends.',
      busy: 'The list is being changed.',
    },
    staying: ({ count }: Count) =>
      plural('en', count, {
        one: '1 row with problems stays here.',
        other: `${n(count)} rows with problems stay here.`,
      }),
    invited: 'Invited',
    toCheck: 'Press “Show” in the progress to check it.',
    download: 'Download results',
    downloaded: (p: { file: string }) => `Downloading ${p.file}`,
    file: { line: 'Line', outcome: 'Outcome', problem: 'Problem', stays: 'Not sent' },
  },
};

export type InviteManyMessages = typeof en;

const pt: InviteManyMessages = {
  inviteMany: {
    hint: 'Cole uma lista: destinatários de um e-mail, células de uma folha de cálculo ou CSV. Ou largue aqui um ficheiro.',
    people: 'Pessoas',
    placeholder: 'Rita Sousa <rita@exemplo.pt>; bruno@exemplo.pt',
    add: 'Juntar à pré-visualização',
    chooseFile: 'Escolher ficheiro',
    drop: 'Largue o ficheiro para o ler',
    reading: 'A ler…',
    pasted: 'Texto colado',
    read: ({ source, count }) =>
      plural('pt', count, { one: `${source}: 1 linha`, other: `${source}: ${npt(count)} linhas` }),
    facts: {
      encoding: (p) => `Codificação ${p.name}.`,
      recipients: 'Lido como lista de destinatários.',
      delimiters: {
        ',': 'Colunas separadas por vírgulas.',
        ';': 'Colunas separadas por pontos e vírgulas.',
        '\t': 'Colunas separadas por tabulações.',
      },
      header: 'A primeira linha tem os nomes das colunas.',
      noHeader: 'Nenhuma linha tem os nomes das colunas: foram reconhecidas pelo conteúdo.',
      ignored: (p) => `Colunas não usadas: ${p.names}.`,
      blankLines: ({ count }) =>
        plural('pt', count, {
          one: '1 linha em branco ignorada.',
          other: `${npt(count)} linhas em branco ignoradas.`,
        }),
      notTaken: ({ count, limit }) =>
        plural('pt', count, {
          one: `1 linha a mais ficou de fora: cabem ${npt(limit)}, no máximo.`,
          other: `${npt(count)} linhas a mais ficaram de fora: cabem ${npt(limit)}, no máximo.`,
        }),
    },
    refusals: {
      empty: 'Não tem texto.',
      tooLarge: (p) => `Tem ${npt(p.size)} MB; só é possível ler até ${npt(p.limit)} MB. Divida em partes.`,
      binary: {
        spreadsheet:
          'Isto é um ficheiro de folha de cálculo. Guarde-o como CSV, ou copie as células e cole-as.',
        image: 'Isto é uma imagem. Escolha um ficheiro com texto, como CSV.',
        pdf: 'Isto é um PDF. Copie o texto e cole-o, ou escolha um ficheiro CSV.',
        other: 'Isto não é um ficheiro de texto. Escolha um ficheiro com texto, como CSV.',
      },
      unreadable: 'O navegador não conseguiu ler. Pode ter sido movido ou alterado; escolha-o de novo.',
      nobody: 'Não há lá ninguém: todas as linhas estão em branco.',
      onlyHeader: 'Não há lá ninguém: só nomes de colunas.',
      failed: 'Não foi possível ler.',
    },
    preview: 'Pré-visualização',
    help: 'As setas movem entre células. Enter ou escrever edita uma célula, Esc cancela.',
    columns: {
      name: 'Nome',
      email: 'E-mail',
      locale: 'Idioma',
      roles: 'Funções',
      problem: 'Problema',
      remove: 'Retirar',
    },
    rows: ({ count }) => plural('pt', count, { one: '1 linha', other: `${npt(count)} linhas` }),
    remove: (p) => `Retirar ${p.name} da lista`,
    line: (p) => `linha ${npt(p.line)}`,
    atLine: (p) => `Linha ${npt(p.line)}: ${p.text}`,
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
      emailInvalid: 'E-mail errado',
      nameMissing: 'Sem nome',
      duplicateInPaste: 'Repetido',
      alreadyHere: 'Já está aqui',
      rolesMissing: 'Sem funções',
      unknownRole: 'Função desconhecida',
      localeUnknown: 'Idioma desconhecido',
      cellTooLong: 'Demasiado longo',
      controlCharacters: 'Texto danificado',
      brokenQuotes: 'Aspas',
      nameGuessed: 'Nome sugerido',
      otherDelimiter: 'Outro separador',
      extraCells: 'Células a mais',
    },
    said: {
      emailMissing: 'Falta o e-mail.',
      emailInvalid: 'Isto não é um endereço de e-mail.',
      nameMissing: 'Falta o nome.',
      duplicate: (p) => `O mesmo e-mail da linha ${npt(p.line)}.`,
      alreadyHere: 'Já está aqui.',
      rolesMissing: 'Escolha pelo menos uma função.',
      unknownRole: (p) => `Função desconhecida: ${p.names}.`,
      localeUnknown: (p) => `«${p.text}» não é um idioma dos convites.`,
      cellTooLong: (p) => `${p.field}: tem ${npt(p.length)} caracteres.`,
      controlCharacters: (p) => `${p.field}: tem caracteres invisíveis ou danificados.`,
      brokenQuotes: 'Há aspas por fechar: verifique as células desta linha.',
      nameGuessed: 'Nome sugerido pelo e-mail.',
      otherDelimiter: 'Separada de outra forma que as restantes linhas.',
      extraCells: ({ count }) =>
        plural('pt', count, {
          one: '1 célula a mais ficou de fora.',
          other: `${npt(count)} células a mais ficaram de fora.`,
        }),
    },
    localeForAll: 'Idioma para todos',
    rolesForAll: 'Funções para todos',
    unknownRoles: 'Funções desconhecidas',
    matchRole: (p) => `Função para «${p.name}» (${p.rows})`,
    moreUnknownRoles: ({ count }) => `e mais ${npt(count)} nomes`,
    checking: 'As repetições são verificadas com todas as pessoas desta organização.',
    checkingCount: (p) => `Até agora: ${p.people}…`,
    checked: (p) => `Comparado com toda a organização: ${p.people}.`,
    unreadable: ({ count }) =>
      plural('pt', count, {
        one: 'Não foi possível ler 1 registo: essa pessoa pode já estar aqui.',
        other: `Não foi possível ler ${npt(count)} registos: essas pessoas podem já estar aqui.`,
      }),
    checkFailed:
      'Não foi possível ler todas as pessoas desta organização. Antes disso nada pode ser enviado.',
    send: ({ count }) =>
      plural('pt', count, { one: 'Enviar 1 convite', other: `Enviar ${npt(count)} convites` }),
    sendTitle: ({ count }) =>
      plural('pt', count, { one: 'Enviar 1 convite?', other: `Enviar ${npt(count)} convites?` }),
    sendBody: 'Cada pessoa recebe logo uma mensagem. Não é possível anular.',
    typeToConfirm: ({ count }) => `Escreva ${count} para confirmar`,
    reasons: {
      none: 'Nenhuma linha pode ser enviada: corrija primeiro os problemas.',
      checking: 'Nada pode ser enviado antes de lidas todas as pessoas desta organização.',
      running: 'Há outra ação em curso. Aguarde até terminar.',
      busy: 'A lista está a ser alterada.',
    },
    staying: ({ count }) =>
      plural('pt', count, {
        one: '1 linha com problemas fica aqui.',
        other: `${npt(count)} linhas com problemas ficam aqui.`,
      }),
    invited: 'Convite enviado',
    toCheck: 'Prima «Mostrar» no progresso para verificar.',
    download: 'Transferir resultados',
    downloaded: (p) => `A transferir ${p.file}`,
    file: { line: 'Linha', outcome: 'Resultado', problem: 'Problema', stays: 'Não enviado' },
  },
};

export const inviteManyMessages: Record<Language, InviteManyMessages> = { en, pt };
