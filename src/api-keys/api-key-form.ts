/** The forms about an API key: what they check and what they send. */
import * as z from 'zod/mini';
import { type ApiKey, type ApiKeyChange, type ApiKeyToCreate, permissions } from '../contract/api-keys.ts';
import { isEmail } from '../contract/common.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import type { ThreeWay } from '../writes/conflicts.ts';
import { type FieldName, sameSet } from '../writes/outcome.ts';
import type { Resolved } from '../writes/use-conflict-check.tsx';
import { organizationIdsOf, sameEmails } from './api-key-outcomes.ts';
import {
  changedLabels,
  type LabelsEdit,
  labelsFault,
  labelsToEdit,
  sameLabelsEdit,
} from './fields/labels-form.ts';

/** What separates addresses in typed and pasted text. */
export const emailSeparators = /[,;\s]+/;

/** @param known addresses that the service itself has reported: they are good as they are */
const emailList = (m: ApiKeyMessages, known: readonly string[] = []) => {
  const isWrong = (email: string) => !isEmail(email) && !known.includes(email);
  return z.array(z.string()).check(
    z.refine((list) => !list.some(isWrong), {
      error: ({ input }) => m.apiKeys.emailInvalid({ email: (input as string[]).find(isWrong) ?? '' }),
    }),
  );
};

/** The fields of "Create API key". Spaces around what was typed never belong to it. */
export const newApiKeySchema = (m: ApiKeyMessages) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, m.apiKeys.nameMissing)),
    dnsName: z.string().check(z.trim()),
    emails: emailList(m),
    organizations: z.array(z.number()),
    permissions: z.array(z.enum(permissions)),
  });
export type NewApiKey = z.output<ReturnType<typeof newApiKeySchema>>;

/** What the form for a new key starts with: nothing, or what can be taken over from another key. Never its token. */
export const toNewApiKey = (like: ApiKey | null): NewApiKey => ({
  name: like?.name ?? '',
  dnsName: like?.dnsName ?? '',
  emails: [...new Set(like?.emails)],
  organizations: (like && organizationIdsOf(like)) ?? [],
  permissions: permissions.filter((name) => like?.permissions?.includes(name)),
});

/** The body of POST /api-keys. */
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

/** Which field of the form for a new key a body field of the service's complaint stands for. */
export const newApiKeyFields: Record<string, keyof NewApiKey> = {
  name: 'name',
  dnsName: 'dnsName',
  emails: 'emails',
  email: 'emails',
  organizationsIds: 'organizations',
  organizationIds: 'organizations',
  permissions: 'permissions',
};

/** The fields of an existing key's form. `null` stands for "Leave unchanged": nobody knows what is there. */
export interface ApiKeyEdit {
  name: string;
  dnsName: string | null;
  emails: string[] | null;
  organizations: number[] | null;
  /** Also those that the specification doesn't list. */
  permissions: string[] | null;
  labels: LabelsEdit;
}

/** Which field of an existing key's form a body field of the service's complaint stands for. */
export const apiKeyEditFields: Record<string, keyof ApiKeyEdit> = { ...newApiKeyFields, labels: 'labels' };

/** What the form starts with. */
export const toApiKeyEdit = (key: ApiKey): ApiKeyEdit => ({
  name: key.name ?? '',
  dnsName: key.dnsName === undefined ? null : (key.dnsName ?? ''),
  emails: key.emails ? [...new Set(key.emails)] : null,
  organizations: organizationIdsOf(key) ?? null,
  permissions: key.permissions ?? null,
  labels: labelsToEdit(key.labels),
});

/** The check of an existing key's form. What it started with is always good. */
export const apiKeyEditSchema = (m: ApiKeyMessages, before: ApiKeyEdit) =>
  z.object({
    name: z
      .string()
      .check(z.refine((name) => name.trim() !== '' || name === before.name, m.apiKeys.nameMissing)),
    dnsName: z.nullable(z.string()),
    emails: z.nullable(emailList(m, before.emails ?? [])),
    organizations: z.nullable(z.array(z.number())),
    permissions: z.nullable(z.array(z.string())),
    labels: z.nullable(z.union([z.array(z.string()), z.string()])).check(
      z.refine((labels) => labels === before.labels || labelsFault(m, labels) === null, {
        error: ({ input }) => labelsFault(m, input as LabelsEdit) ?? '',
      }),
    ),
  });

/**
 * The body of PATCH: only what changed. What stands at "Leave unchanged" is never sent.
 *
 * @param after has passed the check
 * @returns `null` when nothing changed
 */
export function toApiKeyChange(before: ApiKeyEdit, after: ApiKeyEdit): ApiKeyChange | null {
  const change: ApiKeyChange = {};
  if (after.name.trim() !== before.name.trim()) change.name = after.name.trim();
  if (after.dnsName !== null && after.dnsName.trim() !== before.dnsName?.trim()) {
    change.dnsName = after.dnsName.trim();
  }
  if (after.emails && !sameList(before.emails, after.emails)) change.emails = after.emails;
  if (after.organizations && !equalSets(before.organizations, after.organizations)) {
    change.organizationsIds = after.organizations;
  }
  if (after.permissions && !equalSets(before.permissions, after.permissions)) {
    change.permissions = after.permissions;
  }
  const labels = changedLabels(before.labels, after.labels);
  if (labels !== undefined) change.labels = labels;
  return Object.keys(change).length > 0 ? change : null;
}

type List = readonly unknown[];
const sameList = (before: List | null, after: List) =>
  before?.length === after.length && before.every((one, index) => one === after[index]);
/** A service may report a member twice. */
const equalSets = (before: List | null, after: List) =>
  before !== null && new Set(before).symmetricDifference(new Set(after)).size === 0;

/** Makes a comparison of values of which nobody may know what is there. */
const known =
  <T>(same: (a: T, b: T) => boolean) =>
  (a: unknown, b: unknown): boolean =>
    a === b || (a !== null && b !== null && same(a as T, b as T));

const sameText = known((a: string, b: string) => a.trim() === b.trim());
const sameIds = known<unknown[]>(sameSet);

/** How two values of a field are compared, and whether the field is a list that the service reports whole. */
const fieldRules: Record<
  keyof ApiKeyEdit & FieldName,
  { same: (a: unknown, b: unknown) => boolean; isList: boolean }
> = {
  name: { same: sameText, isList: false },
  dnsName: { same: sameText, isList: false },
  emails: { same: known(sameEmails), isList: true },
  organizations: { same: sameIds, isList: true },
  permissions: { same: sameIds, isList: true },
  labels: { same: (a, b) => sameLabelsEdit(a as LabelsEdit, b as LabelsEdit), isList: true },
};

/** The fields of an existing key's form, in their order on it. */
export const editFields = Object.keys(fieldRules) as (keyof typeof fieldRules)[];

/** Whether two forms hold the same in a field. */
export const sameInField = (field: keyof ApiKeyEdit, a: ApiKeyEdit, b: ApiKeyEdit): boolean =>
  fieldRules[field].same(a[field], b[field]);

/** Returns every field as the form was opened, as the service has it now, and as the admin wants it. */
export const compareEdits = (base: ApiKeyEdit, theirs: ApiKeyEdit, mine: ApiKeyEdit): ThreeWay[] =>
  editFields.map((field) => ({
    field,
    base: base[field],
    theirs: theirs[field],
    mine: mine[field],
    same: fieldRules[field].same,
    isWholeList: fieldRules[field].isList && Array.isArray(theirs[field]),
  }));

/**
 * Returns what the key is to become: as the service has it, with the fields that the admin changed.
 *
 * @param resolved what was decided about fields that somebody else changed as well
 */
export function mergeEdits(
  base: ApiKeyEdit,
  theirs: ApiKeyEdit,
  mine: ApiKeyEdit,
  resolved: readonly Resolved[],
): ApiKeyEdit {
  const wanted: Record<string, unknown> = { ...theirs };
  for (const field of editFields) if (!sameInField(field, base, mine)) wanted[field] = mine[field];
  for (const { field, value } of resolved) wanted[field] = value;
  return wanted as unknown as ApiKeyEdit;
}
