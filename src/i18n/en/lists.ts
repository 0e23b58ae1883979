/** English messages about lists: table, search, filters, selection, Insights, export. */
import type { UnfollowedReason } from '../../api/next-page.ts';
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('en');

export const table = {
  columns: 'Columns',
  help: 'Arrow keys move between rows. Space selects, Enter opens, B blocks or unblocks, E edits, M moves users, Shift+F10 opens the actions. Only the rows on screen are in the page: use search to find others.',
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  find: 'The browser only finds rows on screen. Press / to search all of them.',
  findByField: (p: { field: string }) =>
    `The browser only finds rows on screen. “${p.field}” searches all of them.`,
  unreadableRow: (p: { id: string | null }) =>
    p.id === null ? 'Unreadable row' : `Unreadable row, id ${p.id}`,
  unreadableRowHint: (p: { fields: string }) =>
    `It can't be read (${p.fields}), so it has no actions. Tell whoever runs the service.`,
};

export const list = {
  clearSearch: 'Clear search',
  showing: (p: { shown: number; total: number }) => `${n(p.shown)} of ${n(p.total)} shown`,
  failed: "Couldn't load the list.",
  partial: (p: { count: number }) => `Matches from the service: ${n(p.count)}`,
  loadAll: 'Load all',
  unreadable: (p: { count: number }) => `${n(p.count)} unreadable`,
  clearFilters: 'Clear filters',
  nothingMatches: (p: { words: string; hasFilters: boolean }) =>
    p.words
      ? `Nothing matches “${p.words}”${p.hasFilters ? ' with these filters' : ''}`
      : 'Nothing matches the filters',
  nothingMatchesHint: 'Search finds every word in any order, ignoring case and accents.',
  nothingYet: (p: { words: string; hasFilters: boolean }) =>
    p.words
      ? `Nothing matches “${p.words}”${p.hasFilters ? ' with these filters' : ''} yet`
      : 'Nothing matches the filters yet',
  nothingYetHint: 'The list is still loading.',
  unreadableRows: (p: { count: number }) => counted(p.count, "row couldn't be read", "rows couldn't be read"),
  interrupted: (p: { words: string }) => `Only ${p.words} loaded`,
  firstOnly: (p: { words: string }) => `Only the first ${p.words} are loaded`,
  goOn: 'Reload list',
};

export const empty = {
  inviteFirst: 'Invite the first person',
  inviteList: 'Paste a list of people',
  createFirst: 'Create the first key',
  noOrganization: (p: { id: string }) => `No organization with ID ${p.id} here`,
  noOrganizationHint: 'It was removed, the ID is wrong, or your session does not reach it.',
};

export const paging = {
  reasons: {
    elsewhere:
      "The rest is at an address outside the service, so it wasn't loaded. Tell whoever runs the service.",
    form: "The rest couldn't be loaded: its address can't be read. Tell whoever runs the service.",
    endless: 'Loading stopped: the last page only repeated earlier rows. Reload the list.',
    tooMany: 'Loading stopped: the console keeps no more rows. Search to find the others.',
  } satisfies Record<Exclude<UnfollowedReason, 'total'>, string>,
  /** The service counts more records than arrived. */
  total: (p: { arrived: number; total: number }) =>
    `${n(p.arrived)} of ${n(p.total)} records arrived, and nothing says where the rest is. Reload the list.`,
};

export const filters = {
  clear: 'Clear filter',
  /** Instead of the number of records beside each option. */
  noCounts: 'Counts: available once the whole list is loaded',
};

export const emails = {
  title: 'List of e-mails',
  found: (p: { found: number; total: number }) => `${n(p.found)} of ${n(p.total)} found`,
  soFar: (p: { found: string }) => `${p.found} so far`,
  hidden: (p: { count: number }) => `${n(p.count)} hidden by filters`,
  invalid: (p: { count: number }) => counted(p.count, 'not an address', 'not addresses'),
  repeated: (p: { count: number }) => `${n(p.count)} repeated`,
  leftOut: (p: { count: number }) => `${n(p.count)} left out: too many`,
  showNotFound: (p: { count: number }) => `Show the ${n(p.count)} not found`,
  notAll: 'Available once the whole list is loaded.',
  remove: 'Remove the list',
  notFound: 'Not found',
  more: (p: { count: number }) => `${n(p.count)} more`,
  copy: 'Copy',
  invite: 'Invite these',
  enter: 'Press Enter to search for each address.',
};

export const selection = {
  title: 'Selection',
  select: (p: { name: string }) => `Select ${p.name}`,
  all: 'Select all',
  allOf: (p: { count: number }) =>
    plural(p.count, { one: 'The only row shown', other: `All ${n(p.count)} rows shown` }),
  allSelected: (p: { count: number }) =>
    plural(p.count, { one: '1 selected', other: `All ${n(p.count)} selected` }),
  count: (p: { count: number }) => `${n(p.count)} selected`,
  notShown: (p: { count: number }) => `${n(p.count)} not shown`,
  clear: 'Clear selection',
};

export const ages = {
  day: 'Last 24 hours',
  week: '1–7 days ago',
  month: '7–30 days ago',
  quarter: '30–90 days ago',
  older: 'More than 90 days ago',
  never: 'Never',
  unknown: 'Unknown',
};

export const insights = {
  title: 'Insights',
  segment: (p: { of: string; share: string }) => `${p.of}, ${p.share}. Show only these`,
  notAll: 'Only matches are loaded. “Load all” above counts everything.',
  ages: {
    day: '24 hours',
    week: '1–7 days',
    month: '7–30 days',
    quarter: '30–90 days',
    older: '> 90 days',
  },
};

export const exports = {
  button: 'Export',
  report: 'Download report',
  print: 'Print report',
  printed: (p: { rows: number; count: number }) =>
    `Only the first ${n(p.rows)} of ${n(p.count)} rows are printed.`,
  some: (p: { count: number; words: string }) => `${n(p.count)} of ${p.words}`,
  copyLink: 'Copy link',
  title: (p: { words: string }) => `Export ${p.words}`,
  stillLoading: (p: { words: string }) =>
    `The list is still loading. This export has what is loaded so far: ${p.words}.`,
  brokeOff: (p: { words: string }) =>
    `Loading stopped early. This export has only what was loaded: ${p.words}.`,
  separator: 'Separator',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  columns: { shown: 'Columns shown', all: 'All columns' },
  csv: 'For spreadsheets, as chosen above.',
  json: "For other programs, with all fields under the service's names.",
  progress: (p: { done: number; total: number }) => `${n(p.done)} of ${n(p.total)}`,
  downloading: (p: { file: string; words: string }) => `Downloading ${p.file}: ${p.words}`,
  roleIds: 'Role IDs',
  organizationIds: 'Organization IDs',
  linkCopied: 'Link copied',
};

export const foldedMenu = {
  list: 'More list controls',
  selection: 'More selection actions',
};
