/** The forms about API keys: their values, their validation and the request bodies made of them. */
import * as z from 'zod/mini';
import type { ApiKey } from '../../contract/api-key.ts';
import { permissions } from '../../contract/api-key-values.ts';
import type { ApiKeyChange, ApiKeyToCreate } from '../../contract/api-keys.ts';
import { isEmail } from '../../contract/email.ts';
import type { Messages } from '../../i18n/en.ts';
import { isBlank, isDamaged } from '../../lib/visible-text.ts';
import { editForm } from '../../writes/edit-form.ts';
import { isSameSet } from '../../writes/outcome.ts';
import { organizationIdsOf, sameEmails } from '../api-key-outcomes.ts';
import {
  type LabelsEdit,
  labelsError,
  labelsOf,
  labelsToEdit,
  sameLabelsEdit,
} from '../fields/labels-form.ts';

/** Returns the schema of a list of e-mail addresses. @param known addresses that the service reported: always valid */
const emailList = (m: Messages, known: readonly string[] = []) => {
  const isInvalid = (email: string) => !isEmail(email) && !known.includes(email);
  return z.array(z.string()).check(
    z.refine((emails) => !emails.some(isInvalid), {
      error: ({ input }) => m.apiKeys.emailInvalid({ email: (input as string[]).find(isInvalid) ?? '' }),
    }),
  );
};

/** Returns the checks of a name. @param known the name that the service reported: always valid */
const nameChecks = (m: Messages, known?: string) => [
  z.refine<string>((name) => !isBlank(name) || name === known, m.record.nameMissing),
  z.refine<string>((name) => isBlank(name) || !isDamaged(name) || name === known, m.record.textDamaged),
];

/** Returns the checks of an SFTP user name, which may be empty. @param known as for a name */
const sftpNameChecks = (m: Messages, known?: string | null) => [
  z.refine<string>(
    (name) => name.trim() === '' || (!isBlank(name) && !isDamaged(name)) || name === known,
    m.record.textDamaged,
  ),
];

/** Returns the schema of the form "Create API key". */
export const newApiKeySchema = (m: Messages) =>
  z.object({
    name: z.string().check(z.trim(), ...nameChecks(m)),
    dnsName: z.string().check(z.trim(), ...sftpNameChecks(m)),
    emails: emailList(m),
    organizations: z.array(z.number()),
    permissions: z.array(z.enum(permissions)),
  });
/** The values of the form "Create API key". */
export type NewApiKey = z.output<ReturnType<typeof newApiKeySchema>>;

/** Returns the initial values of the form "Create API key". @param source the API key to duplicate */
export const toNewApiKey = (source: ApiKey | null): NewApiKey => ({
  name: source?.name ?? '',
  dnsName: source?.dnsName ?? '',
  emails: [...new Set(source?.emails)],
  organizations: (source && organizationIdsOf(source)) ?? [],
  permissions: permissions.filter((name) => source?.permissions?.includes(name)),
});

/** Returns the body of POST /api-keys. */
export const toApiKeyToCreate = ({
  name,
  dnsName,
  emails,
  organizations,
  permissions,
}: NewApiKey): ApiKeyToCreate => ({
  ...(dnsName && { dnsName }),
  emails,
  name,
  organizationsIds: organizations,
  permissions,
});

/** The form field for each field of the request body that the service may reject. */
export const newApiKeyFields: Record<string, keyof NewApiKey> = {
  name: 'name',
  dnsName: 'dnsName',
  emails: 'emails',
  email: 'emails',
  organizationsIds: 'organizations',
  organizationIds: 'organizations',
  permissions: 'permissions',
};

/** The values of the form for an existing API key. `null` is "Leave unchanged": the service does not report the value. */
export interface ApiKeyEdit {
  name: string;
  dnsName: string | null;
  emails: string[] | null;
  organizations: number[] | null;
  /** Includes reported permissions that the specification does not list. */
  permissions: string[] | null;
  labels: LabelsEdit;
}

/** The form field for each field of the request body that the service may reject. */
export const apiKeyEditFields: Record<string, keyof ApiKeyEdit> = { ...newApiKeyFields, labels: 'labels' };

/** The body of PATCH that the form makes. */
type ApiKeyEditChange = Omit<ApiKeyChange, 'blocked' | 'refreshApiToken'>;

/** Tells whether two texts are the same to the service, which is sent none with spaces around it. */
const sameText = (a: string, b: string) => a.trim() === b.trim();

/** The rules of the form for an existing API key, by field, in their order on screen. */
export const apiKeyEdit = editForm<ApiKey, ApiKeyEdit, ApiKeyEditChange>({
  name: {
    read: ({ name }) => name ?? '',
    same: sameText,
    toChange: (name) => ({ name: name.trim() }),
  },
  dnsName: {
    read: ({ dnsName }) => (dnsName === undefined ? null : (dnsName ?? '')),
    same: sameText,
    toChange: (dnsName) => ({ dnsName: dnsName.trim() }),
  },
  emails: {
    read: ({ emails }) => (emails ? [...new Set(emails)] : null),
    same: sameEmails,
    toChange: (emails) => ({ emails }),
  },
  organizations: {
    read: (key) => organizationIdsOf(key) ?? null,
    same: isSameSet,
    toChange: (organizationsIds) => ({ organizationsIds }),
  },
  permissions: {
    read: ({ permissions }) => permissions ?? null,
    same: isSameSet,
    toChange: (permissions) => ({ permissions }),
  },
  labels: {
    read: ({ labels }) => labelsToEdit(labels),
    same: sameLabelsEdit,
    toChange: (labels) => ({ labels: labelsOf(labels) }),
  },
});

/** Returns the schema of the form for an existing API key. An unchanged value is always valid. @param before the initial values */
export const apiKeyEditSchema = (m: Messages, before: ApiKeyEdit) =>
  z.object({
    name: z.string().check(...nameChecks(m, before.name)),
    dnsName: z.nullable(z.string().check(...sftpNameChecks(m, before.dnsName))),
    emails: z.nullable(emailList(m, before.emails ?? [])),
    organizations: z.nullable(z.array(z.number())),
    permissions: z.nullable(z.array(z.string())),
    labels: z.nullable(z.union([z.array(z.string()), z.string()])).check(
      z.refine((labels) => labels === before.labels || labelsError(m, labels) === null, {
        error: ({ input }) => labelsError(m, input as LabelsEdit) ?? '',
      }),
    ),
  });
