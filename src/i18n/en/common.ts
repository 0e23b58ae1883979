/** English messages of several parts: buttons, fields, records, confirmations. */
import { formatNumber } from '../format.ts';

const n = (value: number) => formatNumber('en', value);

export const common = {
  productName: 'Latchkey',
  notLoaded: "Couldn't load Latchkey. Reload the page.",
  tryAgain: 'Try again',
  loading: 'Loading',
  stillLoading: 'Still loading…',
  more: 'More',
  recent: 'Recent',
  notReported: 'Not reported',
  never: 'Never',
  unknown: 'Unknown',
  all: 'All',
  selected: (p: { count: number }) => `${n(p.count)} selected`,
  id: 'ID',
  skipToContent: 'Skip to content',
  dismiss: 'Dismiss',
  noName: 'No name',
  inFuture: (p: { when: string }) => `${p.when} (in the future)`,
  sortBy: (p: { column: string }) => `Sort by ${p.column}`,
  actionsColumn: 'Actions',
  cancel: 'Cancel',
  close: 'Close',
  optional: 'Optional',
  none: 'None',
  leaveUnchanged: 'Leave unchanged',
  save: 'Save changes',
  discardTitle: 'Discard unsaved changes?',
  discardBody: 'What you typed has not been sent.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  leaveSendingTitle: 'Leave while this is being sent?',
  leaveSendingBody: "Leaving doesn't stop it. The next page shows the outcome.",
  leave: 'Leave',
  stay: 'Stay',
  remove: (p: { what: string }) => `Remove ${p.what}`,
  added: (p: { what: string; count: number }) => `Added ${p.what}. ${p.count} in total.`,
  removed: (p: { what: string; count: number }) => `Removed ${p.what}. ${p.count} in total.`,
  nothingToSave: 'No changes to save',
  takenFrom: (p: { text: string }) => `Taken from “${p.text}”`,
  details: 'Details',
  detailsCopied: 'Details copied',
  copyFailed: "The browser didn't allow copying. Select the text and press Ctrl+C.",
  notTyped: (p: { text: string }) => `Type ${p.text} first.`,
};

export const record = {
  copyEmail: 'Copy e-mail',
  copyId: 'Copy ID',
  copySftpName: 'Copy SFTP user name',
  copied: 'Copied',
  copyByHand: (p: { keys: string }) =>
    `The browser didn't allow copying. The text is selected: press ${p.keys}.`,
  hiddenCharacters: 'The name has hidden characters. They are shown as codes.',
  view: 'View',
  /** The menu of a drawer. The menu of its page has another name. */
  otherActions: 'Other actions',
  fileContents: {
    '.env': (p: { names: string }) => `One line: the variable ${p.names}`,
    '.json': (p: { names: string }) => `An object with the fields ${p.names}`,
  },
};
