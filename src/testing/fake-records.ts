/** Records for tests that need no service. */
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';

/** Returns a user of organization 1. @param fields what matters to the test */
export const fakeUser = (id: number, fields: Partial<User> = {}): User => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@example.org`,
  status: 'normal',
  organizationId: 1,
  creationTimestamp: null,
  lastAccessTimestamp: null,
  roles: [],
  rolesShape: 'array',
  ...fields,
});

/** Returns an API key. @param fields what matters to the test */
export const fakeApiKey = (id: number, fields: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: `Key ${id}`,
  dnsName: '',
  blocked: false,
  creationTimestamp: null,
  updateTimestamp: null,
  permissions: [],
  emails: undefined,
  ...fields,
});
