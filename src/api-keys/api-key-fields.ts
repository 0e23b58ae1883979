/** The fields of an API key. A new one is one entry here, and its words. Loaded before React: no import may need it. */
import type { ApiKey } from '../contract/api-key.ts';
import type { Messages } from '../i18n/en.ts';
import { CELL_LENGTH } from '../lib/clip-text.ts';
import type { Field, FieldMap } from '../lists/record-fields.ts';
import { apiKeyStatusOf, labelsText, lastUseOf, shortsOf } from './api-key.ts';

/** Characters of the labels of a key that a search looks at. */
const SEARCHED_LABELS = 1000;

/** The fields, in the order of the table; `null` for a field that is not shown. */
export const apiKeyFields = {
  name: {
    kind: 'own',
    title: (m) => m.apiKeys.name,
    value: (key) => key.name,
    search: (key) => key.name,
    column: { key: 'name', width: 160, grows: 0.12, most: 280, slot: 'title' },
  },
  dnsName: {
    kind: 'own',
    title: (m) => m.apiKeys.dnsName,
    value: (key) => key.dnsName,
    search: (key) => key.dnsName,
    column: { key: 'dnsName', width: 126, grows: 0.1, most: 200, slot: 'hidden', low: 2 },
  },
  organizations: {
    kind: 'own',
    title: (m) => m.apiKeys.organizations,
    value: (key) => key.organizations?.length,
    search: null,
    column: { key: 'organizations', width: 110, grows: 0.12, most: 320, slot: 'line', foreign: true },
  },
  permissions: {
    kind: 'own',
    title: (m) => m.apiKeys.permissions,
    value: (key) => key.permissions?.join(', '),
    sort: (key) => key.permissions?.join(' '),
    search: null,
    column: { key: 'permissions', width: 120, grows: 0.54, most: 240, slot: 'hidden', low: 1 },
  },
  emails: {
    kind: 'text',
    title: (m) => m.apiKeys.emails,
    value: (key) => key.emails?.join(', '),
    sort: (key) => key.emails?.join(' '),
    search: (key) => key.emails?.join('\n'),
    column: {
      key: 'emails',
      width: 140,
      grows: 0.08,
      slot: 'hidden',
      low: 1,
      optional: true,
      foreign: true,
    },
  },
  labels: {
    kind: 'own',
    title: (m) => m.apiKeys.labels,
    value: (key) => labelsText(key),
    sort: (key) => labelsText(key, CELL_LENGTH),
    search: (key) => labelsText(key, SEARCHED_LABELS),
    column: {
      key: 'labels',
      width: 100,
      grows: 0.05,
      slot: 'hidden',
      low: 1,
      optional: true,
      foreign: true,
    },
  },
  blocked: {
    kind: 'own',
    title: (m) => m.apiKeys.status,
    value: apiKeyStatusOf,
    search: null,
    column: { key: 'status', width: 112, slot: 'badge' },
  },
  token: null,
  short: {
    kind: 'own',
    title: (m) => m.apiKeys.short,
    value: shortsOf,
    search: shortsOf,
    column: { key: 'short', width: 101, grows: 0.04, slot: 'hidden', low: 1 },
  },
  lastUse: {
    kind: 'time',
    none: 'never',
    title: (m) => m.apiKeys.lastUsed,
    value: lastUseOf,
    search: null,
    column: { key: 'lastUsed', width: 120, slot: 'note' },
  },
  creationTimestamp: {
    kind: 'time',
    none: 'unknown',
    title: (m) => m.apiKeys.created,
    value: (key) => key.creationTimestamp,
    search: null,
    column: { key: 'created', width: 114, grows: 0.04, slot: 'hidden', low: 1 },
  },
  updateTimestamp: {
    kind: 'time',
    none: 'never',
    title: (m) => m.apiKeys.updated,
    value: (key) => key.updateTimestamp,
    search: null,
    column: { key: 'updated', width: 108, slot: 'hidden', low: 1, optional: true },
  },
  id: {
    kind: 'text',
    title: (m) => m.common.id,
    value: (key) => key.id,
    search: (key) => key.id,
    column: null,
  },
} satisfies FieldMap<ApiKey, Field<ApiKey, Messages>, 'short' | 'lastUse'>;

/**
 * Returns the messages in which the column `short` has the name that is known for it.
 *
 * @param isEnding whether `short` is known to be the ending of the token; see `short-variant.ts`
 */
export const withShortName = (m: Messages, isEnding: boolean): Messages =>
  isEnding ? { ...m, apiKeys: { ...m.apiKeys, short: m.apiKeys.tokenEnding } } : m;
