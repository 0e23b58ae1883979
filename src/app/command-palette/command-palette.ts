/** What “Go to…” finds for a text: people, API keys, organizations and actions, the best first. */
import { apiKeyLabel } from '../../api-keys/api-key.ts';
import { findByToken, readPasted } from '../../api-keys/find-by-token/find-by-token.ts';
import type { ShortVariantState } from '../../api-keys/short-variant.ts';
import type { ApiKey } from '../../contract/api-keys.ts';
import { isEmail } from '../../contract/common.ts';
import type { User } from '../../contract/user.ts';
import type { CommandPaletteMessages } from '../../i18n/command-palette-messages.ts';
import type { Messages } from '../../i18n/en.ts';
import { normalizeText, searchWords } from '../../lists/search/search.ts';
import { type Named, nameOf } from '../../organizations/directory.ts';
import { parseId, paths, safeReturnPath } from '../../paths.ts';
import { statusWord, userLabel } from '../../users/user.ts';

/** Something to go to or to do. */
export type Goal = {
  /** Tells it apart from all others. */
  id: string;
  label: string;
  /** What stands beside it in muted text. */
  note: string;
} & ({ to: string } | { run: () => void });

/** Goals of one kind. */
export interface Section {
  name: 'people' | 'apiKeys' | 'organizations' | 'actions';
  goals: readonly Goal[];
}

/** What was found. */
export interface Found {
  sections: readonly Section[];
  /** More fits than is shown. */
  more: boolean;
  /** What the text means beyond doubt: a place of the console, or the only person listed with this e-mail. */
  certain: Goal | null;
}

/** What was typed or pasted. */
export interface Asked {
  text: string;
  /** Folded. */
  words: readonly string[];
  /** The identifier that it is, with or without a “#”. */
  id: number | null;
  /** Folded, when it is an e-mail address. */
  email: string | null;
  /** The place, when it is the address of one in this console. */
  path: string | null;
  /** It could be a token: it is compared here and goes nowhere. */
  secret: boolean;
}

/** What is searched. */
export interface Known {
  /** The organization looked at, else the last one. */
  organizationId: number | null;
  /** Everybody of that organization is among the people. */
  everybody: boolean;
  /** That organization's people first. Somebody may be among them twice. */
  people: readonly { organizationId: number; users: Iterable<User> }[];
  apiKeys: Iterable<ApiKey>;
  short: ShortVariantState;
  organizations: readonly Named[];
  actions: readonly Goal[];
}

/** Of each kind this many are shown; actions are few. */
export const MOST = 8;
/** So many rows are compared between two looks at the clock. */
const BATCH = 256;

/** Reads what was typed or pasted. @param origin the console's own origin */
export function readAsked(typed: string, origin: string): Asked {
  const text = typed.trim();
  const id = parseId(text.replace(/^#/, ''));
  return {
    text,
    words: id === null ? searchWords(text) : [String(id)],
    id,
    email: isEmail(text) ? normalizeText(text) : null,
    path: readPlace(text, origin),
    secret: /^bearer\s/i.test(text) || text.split(/\s+/).some(mayBeToken),
  };
}

function mayBeToken(word: string): boolean {
  if (isEmail(word)) return word.indexOf('@') > 40;
  return word.length > 40 || (word.length >= 20 && !word.includes('@') && /\d/.test(word) && /\D/.test(word));
}

/** Whether the service may be asked for it: what is put into a question stands in the service's logs. */
export const mayBeAsked = ({ text, secret }: Asked): boolean =>
  !secret && text.length >= 2 && !/^#|:\/\//.test(text);

/** The path of a console address, when it leads to a place that the console has and not to the sign-in. */
function readPlace(text: string, origin: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.origin !== origin) return null;
  const ids = url.pathname.split('/').flatMap((part) => parseId(part) ?? []);
  const known = Object.values<string | ((...ids: number[]) => string)>(paths).some(
    (place) =>
      (typeof place === 'string' ? place : place.length === ids.length && place(...ids)) === url.pathname,
  );
  return known && url.pathname !== paths.signIn ? safeReturnPath(url.pathname + url.search, origin) : null;
}

/** 0: exactly this one; 1: its name begins with the words; 2: words of its name do; 3: it holds them somewhere. */
type Rank = 0 | 1 | 2 | 3;

function rankOf({ words }: Asked, name: string, rest: string, exact: boolean): Rank | null {
  if (exact) return 0;
  const folded = normalizeText(name);
  const others = normalizeText(rest);
  if (words.length === 0 || !words.every((word) => folded.includes(word) || others.includes(word)))
    return null;
  if (folded.startsWith(words.join(' '))) return 1;
  return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 2 : 3;
}

/** The best of many, in the order of arrival where they are equal. */
class Best<T> {
  readonly #ranks: [T[], T[], T[], T[]] = [[], [], [], []];
  more = false;

  add(rank: Rank, one: T, same: (other: T) => boolean): void {
    const held = this.#ranks[rank];
    if (held.some(same)) return;
    if (held.length < MOST) held.push(one);
    else this.more = true;
  }

  get exact(): readonly T[] {
    return this.#ranks[0];
  }

  /** Nothing better can come, unless it is meant exactly. */
  get enough(): boolean {
    return this.#ranks[0].length + this.#ranks[1].length >= MOST;
  }

  take(): T[] {
    const all = this.#ranks.flat();
    this.more ||= all.length > MOST;
    return all.slice(0, MOST);
  }
}

/**
 * Finds what a text may mean. Yields every few hundred rows: there may be very many of them.
 *
 * Without a text these are the organizations and the actions.
 */
export function* findGoals(
  known: Known,
  asked: Asked,
  m: Messages & CommandPaletteMessages,
): Generator<undefined, Found> {
  if (asked.path !== null) {
    const goal = { id: 'place', label: m.goTo.open({ path: asked.path }), note: '', to: asked.path };
    return { sections: [{ name: 'actions', goals: [goal] }], more: false, certain: goal };
  }
  const people = yield* findPeople(known, asked, m);
  const apiKeys = yield* findApiKeys(known, asked, m);
  const organizations = findOrganizations(known, asked, m);
  const actions = findActions(known, asked);
  const sections = [people, apiKeys, organizations, actions].filter(({ goals }) => goals.length > 0);
  // Stable: what is meant exactly comes first, everything else stays where it is.
  sections.sort((a, b) => Number(b.exact) - Number(a.exact));
  return {
    sections,
    more: sections.some(({ more }) => more),
    certain: (asked.email !== null && people.only) || null,
  };
}

interface Part extends Section {
  exact: boolean;
  more: boolean;
}

function* findPeople(
  { organizationId: here, everybody, people, organizations }: Known,
  asked: Asked,
  m: Messages & CommandPaletteMessages,
): Generator<undefined, Part & { only: Goal | null }> {
  const { id, email } = asked;
  const best = new Best<{ organizationId: number; user: User }>();
  let compared = 0;
  // Who is meant exactly may be the last of all.
  const all = id !== null || email !== null;
  for (const { organizationId, users } of asked.words.length > 0 ? people : []) {
    for (const user of users) {
      if (++compared % BATCH === 0) yield;
      if (!all && best.enough) {
        best.more = true;
        break;
      }
      const exact = user.id === id || (email !== null && normalizeText(user.email ?? '') === email);
      const rank = rankOf(asked, user.name ?? '', `${user.email ?? ''} ${user.id}`, exact);
      if (rank === null) continue;
      best.add(
        rank,
        { organizationId, user },
        (one) => one.user.id === user.id && one.organizationId === organizationId,
      );
    }
  }

  const goals = best.take().map(({ organizationId, user }): Goal => {
    const label = userLabel(user);
    const where = organizationId === here ? null : callOrganization(organizations, organizationId);
    const status = user.status === 'normal' ? null : statusWord(m, user.status);
    return {
      id: `person-${organizationId}-${user.id}`,
      label,
      note: [user.email, `#${user.id}`, where, status].filter((one) => one && one !== label).join(' · '),
      to: paths.user(organizationId, user.id),
    };
  });
  const only = best.exact.length === 1 ? (goals[0] ?? null) : null;
  const exact = best.exact.length > 0;
  if (here !== null && email !== null && !exact && !asked.secret) {
    // Not listed, or not yet: the page asks the service.
    goals.unshift({
      id: 'search',
      label: m.goTo.searchFor({ email: asked.text }),
      note: callOrganization(organizations, here),
      to: `${paths.users(here)}?${new URLSearchParams({ q: asked.text })}`,
    });
  }
  const byId = `person-${here}-${id}`;
  if (here !== null && id !== null && !everybody && !goals.some((goal) => goal.id === byId)) {
    goals.unshift({
      id: byId,
      label: m.goTo.person({ id }),
      note: callOrganization(organizations, here),
      to: paths.user(here, id),
    });
  }
  const first = goals[0]?.id;
  return {
    name: 'people',
    goals,
    exact: exact || first === 'search' || first === byId,
    more: best.more,
    only,
  };
}

function* findApiKeys(
  { apiKeys, short }: Known,
  asked: Asked,
  m: Messages & CommandPaletteMessages,
): Generator<undefined, Part> {
  const best = new Best<{ key: ApiKey; byToken: boolean }>();
  const pasted = readPasted(asked.text);
  const name = normalizeText(asked.text);
  let compared = 0;
  for (const key of asked.words.length > 0 ? apiKeys : []) {
    if (++compared % BATCH === 0) yield;
    const byToken = findByToken(pasted, [key], short).length > 0;
    const exact = byToken || key.id === asked.id || normalizeText(key.dnsName ?? '') === name;
    const rank = rankOf(asked, key.name ?? '', `${key.dnsName ?? ''} ${key.id}`, exact);
    if (rank !== null) best.add(rank, { key, byToken }, (one) => one.key.id === key.id);
  }
  const goals = best.take().map(({ key, byToken }): Goal => {
    const label = apiKeyLabel(key);
    const status = key.blocked ? m.status.blocked : null;
    return {
      id: `key-${key.id}`,
      label,
      note: [key.dnsName, `#${key.id}`, status, byToken ? m.goTo.byToken : null]
        .filter((one) => one && one !== label)
        .join(' · '),
      to: paths.apiKey(key.id),
    };
  });
  return { name: 'apiKeys', goals, exact: best.exact.length > 0, more: best.more };
}

function findOrganizations(
  { organizations }: Known,
  asked: Asked,
  m: Messages & CommandPaletteMessages,
): Part {
  const best = new Best<Named>();
  for (const one of organizations) {
    const rank = asked.text === '' ? 3 : rankOf(asked, one.name ?? '', String(one.id), one.id === asked.id);
    if (rank !== null) best.add(rank, one, () => false);
  }
  const goals = best.take().map(
    (one): Goal => ({
      id: `organization-${one.id}`,
      label: nameOf(one),
      note: one.name ? `#${one.id}` : '',
      to: paths.users(one.id),
    }),
  );
  const { id } = asked;
  if (id !== null && best.exact.length === 0) {
    goals.unshift({
      id: `organization-${id}`,
      label: m.nav.organization({ name: nameOf({ id }) }),
      note: '',
      to: paths.users(id),
    });
  }
  return { name: 'organizations', goals, exact: id !== null, more: best.more };
}

function findActions({ actions }: Known, asked: Asked): Part {
  const name = normalizeText(asked.text);
  const goals = actions.filter(
    // What to do about a token that nothing here knows.
    ({ id, label }) =>
      asked.words.every((word) => normalizeText(label).includes(word)) || (asked.secret && id === 'token'),
  );
  return {
    name: 'actions',
    goals,
    exact: goals.some(({ label }) => normalizeText(label) === name),
    more: false,
  };
}

const callOrganization = (organizations: readonly Named[], id: number): string =>
  nameOf(organizations.find((one) => one.id === id) ?? { id });
