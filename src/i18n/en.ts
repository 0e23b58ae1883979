/**
 * The English catalogue of the first screen: the messages of the frame and of a list. All other messages are in the
 * catalogues beside it, such as `form-messages.ts`, which are loaded with the parts that show them.
 */
import { formatNumber, plural } from './format.ts';

const n = (value: number) => formatNumber('en', value);

export const en = {
  productName: 'Latchkey',
  notLoaded: "Couldn't load Latchkey. Reload the page.",
  common: {
    tryAgain: 'Try again',
    loading: 'Loading',
    stillLoading: 'Still loading…',
    more: 'More',
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
  },
  nav: {
    main: 'Main',
    users: 'Users',
    apiKeys: 'API keys',
    activity: 'Activity',
    settings: 'Settings',
    organization: (p: { name: string }) => `Organization: ${p.name}`,
    allOrganizations: 'All organizations',
    signOut: 'Sign out',
  },
  status: {
    normal: 'Normal',
    pending: 'Pending',
    blocked: 'Blocked',
  },
  table: {
    columns: 'Columns',
    help: 'Arrow keys move between rows. Space selects, Enter opens, B blocks or unblocks, E edits, Shift+F10 opens the actions. Only the rows on screen are in the page: use search to find others.',
  },
  selection: {
    title: 'Selection',
    select: (p: { name: string }) => `Select ${p.name}`,
    all: 'Select all',
    allOf: (p: { count: number }) =>
      plural('en', p.count, { one: 'The only row shown', other: `All ${n(p.count)} rows shown` }),
  },
  list: {
    clearSearch: 'Clear search',
    showing: (p: { shown: number; total: number }) => `${n(p.shown)} of ${n(p.total)} shown`,
    failed: "Couldn't load the list.",
    partial: (p: { count: number }) => `Matches from the service: ${n(p.count)}`,
    loadAll: 'Load all',
    unreadable: (p: { count: number }) => `${n(p.count)} unreadable`,
  },
  ages: {
    day: 'Last 24 hours',
    week: '1–7 days ago',
    month: '7–30 days ago',
    quarter: '30–90 days ago',
    older: 'More than 90 days ago',
    never: 'Never',
    unknown: 'Unknown',
  },
  insights: {
    title: 'Insights',
    otherStatus: 'Other',
    invitations: 'Pending invitations',
  },
  users: {
    title: 'Users',
    count: (p: { count: number }) =>
      plural('en', p.count, { one: '1 person', other: `${n(p.count)} people` }),
    search: 'Search users',
    searchPlaceholder: 'Name, e-mail or ID',
    invite: 'Invite user',
    inviteMany: 'Invite many',
    name: 'Name',
    email: 'E-mail',
    roles: 'Roles',
    role: 'Role',
    anyRole: 'All',
    status: 'Status',
    lastAccess: 'Last access',
    created: 'Created',
    organizationId: 'Organization',
    actionsFor: (p: { name: string }) => `Actions for ${p.name}`,
  },
  export: {
    button: 'Export',
    some: (p: { count: number; words: string }) => `${n(p.count)} of ${p.words}`,
    copyLink: 'Copy link',
  },
  goTo: {
    title: 'Go to…',
  },
  crash: {
    title: 'This page crashed',
    body: 'No change is being sent. Reload the page, and check in the list what your last action changed. If it crashes again, send the details to whoever runs this console.',
    sending:
      'A change is still being sent. Wait until this message changes: reloading now would cut off what has not been sent yet.',
    reload: 'Reload',
  },
};

/** The type of every first-screen catalogue: a missing message is a type error. */
export type Messages = typeof en;
