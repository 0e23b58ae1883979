// The records of the benchmark's service: any number of users and of API keys, the same ones in every run.

/** The names of the lists. */
export const listNames = ['users', 'api-keys'] as const;
/** The name of a list. */
export type ListName = (typeof listNames)[number];

const FIRST =
  'Aiko Alvaro Amelia Andre Anna Beatriz Bruno Carla Chen Clara Daniel Diana Eduardo Elena Emil Fatima Felix Gita Hana Hugo Ines Ivan Jana Jorge Julia Kofi Laura Leon Lina Lucas Luisa Marcos Maria Marina Mark Marta Martin Martina Mateo Nadia Nina Noor Olga Oscar Paula Pedro Priya Rafael Rita Rosa Samir Sara Sofia Tiago Tomas Vera Victor Wei Yara Zoe'.split(
    ' ',
  );
const LAST =
  'Almeida Andersson Barbosa Bauer Becker Campos Cardoso Costa Dias Dubois Eriksen Esteves Fischer Fonseca Garcia Gomes Haddad Hoffmann Ibrahim Ito Jensen Kaya Keller Khan Kim Lima Lopez Meyer Moreau Moreira Nakamura Neves Nunes Oliveira Okafor Patel Pereira Pinto Ramos Ribeiro Rossi Santos Schmidt Silva Sousa Suzuki Tanaka Teixeira Tran Vieira Vogel Wagner Weber Wong Xavier Yilmaz Zhang Zimmer'.split(
    ' ',
  );
const ROLES = [
  { name: 'Administrator', id: 1, isSystem: true },
  { name: 'Editor', id: 2, isSystem: false },
  { name: 'Viewer', id: 3, isSystem: false },
];
/** Names at fixed positions: a search finds few records in a list of any size, and the first row is none of them. */
const FIXED: Record<number, string> = { 0: 'Rita', 7: 'Martin', 12: 'Marta', 31: 'Martina' };

const SINCE = Date.UTC(2024, 0, 1);
const SPAN = 60_000_000_000;

/** Creates the records of a list. */
export const createRecords = (list: ListName, count: number): { id: number; name: string }[] =>
  list === 'users' ? createUsers(count) : createApiKeys(count);

function createUsers(count: number) {
  const random = randomFrom(42);
  return Array.from({ length: count }, (_, index) => {
    const randomFirst = pick(FIRST, random());
    const last = pick(LAST, random());
    const first = FIXED[index] ?? randomFirst;
    const share = random();
    return {
      creationTimestamp: time(random() / 2),
      email: emailOf({ id: index + 1, name: `${first} ${last}` }),
      id: index + 1,
      lastAccessTimestamp: time(0.5 + random() / 2),
      name: `${first} ${last}`,
      organizationId: 1,
      roles: pick(ROLES, random()),
      status: share < 0.8 ? 'normal' : share < 0.9 ? 'pending' : 'blocked',
    };
  });
}

/** Returns the e-mail address of a user. */
export const emailOf = ({ id, name }: { id: number; name: string }): string =>
  `${name.replace(' ', '.')}${id}@example.org`.toLowerCase();

/** The fields of `optFields`, which both the console and the control page ask for, are always there. */
function createApiKeys(count: number) {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, index) => ({
    blocked: random() < 0.1,
    creationTimestamp: time(random() / 2),
    dnsName: `sftp-${index + 1}`,
    email: [`key${index + 1}@example.org`],
    id: index + 1,
    labels: ['bench'],
    name: `${FIXED[index] ?? pick(FIRST, random())} ${pick(['importer', 'export', 'sync', 'feed'], random())} ${index + 1}`,
    organizations: [
      {
        creationTimestamp: time(random() / 2),
        lastUseTimestamp: time(0.5 + random() / 2),
        short: `org${1 + Math.floor(random() * 9)}`,
      },
    ],
    permissions: ['accessFtp'],
    token: { id: index + 1, name: `tok-${index + 1}` },
    updateTimestamp: random() < 0.5 ? null : time(0.5 + random() / 2),
  }));
}

const pick = <T>(list: readonly T[], share: number) => list[Math.floor(share * list.length)] as T;

const time = (share: number) => new Date(SINCE + Math.floor(share * SPAN)).toISOString();

/** Returns a deterministic generator of numbers in [0, 1) (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
