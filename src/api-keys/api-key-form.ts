/** The forms about an API key: what they check and what they send. */
import * as z from 'zod/mini';
import { type ApiKey, type ApiKeyChange, type ApiKeyToCreate, permissions } from '../contract/api-keys.ts';
import { isEmail } from '../contract/common.ts';
import type { KeyMessages } from '../i18n/key-words.ts';
import { changedLabels, type LabelsEdit, labelsFault, labelsToEdit } from './labels-form.ts';

/** What separates addresses in typed and pasted text. */
export const emailSeparators = /[,;\s]+/;

/** @param known addresses that the service itself has reported: they are good as they are */
const emailList = (m: KeyMessages, known: readonly string[] = []) => {
  const isWrong = (email: string) => !isEmail(email) && !known.includes(email);
  return z.array(z.string()).check(
    z.refine((list) => !list.some(isWrong), {
      error: ({ input }) => m.apiKeys.emailInvalid({ email: (input as string[]).find(isWrong) ?? '' }),
    }),
  );
};

/** The fields of "Create API key". Spaces around what was typed never belong to it. */
export const newApiKeySchema = (m: KeyMessages) =>
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
  organizations: (like && reportedOrganizations(like)) ?? [],
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
  organizations: reportedOrganizations(key),
  permissions: key.permissions ?? null,
  labels: labelsToEdit(key.labels),
});

/** The ids of a key's organizations; `null` when the service doesn't report all of them. */
function reportedOrganizations({ organizations }: ApiKey): number[] | null {
  if (organizations === undefined) return null;
  const ids = (organizations ?? []).map((one) => one.id).filter((id) => id !== undefined);
  return ids.length === (organizations ?? []).length ? ids : null;
}

/** The check of an existing key's form. What it started with is always good. */
export const apiKeyEditSchema = (m: KeyMessages, before: ApiKeyEdit) =>
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
  if (after.organizations && !sameSet(before.organizations, after.organizations)) {
    change.organizationsIds = after.organizations;
  }
  if (after.permissions && !sameSet(before.permissions, after.permissions)) {
    change.permissions = after.permissions;
  }
  const labels = changedLabels(before.labels, after.labels);
  if (labels !== undefined) change.labels = labels;
  return Object.keys(change).length > 0 ? change : null;
}

type List = readonly unknown[];
const sameList = (before: List | null, after: List) =>
  before?.length === after.length && before.every((one, index) => one === after[index]);
const sameSet = (before: List | null, after: List) =>
  before?.length === after.length && before.every((one) => after.includes(one));
