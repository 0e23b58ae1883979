/** English messages about tokens: the new one, the lost one, a pasted one, replacement keys. Loaded with the code of presses. */
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('en');

export const token = {
  title: 'New token',
  lead: (p: { name: string }) => `The token of ${p.name} is shown only this once.`,
  token: 'Token',
  show: 'Show token',
  copy: 'Copy token',
  copied: 'Copied to the clipboard',
  selectIt: "The browser didn't allow copying. The token is selected: copy it yourself.",
  download: 'Download',
  fileContents: {
    '.env': (p: { names: string }) => `One line: the variable ${p.names}`,
    '.json': (p: { names: string }) => `An object with the fields ${p.names}`,
  },
  stored: 'I have stored this token',
  notStored: 'Not stored yet. Copy or download the token, or check “I have stored this token”.',
  notStoredTitle: 'Token not stored yet',
  notStoredBody: "After you leave, this token can't be shown again. You would have to generate a new one.",
  back: 'Back to the token',
  leave: 'Leave anyway',
  done: 'Done',
  warning: "The token can't be shown again after you close this window.",
  replaced: 'This token was replaced in another tab and no longer works.',
  noEnvFile: 'Not every program would read this token correctly from an .env file. Use .json.',
};

export const findByToken = {
  lead: 'Paste a token or its last characters. They are compared in this page, and sent only if you ask the service.',
  field: 'Token or its ending',
  tooFew: 'Enter at least 4 characters.',
  found: (p: { count: number }) =>
    counted(p.count, 'matching key', "matching keys. What you pasted doesn't tell them apart."),
  nothing: 'No listed key has this token. It may have been replaced, or its key removed.',
  unsettled: 'No match here.',
  ask: 'Ask the service',
  askBody:
    'The service can check, but the token will be in its logs, as part of a URL. Ask only about a token that you will block or regenerate.',
  answered: 'The service found this key.',
  answeredNone: 'The service found no key. If you pasted only an ending, paste the whole token.',
  answeredUnsure: (p: { count: number }) =>
    plural(p.count, {
      one: 'The service returned 1 key, perhaps without comparing the token. Make sure that it is the right one.',
      other: `The service returned ${n(p.count)} keys, so it may not have compared the token. Make sure which one it is.`,
    }),
  notSearched: 'That looks like a token; it was not searched',
  belongsTo: (p: { name: string }) => `It may be the token of ${p.name}`,
  open: 'Open',
  searchAsText: 'Search as text',
};

export const rotation = {
  title: 'Rotate without downtime',
  create: 'Create a replacement for this key. It gets its own token, and this key keeps working.',
  createTwin: 'Create replacement key',
  handOver: 'Give the new token to the program and restart it.',
  watch: 'Wait until only the replacement is in use. Last used:',
  noTwin: 'No replacement found: no other key has this name plus a number or a word such as “new”.',
  block: 'Block the old key for a few days. If something stops working, unblock it.',
  remove: 'Remove the old key.',
  limit:
    'The service may require unique SFTP user names. If so, create the replacement without one, and move the name after you block the old key. SFTP is interrupted for that moment.',
};

export const lostTokenRecovery = {
  found: 'A token may have been lost when you left the page. Check API keys.',
  checkList: 'An API key was being created when you left the page. Check the list of API keys.',
  issue: 'Issue a new token',
  remove: 'Remove key',
  later: 'Decide later',
  issueBody: 'The new token is shown only once. The undelivered token and any older one stop working.',
  perhapsSomebodyElses:
    'This key may belong to someone else. Ask before you continue: whoever uses it loses access.',
  ofOthers: {
    renewal:
      'Before this session, a token was being renewed in this tab, and the answer was lost. Tell whoever was signed in.',
    creation:
      'Before this session, an API key was being created in this tab, and the answer was lost. Tell whoever was signed in.',
    shown:
      'Before this session, a new token was on screen in this tab, and perhaps not stored. Tell whoever was signed in.',
  },
  causes: {
    appeared: () =>
      "A key with that name appeared while the answer was missing. It may be yours or someone else's.",
    'perhaps-renewed': (p: { name: string }) =>
      `We don't know if the token of ${p.name} was regenerated. The old one may have stopped working.`,
    shown: (p: { name: string }) =>
      `The token of ${p.name} was on screen when you left the page. If you didn't store it, issue a new one.`,
  },
};
