/** Messages about a record: copy buttons, hidden characters, “View”, the file of a token. Loaded with drawers and writes. */
import type { Language } from './languages.ts';

const en = {
  drawer: {
    copyEmail: 'Copy e-mail',
    copyId: 'Copy ID',
    copySftpName: 'Copy SFTP user name',
    copied: 'Copied',
    copyByHand: (p: { keys: string }) =>
      `The browser did not allow copying. The text is selected: press ${p.keys}.`,
    hiddenCharacters: 'The name has hidden characters. They are shown as codes.',
    view: 'View',
    fileContents: {
      '.env': (p: { names: string }) => `One line: the variable ${p.names}`,
      '.json': (p: { names: string }) => `An object with the fields ${p.names}`,
    },
  },
};

export type DrawerMessages = typeof en;

const pt: DrawerMessages = {
  drawer: {
    copyEmail: 'Copiar e-mail',
    copyId: 'Copiar ID',
    copySftpName: 'Copiar utilizador SFTP',
    copied: 'Copiado',
    copyByHand: (p) => `O navegador não permitiu copiar. O texto está selecionado: prima ${p.keys}.`,
    hiddenCharacters: 'O nome tem caracteres ocultos. São mostrados como códigos.',
    view: 'Ver',
    fileContents: {
      '.env': (p) => `Uma linha: a variável ${p.names}`,
      '.json': (p) => `Um objeto com os campos ${p.names}`,
    },
  },
};

export const drawerMessages: Record<Language, DrawerMessages> = { en, pt };
