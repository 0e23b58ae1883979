/** The forms about API keys: their values, their validation and the request bodies made of them. */
import * as z from 'zod/mini';
import type { ApiKey } from '../contract/api-key.ts';
import { permissions } from '../contract/api-key-values.ts';
import type { ApiKeyChange, ApiKeyToCreate } from '../contract/api-keys.ts';
import { isEmail } from '../contract/email.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import { isBlank, isDamaged } from '../ui/basics/visible-text.ts';
import type { FieldComparison } from '../writes/conflicts.ts';
import { isSameSet } from '../writes/outcome.ts';
import type { ResolvedField } from '../writes/use-conflict-check.tsx';
import { organizationIdsOf, sameEmails } from './api-key-outcomes.ts';
import {
  changedLabels,
  type LabelsEdit,
  labelsError,
  labelsToEdit,
  sameLabelsEdit,
} from './fields/labels-form.ts';

/** Returns the schema of a list of e-mail addresses. @param known addresses that the service reported: always valid */
const emailList = (m: ApiKeyMessages, known: readonly string[] = []) => {
  const isInvalid = (email: string) => !isEmail(email) && !known.includes(email);
  return z.array(z.string()).check(
    z.refine((emails) => !emails.some(isInvalid), {
      error: ({ input }) => m.apiKeys.emailInvalid({ email: (input as string[]).find(isInvalid) ?? '' }),
    }),
  );
};

/** Returns the checks of a name. @param known the name that the service reported: always valid */
const nameChecks = (m: ApiKeyMessages, known?: string) => [
  z.refine<string>((name) => !isBlank(name) || name === known, m.apiKeys.nameMissing),
  z.refine<string>((name) => isBlank(name) || !isDamaged(name) || name === known, m.apiKeys.textDamaged),
];

/** Returns the checks of an SFTP user name, which may be empty. @param known as for a name */
const sftpNameChecks = (m: ApiKeyMessages, known?: string | null) => [
  z.refine<string>(
    (name) => name.trim() === '' || (!isBlank(name) && !isDamaged(name)) || name === known,
    m.apiKeys.textDamaged,
  ),
];

/** Returns the schema of the form "Create API key". */
export const newApiKeySchema = (m: ApiKeyMessages) =>
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

/** Returns the initial values of the form for an existing API key. */
export const toApiKeyEdit = (key: ApiKey): ApiKeyEdit => ({
  name: key.name ?? '',
  dnsName: key.dnsName === undefined ? null : (key.dnsName ?? ''),
  emails: key.emails ? [...new Set(key.emails)] : null,
  organizations: organizationIdsOf(key) ?? null,
  permissions: key.permissions ?? null,
  labels: labelsToEdit(key.labels),
});

/** Returns the schema of the form for an existing API key. An unchanged value is always valid. @param before the initial values */
export const apiKeyEditSchema = (m: ApiKeyMessages, before: ApiKeyEdit) =>
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

/**
 * Returns the body of PATCH with the changed fields only; `null` when nothing changed.
 *
 * @param after valid values; a field at "Leave unchanged" is never sent
 */
export function toApiKeyChange(before: ApiKeyEdit, after: ApiKeyEdit): ApiKeyChange | null {
  const { name, dnsName, emails, organizations, permissions } = after;
  const labels = changedLabels(before.labels, after.labels);
  /** The part of the body for each field; `false` or `null` for an unchanged field. */
  const parts: Record<keyof ApiKeyEdit, ApiKeyChange | false | null> = {
    name: name.trim() !== before.name.trim() && { name: name.trim() },
    dnsName: dnsName !== null && dnsName.trim() !== before.dnsName?.trim() && { dnsName: dnsName.trim() },
    emails: emails && !isSameList(before.emails, emails) && { emails },
    organizations: organizations &&
      !isSameIds(before.organizations, organizations) && { organizationsIds: organizations },
    permissions: permissions && !isSameIds(before.permissions, permissions) && { permissions },
    labels: labels !== undefined && { labels },
  };
  const change: ApiKeyChange = Object.assign({}, ...Object.values(parts));
  return Object.keys(change).length > 0 ? change : null;
}

type List = readonly unknown[];
const isSameList = (before: List | null, after: List) =>
  before?.length === after.length && before.every((one, index) => one === after[index]);

/** Extends a comparison to `null`, which equals only `null`. */
const nullable =
  <T>(same: (a: T, b: T) => boolean) =>
  (a: unknown, b: unknown): boolean =>
    a === b || (a !== null && b !== null && same(a as T, b as T));

const sameText = nullable((a: string, b: string) => a.trim() === b.trim());
/** As sets, because a service may report a member twice. */
const isSameIds = nullable<unknown[]>(isSameSet);

/** How two values of each field are compared, and whether the field is a list that the service reports as a whole. */
const fieldRules: Record<keyof ApiKeyEdit, { same: (a: unknown, b: unknown) => boolean; isList: boolean }> = {
  name: { same: sameText, isList: false },
  dnsName: { same: sameText, isList: false },
  emails: { same: nullable(sameEmails), isList: true },
  organizations: { same: isSameIds, isList: true },
  permissions: { same: isSameIds, isList: true },
  labels: { same: (a, b) => sameLabelsEdit(a as LabelsEdit, b as LabelsEdit), isList: true },
};

/** The fields of the form for an existing API key, in their order on screen. */
export const editFields = Object.keys(fieldRules) as (keyof typeof fieldRules)[];

/** Tells whether two forms have equal values in a field. */
export const sameInField = (field: keyof ApiKeyEdit, a: ApiKeyEdit, b: ApiKeyEdit): boolean =>
  fieldRules[field].same(a[field], b[field]);

/**
 * Returns the three-way comparison of each field.
 *
 * @param base the values when the form was opened
 * @param theirs the values that the service has now
 * @param mine the values that the admin entered
 */
export const compareEdits = (base: ApiKeyEdit, theirs: ApiKeyEdit, mine: ApiKeyEdit): FieldComparison[] =>
  editFields.map((field) => ({
    field,
    base: base[field],
    theirs: theirs[field],
    mine: mine[field],
    same: fieldRules[field].same,
    isWholeList: fieldRules[field].isList && Array.isArray(theirs[field]),
  }));

/**
 * Returns the values to save: those of the service, with the fields that the admin changed.
 *
 * @param base the values when the form was opened
 * @param theirs the values that the service has now
 * @param mine the values that the admin entered
 * @param resolved the decisions about the fields that both changed
 */
export function mergeEdits(
  base: ApiKeyEdit,
  theirs: ApiKeyEdit,
  mine: ApiKeyEdit,
  resolved: readonly ResolvedField[],
): ApiKeyEdit {
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of editFields) if (!sameInField(field, base, mine)) merged[field] = mine[field];
  for (const { field, value } of resolved) merged[field] = value;
  return merged as unknown as ApiKeyEdit;
}
