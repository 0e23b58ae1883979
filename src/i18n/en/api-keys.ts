/** English messages about API keys. */
import { formatNumber, plural } from '../format.ts';

const n = (value: number) => formatNumber('en', value);

export const apiKeys = {
  statuses: { active: 'Active', blocked: 'Blocked' },
  title: 'API keys',
  count: (p: { count: number }) => plural('en', p.count, { one: '1 key', other: `${n(p.count)} keys` }),
  search: 'Search API keys',
  searchPlaceholder: 'Name, SFTP, e-mail or ID',
  create: 'Create API key',
  name: 'Name',
  dnsName: 'SFTP user name',
  emails: 'Notification e-mails',
  organizations: 'Organizations',
  organizationsCount: (p: { count: number }) =>
    plural('en', p.count, { one: '1 organization', other: `${n(p.count)} organizations` }),
  permissions: 'Permissions',
  permissionNames: { accessFtp: 'SFTP access', editLabels: 'Edit labels' },
  sftpStates: {
    ready: 'Access and name',
    'without-name': 'Access, no name',
    'without-access': 'Name, no access',
    none: 'Neither',
  },
  labels: 'Labels',
  status: 'Status',
  anyLastUse: 'All',
  short: 'Token hint',
  tokenEnding: 'Token ending',
  lastUsed: 'Last used',
  created: 'Created',
  updated: 'Updated',
  newKey: 'API keys',
  empty: 'No API keys yet',
  emptyHint: 'Create one for each program that calls the service. Its token is shown only once.',
  sftpWithoutName: 'SFTP access needs a user name.',
  sftpWithoutAccess: 'Not used until you turn on SFTP access.',
  sftpDuplicate: (p: { names: string; count: number }) =>
    plural('en', p.count, {
      one: `The key “${p.names}” already uses this name.`,
      other: `The keys ${p.names} already use this name.`,
    }),
  sftpNotDns:
    'Some servers refuse it. DNS labels have up to 63 characters: a–z, 0–9 and “-”, but no “-” at either end.',
  sftpNotPosix:
    'Some servers refuse it. Unix user names have up to 32 characters: a–z, 0–9, “_” and “-”, starting with a letter or “_”.',
  sftpSystemName: 'Often reserved; some servers refuse it.',
  emailsHint: 'Press Enter or comma after each address, or paste several.',
  organizationUnnamed: 'Unnamed organization',
  labelsJson: 'Labels (JSON)',
  labelsAsJson: 'Edit as JSON',
  labelsJsonHint: 'As the service stores them, such as ["export", "nightly"].',
  labelsInvalid: "This isn't valid JSON.",
  labelsDeep: 'Too deeply nested to send.',
  labelsLarge: 'These labels are too large to edit here. Changing them replaces all of them.',
  labelsTwice: 'An object has the same name twice. Only one of the two could be sent.',
  labelsNumber: "This browser can't send one of these numbers exactly as written.",
  labelsKind: (p: { kept: string; typed: string }) => `This is ${p.typed}. Enter ${p.kept}, as before.`,
  labelsKinds: {
    object: 'an object',
    list: 'a list',
    text: 'text',
    number: 'a number',
    flag: 'true or false',
    nothing: 'nothing',
  },
  tokenName: 'Token name',
  tokenId: 'Token ID',
  tokenCreated: 'Token created',
  tokenLastUsed: 'Token last used',
  duplicate: 'Duplicate',
  copiedFrom: (p: { name: string }) => `Copied from ${p.name}; gets its own token.`,
  originalLastUsed: 'Original key last used:',
  chooseOrganizations: 'Choose organizations again.',
  labelsNotCopied: "Labels aren't copied. Add them after creating the key.",
  blockBody: 'Programs that use this key stop working until it is unblocked.',
  regenerateTitle: (p: { name: string }) => `Regenerate the token of ${p.name}?`,
  regenerateBody:
    'The current token stops working immediately. The new one is shown only once, in the next step.',
  removeBody: "This can't be undone. Blocking also stops the key, and you can unblock it later.",
  notValid: 'The service says that this key is not valid. Regenerate its token, or remove the key.',
  gone: (p: { id: number }) => `No API key with ID ${p.id}`,
  notFoundHint: 'Perhaps this key no longer exists.',
  emailInvalid: (p: { email: string }) => `“${p.email}” isn't an e-mail address.`,
  emailsEmptyWarning: 'Nobody will be notified about this key.',
  organizationsEmptyWarning: 'Without an organization, this key may have no access.',
  organizationsReplace: "The service doesn't say which. A choice replaces all.",
  notReportedReplace: 'The current value is not known here. A change replaces all of it.',
  unchanged: 'Unchanged.',
  change: 'Change',
  details: 'About this key',
  /** The fields that a write changes, by their names in a sentence. */
  inSentence: {
    status: 'status',
    name: 'name',
    dnsName: 'SFTP user name',
    emails: 'notification e-mails',
    organizations: 'organizations by ID',
    permissions: 'permissions',
    labels: 'labels',
    token: 'the token',
  },
};

export const token = {
  title: 'New token',
  lead: (p: { name: string }) => `The token of ${p.name} is shown only this once.`,
  token: 'Token',
  show: 'Show token',
  copy: 'Copy token',
  copied: 'Copied to the clipboard',
  selectIt: (p: { keys: string }) =>
    `The browser didn't allow copying. The token is selected: press ${p.keys}.`,
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
  title: 'Find by token',
  lead: 'Paste a token or its last characters. They are only compared in this page; nothing is sent.',
  field: 'Token or its ending',
  tooFew: 'Enter at least 4 characters.',
  found: (p: { count: number }) =>
    plural('en', p.count, {
      one: '1 matching key',
      other: `${n(p.count)} matching keys. What you pasted doesn't tell them apart.`,
    }),
  nothing: 'No listed key has this token.',
  unsettled: 'No match here.',
  ask: 'Ask the service',
  askBody:
    'The service can check, but the token will be in its logs, as part of a URL. Ask only about a token that you will block or regenerate.',
  answered: 'The service found this key.',
  answeredNone: 'The service found no key. If you pasted only an ending, paste the whole token.',
  answeredUnsure: (p: { count: number }) =>
    plural('en', p.count, {
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
  badge: 'Token not delivered',
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
  },
  causes: {
    created: (p: { name: string }) =>
      `A key named ${p.name} is there, perhaps from your request. Its token never reached this browser.`,
    appeared: () =>
      "A key with that name appeared while the answer was missing. It may be yours or someone else's.",
    renewed: (p: { name: string }) =>
      `The token of ${p.name} has changed. Nobody in this browser has seen the new one.`,
    'perhaps-renewed': (p: { name: string }) =>
      `We don't know if the token of ${p.name} was regenerated. The old one may have stopped working.`,
  },
};
