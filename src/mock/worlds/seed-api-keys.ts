/** The API keys of the demo. */
import type { ApiKeyRecord } from './records.ts';

const DAY = 86_400_000;

/** The data of a seeded API key. Ages are in days. */
interface ApiKeySeed {
  name: string;
  createdDaysAgo: number;
  /** Days since each organization last used the API key, by organization id; `null` means never. */
  usedDaysAgo: Record<number, number | null>;
  updatedDaysAgo?: number;
  dnsName?: string;
  permissions?: string[];
  emails?: string[];
  labels?: unknown;
  blocked?: boolean;
  /** Days since the token was last renewed. */
  tokenRenewedDaysAgo?: number;
}

const ops = 'ops@aurora.example';
const ftp = ['accessFtp'];

const apiKeySeeds: ApiKeySeed[] = [
  {
    name: 'Nightly export',
    createdDaysAgo: 702,
    updatedDaysAgo: 40,
    tokenRenewedDaysAgo: 40,
    usedDaysAgo: { 1: 0.2, 2: 1.3 },
    dnsName: 'nightly-export',
    permissions: ftp,
    emails: [ops, 'data@aurora.example'],
    labels: ['export', 'nightly'],
  },
  {
    name: 'Warehouse scanners',
    createdDaysAgo: 655,
    usedDaysAgo: { 1: 0.01 },
    permissions: ['editLabels'],
    emails: [ops],
    labels: { site: 'Sines', owner: 'Logistics' },
  },
  {
    name: 'Meter readings',
    createdDaysAgo: 540,
    updatedDaysAgo: 500,
    usedDaysAgo: { 2: 3 },
    dnsName: 'boreas_meters',
    permissions: ['accessFtp', 'editLabels'],
    emails: ['grid@boreas.example'],
    labels: ['energy'],
  },
  {
    name: 'Legacy ERP bridge',
    createdDaysAgo: 1420,
    updatedDaysAgo: 900,
    usedDaysAgo: { 1: 200 },
    dnsName: 'erp',
    permissions: ftp,
    emails: [ops],
  },
  {
    name: 'Partner portal',
    createdDaysAgo: 388,
    updatedDaysAgo: 12,
    usedDaysAgo: { 1: 6, 2: 31, 3: null },
    emails: ['partners@aurora.example'],
    labels: { tier: 'gold', region: 'Iberia' },
  },
  {
    name: 'Invoice archive',
    createdDaysAgo: 371,
    usedDaysAgo: { 1: 95 },
    dnsName: 'Invoice Archive',
    permissions: ftp,
    emails: ['finance@aurora.example'],
  },
  {
    name: 'Lab telemetry',
    createdDaysAgo: 204,
    usedDaysAgo: { 3: 14 },
    emails: ['lab@cascais.example'],
    labels: [],
  },
  {
    name: 'Old contractor access',
    createdDaysAgo: 833,
    updatedDaysAgo: 61,
    usedDaysAgo: { 1: 64 },
    dnsName: 'contractor',
    permissions: ftp,
    emails: [],
    blocked: true,
  },
  {
    name: 'Integração Bóreas',
    createdDaysAgo: 150,
    updatedDaysAgo: 150,
    usedDaysAgo: { 2: 0.5 },
    permissions: ['editLabels'],
    emails: ['integracao@boreas.example'],
    labels: { equipa: 'Integração' },
  },
  {
    name: 'SFTP without a name',
    createdDaysAgo: 77,
    usedDaysAgo: { 1: null },
    permissions: ftp,
    emails: [ops],
  },
  {
    name: 'Name without SFTP',
    createdDaysAgo: 76,
    updatedDaysAgo: 3,
    usedDaysAgo: { 1: 9 },
    dnsName: 'nightly-export',
    emails: [ops],
    blocked: true,
  },
  {
    name: 'Staging smoke tests',
    createdDaysAgo: 1,
    usedDaysAgo: { 1: null, 2: null, 3: null },
    emails: ['qa@aurora.example', 'ci@aurora.example'],
  },
];

/** Returns the demo's API keys: varied in use, SFTP user name and labels; two are blocked. */
export function demoApiKeys(bornAt: number): ApiKeyRecord[] {
  const ago = (days: number) => bornAt - Math.round(days * DAY);
  return apiKeySeeds.map((seed, index) => ({
    id: index + 1,
    name: seed.name,
    blocked: seed.blocked ?? false,
    dnsName: seed.dnsName ?? '',
    emails: seed.emails ?? [],
    permissions: seed.permissions ?? [],
    labels: seed.labels,
    organizations: Object.entries(seed.usedDaysAgo).map(([id, usedDaysAgo]) => ({
      id: Number(id),
      creationTimestamp: ago(seed.createdDaysAgo),
      lastUseTimestamp: usedDaysAgo === null ? null : ago(usedDaysAgo),
    })),
    token: {
      id: 501 + index,
      serial: seed.tokenRenewedDaysAgo === undefined ? 1 : 2,
      creationTimestamp: ago(seed.tokenRenewedDaysAgo ?? seed.createdDaysAgo),
    },
    creationTimestamp: ago(seed.createdDaysAgo),
    updateTimestamp: seed.updatedDaysAgo === undefined ? null : ago(seed.updatedDaysAgo),
  }));
}
