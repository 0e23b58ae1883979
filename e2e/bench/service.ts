// The read-only service of the benchmark: any number of users, the same ones in every run.

/** Returns the JSON for a path below the base address; `undefined` for 404. */
export type Service = (path: string, query: URLSearchParams) => unknown;

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
/** Names at fixed positions: a search finds few users in a list of any size, and the first row is none of them. */
const FIXED: Record<number, string> = { 0: 'Rita', 7: 'Martin', 12: 'Marta', 31: 'Martina' };

const SINCE = Date.UTC(2024, 0, 1);
const SPAN = 60_000_000_000;

/** Creates the service with `count` users in every organization, and as many API keys. */
export function createService(count: number): Service {
  const users = createUsers(count);
  let apiKeys: ReturnType<typeof createApiKeys> | undefined;

  return (path, query) => {
    const [, resource, id] = /^\/(organizations\/\d+\/users|api-keys)(?:\/(\d+))?$/.exec(path) ?? [];
    if (resource === undefined) return undefined;
    const optFields = new Set(query.getAll('optFields').flatMap((field) => field.split(',')));
    if (resource === 'api-keys') apiKeys ??= createApiKeys(count);
    const records: readonly { id: number; name: string }[] =
      resource === 'api-keys' && apiKeys
        ? apiKeys.map(({ optional, ...apiKey }) => ({
            ...apiKey,
            ...pickFields(optional, optFields),
          }))
        : users;
    if (id === undefined) return records;
    const record = records.find((one) => one.id === Number(id));
    return record && [record];
  };
}

/** Returns the first and the last name of a list sorted by name. @param list the path of the list */
export function firstAndLastName(service: Service, list: string): [string, string] {
  const records = service(list, new URLSearchParams()) as { name: string }[];
  let [first, last] = ['~', ''];
  for (const { name } of records) {
    if (name < first) first = name;
    if (name > last) last = name;
  }
  return [first, last];
}

function createUsers(count: number) {
  const random = randomFrom(42);
  return Array.from({ length: count }, (_, index) => {
    const randomFirst = pick(FIRST, random());
    const last = pick(LAST, random());
    const first = FIXED[index] ?? randomFirst;
    const share = random();
    return {
      creationTimestamp: time(random() / 2),
      email: `${first}.${last}${index + 1}@example.org`.toLowerCase(),
      id: index + 1,
      lastAccessTimestamp: time(0.5 + random() / 2),
      name: `${first} ${last}`,
      organizationId: 1,
      roles: pick(ROLES, random()),
      status: share < 0.8 ? 'normal' : share < 0.9 ? 'pending' : 'blocked',
    };
  });
}

function createApiKeys(count: number) {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, index) => ({
    blocked: random() < 0.1,
    creationTimestamp: time(random() / 2),
    dnsName: `sftp-${index + 1}`,
    id: index + 1,
    name: `${FIXED[index] ?? pick(FIRST, random())} ${pick(['importer', 'export', 'sync', 'feed'], random())} ${index + 1}`,
    organizations: [
      {
        creationTimestamp: time(random() / 2),
        lastUseTimestamp: time(0.5 + random() / 2),
        short: `org${1 + Math.floor(random() * 9)}`,
      },
    ],
    token: { id: index + 1, name: `tok-${index + 1}` },
    updateTimestamp: random() < 0.5 ? null : time(0.5 + random() / 2),
    optional: { email: [`key${index + 1}@example.org`], labels: ['bench'], permissions: ['accessFtp'] },
  }));
}

const pickFields = (fields: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));

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
