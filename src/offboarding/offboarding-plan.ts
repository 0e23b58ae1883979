/** What is to be done to the accesses and API keys that a search found, as one plan of several steps. */

import type { ApiKeyWriteContext } from '../api-keys/api-key-writes.ts';
import { emailsPlan } from '../api-keys/bulk/api-key-emails.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { stepsPlan } from '../bulk/engine/steps.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { type UserBulkContext, userBulkPlan } from '../users/bulk/user-bulk.ts';
import type { SearchState } from './access-search.ts';

/** What is done to accesses, and to API keys. */
export interface Choice {
  access: 'leave' | 'block' | 'remove';
  keys: 'leave' | 'replace' | 'takeOut';
  /** The address that replaces the searched ones. */
  address: string;
}

/** How the plans of users and API keys are made. */
export interface PlanContext {
  users: (organizationId: number) => UserBulkContext;
  apiKeys: ApiKeyWriteContext;
  organizationName: (id: number) => string;
}

/** Returns the API keys that a search found, each once. */
export const foundKeys = ({ keys }: SearchState): ApiKey[] => [
  ...new Map(keys.map(({ key }) => [key.id, key])).values(),
];

/** Returns the plan for a choice. @param emails the searched addresses */
export function offboardingPlan(
  { users, apiKeys, organizationName }: PlanContext,
  emails: readonly string[],
  found: SearchState,
  { access, keys, address }: Choice,
): BulkPlan {
  const byOrganization = Map.groupBy(found.users, ({ organizationId }) => organizationId);
  const verb = access === 'block' ? 'block' : 'removeUser';
  const change = { remove: emails, add: keys === 'replace' ? [address] : [] };
  return stepsPlan(
    {
      verb: 'offboard',
      title: (m) => m.offboarding.title({ email: emails[0] ?? '', count: emails.length }),
      detail: emails.join(', '),
      organizationName,
    },
    [
      ...(access === 'leave'
        ? []
        : [...byOrganization].map(([organizationId, some]) =>
            userBulkPlan(users(organizationId), { verb, users: some.map(({ user }) => user), wanted: [] }),
          )),
      ...(keys === 'leave' ? [] : [emailsPlan(apiKeys, foundKeys(found), () => change)]),
    ],
  );
}
