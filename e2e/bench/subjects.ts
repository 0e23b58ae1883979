// What is measured, and by which selectors it is driven: the console, and two pages that stand for what is possible.

/** A page with a list of people. */
export interface Subject {
  name: 'control' | 'control-stream' | 'latchkey';
  path: string;
  /** A row of the list; rows are siblings. */
  row: string;
  search: string;
  sort: string;
  /** Opens the form. */
  create: string;
  /** The form's first field. */
  field: string;
  /** The table whose `aria-rowcount` tells that the whole list is there, if there is one. */
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

/** The console, signed in. */
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

/** All of them. */
export const subjects: readonly Subject[] = [
  control,
  { ...control, name: 'control-stream', path: '/control?stream' },
  latchkey,
];
