/** The API keys of the demo. */
import type { ApiKeyRecord } from './records.ts';

const DAY = 86_400_000;

/** Ages are in days; `used` is when each organization last used the key (`null`: never). */
interface Key {
  name: string;
  made: number;
  used: Record<number, number | null>;
  changed?: number;
  sftp?: string;
  permissions?: string[];
  emails?: string[];
  labels?: unknown;
  blocked?: boolean;
  /** Days since the token was last renewed. */
  renewed?: number;
}

const ops = 'ops@aurora.example';
const ftp = ['accessFtp'];

const keys: Key[] = [
  {
    name: 'Nightly export',
    made: 702,
    changed: 40,
    renewed: 40,
    used: { 1: 0.2, 2: 1.3 },
    sftp: 'nightly-export',
    permissions: ftp,
    emails: [ops, 'data@aurora.example'],
    labels: ['export', 'nightly'],
  },
  {
    name: 'Warehouse scanners',
    made: 655,
    used: { 1: 0.01 },
    permissions: ['editLabels'],
    emails: [ops],
    labels: { site: 'Sines', owner: 'Logistics' },
  },
  {
    name: 'Meter readings',
    made: 540,
    changed: 500,
    used: { 2: 3 },
    sftp: 'boreas_meters',
    permissions: ['accessFtp', 'editLabels'],
    emails: ['grid@boreas.example'],
    labels: ['energy'],
  },
  {
    name: 'Legacy ERP bridge',
    made: 1420,
    changed: 900,
    used: { 1: 200 },
    sftp: 'erp',
    permissions: ftp,
    emails: [ops],
  },
  {
    name: 'Partner portal',
    made: 388,
    changed: 12,
    used: { 1: 6, 2: 31, 3: null },
    emails: ['partners@aurora.example'],
    labels: { tier: 'gold', region: 'Iberia' },
  },
  {
    name: 'Invoice archive',
    made: 371,
    used: { 1: 95 },
    sftp: 'Invoice Archive',
    permissions: ftp,
    emails: ['finance@aurora.example'],
  },
  { name: 'Lab telemetry', made: 204, used: { 3: 14 }, emails: ['lab@cascais.example'], labels: [] },
  {
    name: 'Old contractor access',
    made: 833,
    changed: 61,
    used: { 1: 64 },
    sftp: 'contractor',
    permissions: ftp,
    emails: [],
    blocked: true,
  },
  {
    name: 'Integração Bóreas',
    made: 150,
    changed: 150,
    used: { 2: 0.5 },
    permissions: ['editLabels'],
    emails: ['integracao@boreas.example'],
    labels: { equipa: 'Integração' },
  },
  { name: 'SFTP without a name', made: 77, used: { 1: null }, permissions: ftp, emails: [ops] },
  {
    name: 'Name without SFTP',
    made: 76,
    changed: 3,
    used: { 1: 9 },
    sftp: 'nightly-export',
    emails: [ops],
    blocked: true,
  },
  {
    name: 'Staging smoke tests',
    made: 1,
    used: { 1: null, 2: null, 3: null },
    emails: ['qa@aurora.example', 'ci@aurora.example'],
  },
];

/** The demo's keys: varied in use, in SFTP and in labels, two of them blocked. */
export function demoKeys(bornAt: number): ApiKeyRecord[] {
  const ago = (days: number) => bornAt - Math.round(days * DAY);
  return keys.map((key, index) => ({
    id: index + 1,
    name: key.name,
    blocked: key.blocked ?? false,
    dnsName: key.sftp ?? '',
    emails: key.emails ?? [],
    permissions: key.permissions ?? [],
    labels: key.labels,
    organizations: Object.entries(key.used).map(([id, used]) => ({
      id: Number(id),
      creationTimestamp: ago(key.made),
      lastUseTimestamp: used === null ? null : ago(used),
    })),
    token: {
      id: 501 + index,
      serial: key.renewed === undefined ? 1 : 2,
      creationTimestamp: ago(key.renewed ?? key.made),
    },
    creationTimestamp: ago(key.made),
    updateTimestamp: key.changed === undefined ? null : ago(key.changed),
  }));
}
