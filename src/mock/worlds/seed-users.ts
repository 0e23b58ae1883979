/** The users of the demo: realistic names, with the edge cases that a console has to display well. */
import type { Locale } from '../../contract/users.ts';
import type { Seed, UserRecord } from './records.ts';
import { recordsOf } from './table.ts';

const [admin, editor, viewer, support] = [1, 2, 3, 4];
const DAY = 86_400_000;

/** The varying data of a seeded user. Ages are in days; `null` means never. */
type UserSeed = [
  name: string,
  roleIds: number[],
  createdDaysAgo: number,
  lastAccessDaysAgo: number | null,
  exceptions?: { status?: UserRecord['status']; email?: string; locale?: Locale },
];

const pending = (locale: Locale = 'pt', email?: string) =>
  ({ status: 'pending', locale, ...(email && { email }) }) as const;
const blocked = { status: 'blocked' } as const;

const aurora: UserSeed[] = [
  ['Ana Silva', [editor], 410, 0.1],
  ['João Pereira', [admin], 1302, 0.02],
  ['Beatriz Ramalho', [admin, support], 1240, 0.6],
  ['Rui Figueiredo', [viewer], 903, 12],
  ['Inês Carvalho', [editor], 871, 1.4],
  ['Miguel Ângelo Torres', [viewer], 860, 44],
  ['Emma Lindqvist', [editor], 803, 2],
  ['Tiago Marques', [support], 790, 0.3],
  ['Kwame Asante', [viewer], 772, 5],
  ['Catarina Lopes', [editor, viewer], 755, 0.9],
  ['Priya Raghunathan', [admin], 741, 3],
  ['Nuno Brandão', [viewer], 730, 203, blocked],
  ['Sofia Teixeira', [support], 711, 0.2],
  ['Søren Kjærgaard', [viewer], 698, 8],
  ['Ana Silva', [viewer], 690, 95, { email: 'ana.m.silva@aurora.example' }],
  ['Marta Nogueira', [editor], 671, 17],
  ['Yūki Tanaka', [viewer], 650, 29],
  ['Diogo Sequeira', [viewer], 633, 121],
  ['Łukasz Wiśniewski', [editor], 620, 6],
  ['Leonor Pacheco', [viewer], 601, 0.5],
  ['محمد العلي', [viewer], 588, 4, { email: 'mohammed.alali@aurora.example' }],
  ['Francisca Abreu', [support], 570, 1.1],
  ['Henrique Vasconcelos', [editor], 549, 33],
  ['Olena Kovalenko', [viewer], 530, 9],
  ['', [viewer], 512, 78, { email: 'warehouse-terminal-4@aurora.example' }],
  ['Gonçalo Antunes', [viewer], 498, 160, blocked],
  ['Chloé Dubois', [editor], 480, 2.5],
  [
    'Pedro Henrique de Alcântara Francisco António João Carlos Xavier de Paula Miguel Rafael Joaquim José Gonzaga Pascoal Cipriano Serafim de Bragança e Bourbon',
    [viewer],
    466,
    51,
    { email: 'pedro.braganca@aurora.example' },
  ],
  ['Mariana Fontes', [editor], 450, 0.8],
  ['Daniel Okonkwo', [viewer], 431, 14],
  ['Rita Salgueiro', [support], 402, 0.4],
  ['Vasco Mendonça', [viewer], 388, 62],
  ['Alice Pimentel', [editor], 371, 7],
  ['Jean-Baptiste N’Guessan', [viewer], 350, 21],
  ['Carolina Freitas', [viewer], 333, 3.2],
  ['Björk Guðmundsdóttir', [viewer], 312, 240],
  ['Duarte Coelho', [editor], 290, 1],
  ['Helena Prazeres', [admin], 281, 0.05],
  ['Simão Valente', [viewer], 266, 18, blocked],
  ['Matilde Arruda', [viewer], 250, 5.5],
  ['Wei Zhang', [editor], 231, 0.7],
  ['Lourenço Bettencourt', [viewer], 219, 101],
  ['Teresa Quintela', [viewer], 203, 11],
  ['Filipe Ornelas', [support], 180, 0.15],
  ['Niamh O’Sullivan', [viewer], 166, 26],
  ['Bárbara Meireles', [editor], 141, 2],
  ['Artur Cardeira', [viewer], 120, null],
  ['Isabel Fontoura', [viewer], 99, 8],
  ['Samuel Goldberg', [viewer], 85, 13],
  ['Raquel Simões', [editor], 61, 0.33],
  ['Tomé Guerreiro', [viewer], 47, 4],
  ['Zé', [viewer], 39, 1.7, { email: 'ze@aurora.example' }],
  ['Margarida Pestana', [viewer], 190, null, pending()],
  ['Oliver Bennett', [editor], 92, null, pending('en')],
  ['Luís Cabral', [viewer], 31, null, pending()],
  ['Ingrid Haugen', [viewer], 12, null, pending('en')],
  ['Constança Moura', [support], 6, null, pending()],
  ['Rafael Esteves', [editor], 2, null, pending()],
  ['Amara Nwosu', [viewer], 0.4, null, pending('en')],
  ['Bernardo Leitão', [viewer], 0.01, null, pending('pt', 'bernardo@leitao.example')],
  ['Vera Lobato', [viewer], 74, null, blocked],
];

const boreas: UserSeed[] = [
  ['Graça Monteiro', [admin], 1110, 0.3],
  ['Ana Silva', [viewer], 940, 2],
  ['António Rebelo', [editor], 902, 1],
  ['Lúcia Fagundes', [viewer], 850, 40],
  ['Stefan Brandt', [editor], 777, 3],
  ['Manuela Couto', [viewer], 740, 9],
  ['Joaquim Serra', [support], 702, 0.6],
  ['Elif Yıldırım', [viewer], 655, 15],
  ['Paulo Garrido', [viewer], 610, 180, blocked],
  ['Cristina Veloso', [editor], 566, 5],
  ['Hugo Camacho', [viewer], 521, 88],
  ['Marie-Claire Fournier', [viewer], 480, 30],
  ['Adriana Pinhal', [support], 431, 1.2],
  ['Ricardo Lacerda', [viewer], 400, 66],
  ['Nina Petrović', [editor], 344, 0.9],
  ['Sílvia Bastos', [viewer], 301, 24],
  ['Jorge Tavares', [viewer], 260, 130],
  ['Dalila Ferraz', [admin], 222, 0.1],
  ['Otto Virtanen', [viewer], 180, 7],
  ['Patrícia Goulart', [viewer], 133, 2.2],
  ['Rodrigo Amaral', [viewer], 80, null],
  ['Estela Varela', [editor], 51, 6],
  ['Fernando Pires', [viewer], 140, null, pending()],
  ['Hannah Schulz', [viewer], 20, null, pending('en')],
  ['Clara Damião', [viewer], 1, null, pending()],
];

/** Returns the demo's users, and an invitation for each user who is pending. */
export function demoUsers(bornAt: number): Pick<Seed, 'users' | 'outbox' | 'idsByEmail'> {
  const userSeeds = [
    ...aurora.map((seed) => ({ seed, organizationId: 1, domain: 'aurora.example' })),
    ...boreas.map((seed) => ({ seed, organizationId: 2, domain: 'boreas.example' })),
  ];
  const ago = (days: number) => bornAt - Math.round(days * DAY);
  const users = userSeeds.map(({ seed, organizationId, domain }, index): UserRecord => {
    const [name, roleIds, createdDaysAgo, lastAccessDaysAgo, exceptions] = seed;
    return {
      id: index + 1,
      organizationId,
      name,
      email: exceptions?.email ?? `${localPart(name)}@${domain}`,
      roleIds,
      status: exceptions?.status ?? 'normal',
      creationTimestamp: ago(createdDaysAgo),
      lastAccessTimestamp: lastAccessDaysAgo === null ? null : ago(lastAccessDaysAgo),
    };
  });
  return {
    users: recordsOf(users),
    outbox: users.flatMap((user, index) => {
      const locale = userSeeds[index]?.seed[4]?.locale;
      const { email: to, name, organizationId, creationTimestamp: at } = user;
      return locale ? [{ to, name, locale, organizationId, at }] : [];
    }),
    idsByEmail: (email) => users.filter((user) => user.email.toLowerCase() === email).map((user) => user.id),
  };
}

/** Letters that Unicode normalization does not decompose into a base letter and a mark. */
const baseLetters: Record<string, string> = { ø: 'o', æ: 'ae', ł: 'l', ı: 'i', ð: 'd' };

/** Returns the part of an e-mail address before the @: `ana.silva` for `Ana Silva`. */
function localPart(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}’]/gu, '')
    .replace(/[øæłıð]/g, (letter) => baseLetters[letter] ?? letter);
  return plain
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('.');
}
