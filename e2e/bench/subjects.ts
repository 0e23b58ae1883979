// The pages under measurement and their selectors: the console, and two control pages as a lower bound.

/** A page with a list of users. The properties except `name` and `path` are selectors. */
export interface Subject {
  /** The column of the tables; each build of the console has its own. */
  name: string;
  path: string;
  /** The rows of the list, which are siblings. */
  row: string;
  search: string;
  sort: string;
  /** The button or link that opens the form. */
  create: string;
  /** The first field of the form. */
  field: string;
  /** The table whose `aria-rowcount` tells when the whole list has arrived. The control pages have none. */
  table?: string;
}

const control: Subject = {
  name: 'control',
  path: '/control',
  row: '.row',
  search: '#search',
  sort: '#sort',
  create: '#new',
  field: '#form input[name=name]',
};

/** The console; the tab is signed in. */
export const latchkey: Subject = {
  name: 'latchkey',
  path: '/organizations/1/users',
  row: 'table[aria-label="Users"] tbody tr:not([aria-hidden])',
  search: 'input[aria-label="Search users"]',
  sort: 'th:has-text("Name") button',
  create: 'a:has-text("Invite user")',
  field: '[role=dialog] input[name=email]',
  table: 'table[aria-label="Users"]',
};

/** The control page, and the one that renders from the first bytes. */
export const controls: readonly Subject[] = [
  control,
  { ...control, name: 'control-stream', path: '/control?stream' },
];
