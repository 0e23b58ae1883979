/** Organizations too large to be stored: each row is made from its id alone, always the same one. */
import type { ApiKeyRecord, Seed, UserRecord } from './records.ts';
import { mix } from './tokens.ts';

const first =
  'Aiko Álvaro Amélia André Anna Beatriz Bruno Carla Chen Clara Daniel Diana Eduardo Elena Emil Fátima Félix Gita Hana Hugo Inês Ivan Joana João Júlia Kofi Laura Leon Lina Lucas Luísa Marcos Maria Marina Marta Mateo Nadia Noor Olga Óscar Paula Pedro Priya Rafael Rita Rosa Samir Sara Sofia Tiago Tomás Vera Vítor Wei Yara Zoë'.split(
    ' ',
  );
const last =
  'Almeida Andersson Barbosa Bauer Becker Campos Cardoso Costa Dias Dubois Eriksen Esteves Fischer Fonseca García Gomes Haddad Hoffmann Ibrahim Ito Jensen Kaya Keller Khan Kim Lima López Meyer Moreau Moreira Nakamura Neves Nunes Okafor Oliveira Patel Pereira Pinto Ramos Ribeiro Rossi Santos Schmidt Silva Sousa Suzuki Tanaka Teixeira Tran Vieira Vogel Wagner Weber Wong Yılmaz Zhang'.split(
    ' ',
  );
const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace('ı', 'i').toLowerCase();
const firstFolded = first.map(fold);
const lastFolded = last.map(fold);

/** Somebody to be found: the only one of that name. */
const RARE = { id: 87_654, first: 'Zuleika', last: 'Quintanilha' };

const DAY = 86_400_000;
const DOMAIN = 'aurora.example';

/** Makes a large world's rows, all of them in organization 1. */
export function crowd(
  bornAt: number,
  size: { users: number; apiKeys: number },
): Pick<Seed, 'users' | 'apiKeys' | 'idsByEmail'> {
  const ago = (days: number) => bornAt - Math.round(days * DAY);

  function user(id: number): UserRecord {
    const [a, b, c, d] = [mix(id), mix(id + 0x10000000), mix(id + 0x20000000), mix(id + 0x30000000)];
    const [f, l] = [a % first.length, b % last.length];
    const rare = id === RARE.id;
    const joined = 10 + (c % 2_000_000) / 1_000;
    const percent = rare ? 50 : d % 100;
    const status = percent < 80 ? 'normal' : percent < 92 ? 'pending' : 'blocked';
    const seen = status === 'pending' || percent === 79 ? null : joined * ((a >>> 8) / 0x1000000) ** 4;
    const local = rare ? `${RARE.first}.${RARE.last}`.toLowerCase() : `${firstFolded[f]}.${lastFolded[l]}`;
    return {
      id,
      organizationId: 1,
      name: rare ? `${RARE.first} ${RARE.last}` : `${first[f]} ${last[l]}`,
      email: `${local}${id}@${DOMAIN}`,
      roleIds: [d % 50 === 0 ? 1 : 2 + (b % 3)],
      status,
      creationTimestamp: ago(joined),
      lastAccessTimestamp: seen === null ? null : ago(seen),
    };
  }

  function apiKey(id: number): ApiKeyRecord {
    const [a, b, c] = [mix(id + 0x40000000), mix(id + 0x50000000), mix(id + 0x60000000)];
    const [team, purpose] = [
      fold(last[a % last.length] ?? ''),
      ['import', 'export', 'sync', 'feed'][b % 4] ?? '',
    ];
    const made = 5 + (c % 1_500);
    const used = a % 5 === 0 ? null : made * ((b >>> 8) / 0x1000000) ** 3;
    const organizations = [1, 2, 3].filter((one) => one === 1 + (a % 3) || (c >>> one) % 4 === 0);
    return {
      id,
      name: `${team} ${purpose} ${id}`,
      blocked: b % 10 === 0,
      dnsName: c % 3 === 0 ? '' : `${team}-${purpose}-${id}`,
      emails: [`${team}@${DOMAIN}`],
      permissions: (['accessFtp', 'editLabels'] as const).filter((_, i) => (a >>> i) % 2 === 0),
      labels: b % 4 === 0 ? [purpose, team] : undefined,
      organizations: organizations.map((one) => ({
        id: one,
        creationTimestamp: ago(made),
        lastUseTimestamp: used === null ? null : ago(used),
      })),
      token: { id: 500 + id, serial: 1, creationTimestamp: ago(made) },
      creationTimestamp: ago(made),
      updateTimestamp: c % 2 === 0 ? null : ago(made / 2),
    };
  }

  return {
    users: { count: size.users, row: user },
    apiKeys: { count: size.apiKeys, row: apiKey },
    idsByEmail: (email) => {
      const id = Number(/(\d{1,9})@/.exec(email)?.[1] ?? 0);
      return id >= 1 && id <= size.users ? [id] : [];
    },
  };
}
