/** The fields of a user. A new one is one entry here, and its words. Loaded before React: no import may need it. */
import { mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import type { Field, FieldMap } from '../lists/record-fields.ts';

/** The fields, in the order of the table; `null` for a field that is not shown. */
export const userFields = {
  name: {
    kind: 'own',
    title: (m) => m.users.name,
    value: (user) => user.name,
    search: (user) => user.name,
    column: { key: 'name', width: 156, grows: 0.25, most: 280, slot: 'title' },
  },
  email: {
    kind: 'text',
    title: (m) => m.users.email,
    value: (user) => user.email,
    // With the form of the same mailbox that a search for an address in Unicode looks for.
    search: ({ email }) => (email && /\P{ASCII}/u.test(email) ? `${email} ${mailboxKey(email)}` : email),
    column: { key: 'email', width: 150, grows: 0.67, most: 320, slot: 'line', foreign: true },
  },
  roles: {
    kind: 'own',
    title: (m) => m.users.roles,
    value: (user) => user.roles[0]?.name,
    search: null,
    column: { key: 'roles', width: 68, grows: 0.08, most: 240, slot: 'hidden', low: 2, foreign: true },
  },
  rolesShape: null,
  status: {
    kind: 'own',
    title: (m) => m.users.status,
    value: (user) => user.status,
    search: null,
    column: { key: 'status', width: 112, slot: 'badge' },
  },
  lastAccessTimestamp: {
    kind: 'time',
    none: 'never',
    title: (m) => m.users.lastAccess,
    value: (user) => user.lastAccessTimestamp,
    search: null,
    column: { key: 'lastAccess', width: 120, slot: 'note' },
  },
  creationTimestamp: {
    kind: 'time',
    none: 'unknown',
    title: (m) => m.users.created,
    value: (user) => user.creationTimestamp,
    search: null,
    column: { key: 'created', width: 120, slot: 'hidden', low: 1 },
  },
  id: {
    kind: 'text',
    title: (m) => m.common.id,
    value: (user) => user.id,
    search: (user) => user.id,
    column: { key: 'id', width: 68, slot: 'hidden', low: 1 },
  },
  organizationId: {
    kind: 'own',
    title: (m) => m.users.organizationId,
    value: (user) => user.organizationId,
    search: null,
    column: null,
  },
} satisfies FieldMap<User, Field<User, Messages>>;
