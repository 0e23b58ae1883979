/** The form "Create API key": its values, their validation, and the request body made of them. */
import * as z from 'zod/mini';
import type { ApiKey } from '../../contract/api-key.ts';
import { permissions } from '../../contract/api-key-values.ts';
import type { ApiKeyToCreate } from '../../contract/api-keys.ts';
import type { Messages } from '../../i18n/en.ts';
import { emailList, nameChecks, sftpNameChecks } from '../api-key-edit.ts';
import { organizationIdsOf } from '../api-key-outcomes.ts';

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
