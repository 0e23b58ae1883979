/** English messages of the frame, of the keyboard shortcuts, and of the pages for what is missing or broken. */

import type { Expected, ValueKind } from '../../contract/config.ts';
import { numbersIn } from '../format.ts';

const { n } = numbersIn('en');

export const nav = {
  main: 'Main',
  activity: 'Activity',
  offboard: 'Offboard a person',
  /** The name of an offboarding, of its dialog and of its run. */
  offboardEmails: (emails: readonly string[]) =>
    `Offboard ${emails.length === 1 ? emails[0] : `${n(emails.length)} e-mails`}`,
  accessReview: 'Access review',
  settings: 'Settings',
  organization: (p: { name: string }) => `Organization: ${p.name}`,
  allOrganizations: 'All organizations',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
};

export const crash = {
  title: 'This page crashed',
  body: 'No change is being sent. Reload the page, and check in the list what your last action changed. If it crashes again, send the details to whoever runs this console.',
  sending:
    'A change is still being sent. Wait until this message changes: reloading now would cut off what has not been sent yet.',
};

export const newVersion = {
  newVersion: 'A new version is there',
  pageMissing: 'Reload to open this page.',
  offline: "You're offline.",
  pageOffline: "This page opens once you're online.",
  reload: 'Reload',
  copyDetails: 'Copy details',
};

export const framed = {
  notice: 'Latchkey does not run inside another page.',
  open: 'Open Latchkey in its own tab',
};

export const notFound = {
  title: 'Not found',
  body: 'There is nothing at this address.',
  home: 'Go to the start page',
};

export const configError = {
  title: "The console isn't set up correctly",
  mismatch: (p: { field: string; expected: string; got: string }) =>
    `${p.field}: expected ${p.expected}, got ${p.got}`,
  expected: {
    text: 'text',
    list: 'a list',
    object: 'an object',
    flag: 'true or false',
    id: 'an id (a whole number)',
    address: 'a path or an http(s) address without query, fragment and credentials',
    webAddress: 'an http(s) address',
    texts: 'an object of texts',
  } satisfies Record<Expected, string>,
  got: {
    text: 'text',
    number: 'number',
    flag: 'true or false',
    list: 'list',
    object: 'object',
    nothing: 'nothing',
  } satisfies Record<ValueKind, string>,
  file: "Couldn't read config.json.",
  hint: 'Whoever runs this console needs to correct config.json.',
};

export const shortcuts = {
  title: 'Keyboard shortcuts',
  choices: { on: 'On', off: 'Off' },
  anywhere: 'Anywhere',
  inTables: 'In a table',
  or: 'or',
  search: 'Search the list',
  create: 'Invite or create',
  send: 'Send the form',
  row: 'Next or previous row',
  ends: 'First or last row',
  page: 'Page down or up',
  select: 'Select the row',
  copy: 'Copy the selected rows',
  open: 'Open the row',
  actions: 'Open the row actions',
  block: 'Block or unblock',
  move: 'Move (users)',
  close: 'Clear the search, then close the drawer, then clear the selection',
  space: 'Space',
  menuKey: 'Menu key',
  find: (p: { keys: string }) =>
    `The browser's search (${p.keys}) only finds rows on screen. “/” searches all of them.`,
  choose: 'Turn single-key shortcuts off in',
  off: 'Single-key shortcuts are off. Turn them on in',
};
