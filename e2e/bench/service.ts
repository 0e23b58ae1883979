// The service that the bench measures with: as many people as asked for, the same ones every time, and nothing but GET.

/** Answers a path below the base address: what is to be sent as JSON, `undefined` for 404. */
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
/** Few enough are found in any number of people, and the first row is none of them. */
const FIXED: Record<number, string> = { 0: 'Rita', 7: 'Martin', 12: 'Marta', 31: 'Martina' };
/** Nothing is measured with a long list of keys. */
const KEYS = 1000;

const SINCE = Date.UTC(2024, 0, 1);
const SPAN = 60_000_000_000;

/** The service with `count` people in every organization. */
export function createService(count: number): Service {
  const people = createPeople(count);
  const keys = createKeys();

  return (path, query) => {
    const [, what, id] = /^\/(organizations\/\d+\/users|api-keys)(?:\/(\d+))?$/.exec(path) ?? [];
    if (what === undefined) return undefined;
    const asked = new Set(query.getAll('optFields').flatMap((field) => field.split(',')));
    const rows: readonly { id: number; name: string }[] =
      what === 'api-keys' ? keys.map(({ added, ...key }) => ({ ...key, ...only(added, asked) })) : people;
    if (id === undefined) return rows;
    const row = rows.find((one) => one.id === Number(id));
    return row && [row];
  };
}

/** The names that a list sorted by name begins and ends with. */
export function namesAtTheEnds(service: Service): [string, string] {
  const people = service('/organizations/1/users', new URLSearchParams()) as { name: string }[];
  let [least, greatest] = ['~', ''];
  for (const { name } of people) {
    if (name < least) least = name;
    if (name > greatest) greatest = name;
  }
  return [least, greatest];
}

function createPeople(count: number) {
  const random = randomFrom(42);
  return Array.from({ length: count }, (_, at) => {
    const anybody = pick(FIRST, random());
    const last = pick(LAST, random());
    const first = FIXED[at] ?? anybody;
    const share = random();
    return {
      creationTimestamp: time(random() / 2),
      email: `${first}.${last}${at + 1}@example.org`.toLowerCase(),
      id: at + 1,
      lastAccessTimestamp: time(0.5 + random() / 2),
      name: `${first} ${last}`,
      organizationId: 1,
      roles: pick(ROLES, random()),
      status: share < 0.8 ? 'normal' : share < 0.9 ? 'pending' : 'blocked',
    };
  });
}

function createKeys() {
  const random = randomFrom(7);
  return Array.from({ length: KEYS }, (_, at) => ({
    blocked: random() < 0.1,
    creationTimestamp: time(random() / 2),
    dnsName: `sftp-${at + 1}`,
    id: at + 1,
    name: `${pick(LAST, random())} ${pick(['importer', 'export', 'sync', 'feed'], random())} ${at + 1}`,
    organizations: [
      {
        creationTimestamp: time(random() / 2),
        lastUseTimestamp: time(0.5 + random() / 2),
        short: `org${1 + Math.floor(random() * 9)}`,
      },
    ],
    token: { id: at + 1, name: `tok-${at + 1}` },
    updateTimestamp: random() < 0.5 ? null : time(0.5 + random() / 2),
    added: { email: [`key${at + 1}@example.org`], labels: ['bench'], permissions: ['accessFtp'] },
  }));
}

const only = (fields: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));

const pick = <T>(list: readonly T[], at: number) => list[Math.floor(at * list.length)] as T;

const time = (share: number) => new Date(SINCE + Math.floor(share * SPAN)).toISOString();

/** Numbers in [0, 1), the same ones for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
