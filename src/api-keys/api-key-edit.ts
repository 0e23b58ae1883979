/** The edit of an API key in its drawer. A new field is its value in `ApiKeyEdit`, one entry below, and its control. */
import * as z from 'zod/mini';
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyChange } from '../contract/api-keys.ts';
import { isEmail } from '../contract/email.ts';
import type { Messages } from '../i18n/en.ts';
import { currentLanguage } from '../i18n/language.ts';
import { isBlank, isDamaged } from '../lib/visible-text.ts';
import { editForm } from '../writes/edit-form.ts';
import { compareField, isSameSet } from '../writes/outcome.ts';
import { apiKeyLabel, labelsText, organizationsText, permissionLabel } from './api-key.ts';
import { organizationIdsOf, sameEmails, sameLabels, trimmed } from './api-key-outcomes.ts';
import { type LabelsEdit, labelsError, labelsOf, labelsToEdit, sameLabelsEdit } from './labels-edit.ts';

/** Returns the schema of a list of e-mail addresses. @param known addresses that the service reported: always valid */
export const emailList = (m: Messages, known: readonly string[] = []) => {
  const isInvalid = (email: string) => !isEmail(email) && !known.includes(email);
  return z.array(z.string()).check(
    z.refine((emails) => !emails.some(isInvalid), {
      error: ({ input }) => m.apiKeys.emailInvalid({ email: (input as string[]).find(isInvalid) ?? '' }),
    }),
  );
};

/** Returns the checks of a name. @param known the name that the service reported: always valid */
export const nameChecks = (m: Messages, known?: string) => [
  z.refine<string>((name) => !isBlank(name) || name === known, m.record.nameMissing),
  z.refine<string>((name) => isBlank(name) || !isDamaged(name) || name === known, m.record.textDamaged),
];

/** Returns the checks of an SFTP user name, which may be empty. @param known as for a name */
export const sftpNameChecks = (m: Messages, known?: string | null) => [
  z.refine<string>(
    (name) => name.trim() === '' || (!isBlank(name) && !isDamaged(name)) || name === known,
    m.record.textDamaged,
  ),
];

/** The values of the form. `null` is "Leave unchanged": the service does not report the value. */
export interface ApiKeyEdit {
  name: string;
  dnsName: string | null;
  emails: string[] | null;
  organizations: number[] | null;
  /** Includes reported permissions that the specification does not list. */
  permissions: string[] | null;
  labels: LabelsEdit;
}

/** The body of PATCH that the form makes. */
type ApiKeyEditChange = Omit<ApiKeyChange, 'blocked' | 'refreshApiToken'>;

/** Tells the names of what the values mention. */
export interface ApiKeyEditNames {
  /** Returns the name of an organization, or else `#` with its id. */
  organizationName: (id: number) => string;
}

/** The field of the form for each field of the body of POST that the service may reject, in form order. */
export const newApiKeyFields = {
  name: 'name',
  dnsName: 'dnsName',
  emails: 'emails',
  email: 'emails',
  organizationsIds: 'organizations',
  organizationIds: 'organizations',
  permissions: 'permissions',
} as const;

/** Tells whether two texts are the same to the service, which is sent none with spaces around it. */
const sameText = (a: string, b: string) => a.trim() === b.trim();

/** The rules of the form, by field, in their order on screen. An unchanged value is always valid. */
export const apiKeyEdit = editForm<'apiKey', ApiKey, ApiKeyEdit, ApiKeyEditChange, ApiKeyEditNames>(
  {
    name: {
      read: ({ name }) => name ?? '',
      schema: (m, before) => z.string().check(...nameChecks(m, before)),
      same: sameText,
      toChange: (name) => ({ name: name.trim() }),
      text: (name) => name,
      // An empty field does not tell whether the service reports a name.
      compare: (key, name, before) => ({
        state: compareField(trimmed(key.name), name.trim(), trimmed(before.name), Object.is),
        value: apiKeyLabel(key),
      }),
    },
    dnsName: {
      read: ({ dnsName }) => (dnsName === undefined ? null : (dnsName ?? '')),
      schema: (m, before) => z.nullable(z.string().check(...sftpNameChecks(m, before))),
      same: sameText,
      toChange: (dnsName) => ({ dnsName: dnsName.trim() }),
      text: (dnsName) => dnsName,
    },
    emails: {
      read: ({ emails }) => (emails ? [...new Set(emails)] : null),
      schema: (m, before) => z.nullable(emailList(m, before ?? [])),
      same: sameEmails,
      toChange: (emails) => ({ emails }),
      text: (emails) => emails.join(', '),
    },
    organizations: {
      read: (key) => organizationIdsOf(key) ?? null,
      schema: () => z.nullable(z.array(z.number())),
      same: isSameSet,
      toChange: (organizationsIds) => ({ organizationsIds }),
      text: (ids, { organizationName }) => ids.map(organizationName).join(', '),
      // The key itself may name an organization that is not known yet.
      compare: (key, ids, before, { organizationName }) => ({
        state: compareField(organizationIdsOf(key), ids, organizationIdsOf(before), isSameSet),
        value: organizationsText(currentLanguage().messages, key, organizationName),
      }),
    },
    permissions: {
      read: ({ permissions }) => permissions ?? null,
      schema: () => z.nullable(z.array(z.string())),
      same: isSameSet,
      toChange: (permissions) => ({ permissions }),
      text: (names) => names.map((name) => permissionLabel(currentLanguage().messages, name)).join(', '),
    },
    labels: {
      read: ({ labels }) => labelsToEdit(labels),
      schema: (m, before) =>
        z.nullable(z.union([z.array(z.string()), z.string()])).check(
          z.refine((labels) => labels === before || labelsError(m, labels) === null, {
            error: ({ input }) => labelsError(m, input as LabelsEdit) ?? '',
          }),
        ),
      same: sameLabelsEdit,
      toChange: (labels) => ({ labels: labelsOf(labels) }),
      text: (labels) => (typeof labels === 'string' ? labels : labels.join(', ')),
      // The form leaves out labels that are too large to be edited.
      compare: (key, labels, before) => ({
        state: compareField(key.labels, labelsOf(labels), before.labels, sameLabels),
        value: labelsText(key),
      }),
    },
  },
  { ...newApiKeyFields, labels: 'labels' },
);
