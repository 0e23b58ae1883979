/** The organizations and roles of every seeded world. The service has no endpoint that lists either. */
import type { Organization, RoleRecord } from './records.ts';

export const organizations: readonly Organization[] = [
  { id: 1, name: 'Aurora Logistics', short: 'AURO' },
  { id: 2, name: 'Bóreas Energia', short: 'BORE' },
  { id: 3, name: 'Cascais Labs', short: 'CASC' },
];

export const roles: readonly RoleRecord[] = [
  { id: 1, name: 'admin', isSystem: true },
  { id: 2, name: 'editor', isSystem: false },
  { id: 3, name: 'viewer', isSystem: false },
  { id: 4, name: 'support', isSystem: false },
];
