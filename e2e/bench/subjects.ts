// The pages under measurement and their selectors: the console's lists, and two control pages as a lower bound.

/** A page with a list. The properties except `name`, `path`, `list` and `sign` are selectors. */
export interface Subject {
  /** The column of the tables; each build of the console has its own. */
  name: string;
  path: string;
  /** The path of the list that the service answers. */
  list: string;
  /** A text that each row with data holds. */
  sign: string;
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

const USERS = '/organizations/1/users';

/** What the control pages have in common. */
const control = {
  row: '.row',
  search: '#search',
  sort: '#sort',
  create: '#new',
  field: '#form input[name=name]',
};

/** The console; the tab is signed in. */
export const latchkey: Subject = {
  name: 'latchkey',
  path: USERS,
  list: USERS,
  sign: '@',
  row: 'table[aria-label="Users"] tbody tr:not([aria-hidden])',
  search: 'input[aria-label="Search users"]',
  sort: 'button[data-sort="name"]',
  create: 'a:has-text("Invite user")',
  field: '[role=dialog] input[name=email]',
  table: 'table[aria-label="Users"]',
};

/** The console's page of API keys. */
export const apiKeysPage: Subject = {
  ...latchkey,
  path: '/api-keys',
  list: '/api-keys',
  sign: 'sftp-',
  row: 'table[aria-label="API keys"] tbody tr:not([aria-hidden])',
  search: 'input[aria-label="Search API keys"]',
  create: 'a:has-text("Create API key")',
  field: '[role=dialog] input[name=name]',
  table: 'table[aria-label="API keys"]',
};

/** The names of the control pages: the second renders from the first bytes. */
export const controlNames = ['control', 'control-stream'] as const;

/** Returns the control pages that show the same list as a page of the console. */
export const controlsOf = ({ list, sign }: Subject): readonly Subject[] =>
  controlNames.map((name) => {
    const params = [list === USERS ? '' : 'api-keys', name === 'control' ? '' : 'stream'].filter(Boolean);
    return { ...control, name, list, sign, path: `/control?${params.join('&')}` };
  });
