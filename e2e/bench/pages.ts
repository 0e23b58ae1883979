// The pages under measurement with their selectors: the lists of the console, and the control page as a lower bound.
import { tokenFor } from './server.ts';
import type { ListName } from './service.ts';

/** A page with a list. The properties except `list`, `path` and `text` are selectors. */
export interface ListPage {
  list: ListName;
  path: string;
  /** A text that each row with data holds. */
  text: string;
  /** The rows of the list, which are siblings. */
  row: string;
  /** The table whose `aria-rowcount` tells when the whole list has arrived. The control page has none. */
  table: string | null;
  search: string;
  sort: string;
  /** The link that opens the form. */
  create: string;
  /** The first field of the form. */
  field: string;
}

/** What the two pages of the console differ in. */
const lists = {
  users: {
    path: '/organizations/1/users',
    text: '@',
    table: 'table[aria-label="Users"]',
    search: 'input[aria-label="Search users"]',
    create: 'a:has-text("Invite user")',
    field: '[role=dialog] input[name=email]',
  },
  'api-keys': {
    path: '/api-keys',
    text: 'sftp-',
    table: 'table[aria-label="API keys"]',
    search: 'input[aria-label="Search API keys"]',
    create: 'a:has-text("Create API key")',
    field: '[role=dialog] input[name=name]',
  },
};

/** Returns a page of the console. */
export const consolePage = (list: ListName): ListPage => ({
  ...lists[list],
  list,
  row: `${lists[list].table} tbody tr:not([aria-hidden])`,
  sort: `${lists[list].table} th:has-text("Name") button`,
});

/** Returns the control page that shows the same list. */
export const controlPage = (list: ListName, count: number): ListPage => ({
  list,
  path: `/control?list=${list}&token=${tokenFor(count)}`,
  text: lists[list].text,
  row: '.row',
  table: null,
  search: '#search',
  sort: '#sort',
  create: '#new',
  field: '#form input[name=name]',
});
