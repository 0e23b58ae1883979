/** The seeds of large worlds: each record is computed from its id alone, because a million would not fit in storage. */
import type { ApiKeyRecord, Seed, UserRecord } from './records.ts';
import { mix } from './tokens.ts';

const firstNames =
  'Aiko Álvaro Amélia André Anna Beatriz Bruno Carla Chen Clara Daniel Diana Eduardo Elena Emil Fátima Félix Gita Hana Hugo Inês Ivan Joana João Júlia Kofi Laura Leon Lina Lucas Luísa Marcos Maria Marina Marta Mateo Nadia Noor Olga Óscar Paula Pedro Priya Rafael Rita Rosa Samir Sara Sofia Tiago Tomás Vera Vítor Wei Yara Zoë'.split(
    ' ',
  );
const lastNames =
  'Almeida Andersson Barbosa Bauer Becker Campos Cardoso Costa Dias Dubois Eriksen Esteves Fischer Fonseca García Gomes Haddad Hoffmann Ibrahim Ito Jensen Kaya Keller Khan Kim Lima López Meyer Moreau Moreira Nakamura Neves Nunes Okafor Oliveira Patel Pereira Pinto Ramos Ribeiro Rossi Santos Schmidt Silva Sousa Suzuki Tanaka Teixeira Tran Vieira Vogel Wagner Weber Wong Yılmaz Zhang'.split(
    ' ',
  );
const toAscii = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace('ı', 'i').toLowerCase();
const firstNamesAscii = firstNames.map(toAscii);
const lastNamesAscii = lastNames.map(toAscii);

/** The only user with this name, so that a search has exactly one match. */
const RARE = { id: 87_654, first: 'Zuleika', last: 'Quintanilha' };

const DAY = 86_400_000;
const DOMAIN = 'aurora.example';

/** Returns the records of a large world. All users are in organization 1. */
export function largeWorldRecords(
  bornAt: number,
  size: { users: number; apiKeys: number },
): Pick<Seed, 'users' | 'apiKeys' | 'idsByEmail'> {
  const ago = (days: number) => bornAt - Math.round(days * DAY);

  function user(id: number): UserRecord {
    const [a, b, c, d] = [mix(id), mix(id + 0x10000000), mix(id + 0x20000000), mix(id + 0x30000000)];
    const [first, last] = [a % firstNames.length, b % lastNames.length];
    const isRare = id === RARE.id;
    const createdDaysAgo = 10 + (c % 2_000_000) / 1_000;
    const percent = isRare ? 50 : d % 100;
    const status = percent < 80 ? 'normal' : percent < 92 ? 'pending' : 'blocked';
    const lastAccessDaysAgo =
      status === 'pending' || percent === 79 ? null : createdDaysAgo * ((a >>> 8) / 0x1000000) ** 4;
    const localPart = isRare
      ? `${RARE.first}.${RARE.last}`.toLowerCase()
      : `${firstNamesAscii[first]}.${lastNamesAscii[last]}`;
    return {
      id,
      organizationId: 1,
      name: isRare ? `${RARE.first} ${RARE.last}` : `${firstNames[first]} ${lastNames[last]}`,
      email: `${localPart}${id}@${DOMAIN}`,
      roleIds: [d % 50 === 0 ? 1 : 2 + (b % 3)],
      status,
      creationTimestamp: ago(createdDaysAgo),
      lastAccessTimestamp: lastAccessDaysAgo === null ? null : ago(lastAccessDaysAgo),
    };
  }

  function apiKey(id: number): ApiKeyRecord {
    const [a, b, c] = [mix(id + 0x40000000), mix(id + 0x50000000), mix(id + 0x60000000)];
    const team = toAscii(lastNames[a % lastNames.length] ?? '');
    const purpose = ['import', 'export', 'sync', 'feed'][b % 4] ?? '';
    const createdDaysAgo = 5 + (c % 1_500);
    const lastUseDaysAgo = a % 5 === 0 ? null : createdDaysAgo * ((b >>> 8) / 0x1000000) ** 3;
    const organizationIds = [1, 2, 3].filter((one) => one === 1 + (a % 3) || (c >>> one) % 4 === 0);
    return {
      id,
      name: `${team} ${purpose} ${id}`,
      blocked: b % 10 === 0,
      dnsName: c % 3 === 0 ? '' : `${team}-${purpose}-${id}`,
      emails: [`${team}@${DOMAIN}`],
      permissions: (['accessFtp', 'editLabels'] as const).filter((_, i) => (a >>> i) % 2 === 0),
      labels: b % 4 === 0 ? [purpose, team] : undefined,
      organizations: organizationIds.map((organizationId) => ({
        id: organizationId,
        creationTimestamp: ago(createdDaysAgo),
        lastUseTimestamp: lastUseDaysAgo === null ? null : ago(lastUseDaysAgo),
      })),
      token: { id: 500 + id, serial: 1, creationTimestamp: ago(createdDaysAgo) },
      creationTimestamp: ago(createdDaysAgo),
      updateTimestamp: c % 2 === 0 ? null : ago(createdDaysAgo / 2),
    };
  }

  return {
    users: { count: size.users, recordOf: user },
    apiKeys: { count: size.apiKeys, recordOf: apiKey },
    // The e-mail address holds the id, so that no list has to be searched.
    idsByEmail: (email) => {
      const id = Number(/(\d{1,9})@/.exec(email)?.[1] ?? 0);
      return id >= 1 && id <= size.users ? [id] : [];
    },
  };
}
