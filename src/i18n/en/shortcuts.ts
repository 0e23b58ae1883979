/** English messages about the keyboard shortcuts. */

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
