/** The search of the command palette (“Go to…”): users, API keys, organizations and actions, ranked by relevance. */
import { apiKeyLabel } from '../../api-keys/api-key.ts';
import type { ShortVariantState } from '../../api-keys/short-variant.ts';
import { findByToken } from '../../api-keys/token/find-by-token.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';
import type { User } from '../../contract/user.ts';
import type { Messages } from '../../i18n/en.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { searchWords } from '../../lists/search/search.ts';
import { type NamedRecord, nameOrId } from '../../organizations/directory.ts';
import { looksLikeToken, parseId, paths, safeReturnPath } from '../../paths.ts';
import { takePastedToken } from '../../session/pasted-token.ts';
import type { IconName } from '../../ui/basics/Icon.tsx';
import { statusText, userLabel } from '../../users/user.ts';
import { type CommandVerb, readVerb, verbsOf } from './command-verbs.ts';

/** An item of the palette: a page to open or an action to run. */
export type PaletteItem = {
  /** Unique among all items. */
  id: string;
  label: string;
  /** Muted text beside the label. */
  note: string;
  icon?: IconName;
  /** The keys that do the same without the palette. */
  keys?: string;
  /** Normalized words that find the item besides those of its label. */
  words?: string;
  /** Why it cannot be selected now; the note says it. */
  disabled?: boolean;
} & ({ to: string } | { run: () => void } | { fill: string });

/** What selecting a command does. */
export interface Command {
  run: () => void;
  /** Why it is not possible now. */
  obstacle?: string | undefined;
}

/** The items of one kind. */
export interface Section {
  name: 'users' | 'apiKeys' | 'organizations' | 'actions';
  items: readonly PaletteItem[];
}

/** The result of a search. */
export interface PaletteResults {
  sections: readonly Section[];
  /** Whether more items match than are shown. */
  more: boolean;
  /** The single item that the text names unambiguously: a URL of the console, or the only user with this e-mail. */
  certain: PaletteItem | null;
}

/** The text of the field, parsed. */
export interface PaletteQuery {
  text: string;
  /** The normalized words. */
  words: readonly string[];
  /** The id, when the text is a number with or without a leading “#”. */
  id: number | null;
  /** The `mailboxKey` of the e-mail address, when the text is one. */
  email: string | null;
  /** The path, when the text is a URL of this console. */
  path: string | null;
  /** Whether the text may be a token: it is then compared in the browser only and never sent. */
  secret: boolean;
  /** The verb that the text begins with, and what to search for. */
  command: { verb: CommandVerb; object: PaletteQuery } | null;
}

/** The loaded data that is searched. */
export interface PaletteSources {
  /** The organization shown now, else the last one. */
  organizationId: number | null;
  /** Whether all users of that organization are loaded. */
  allUsersLoaded: boolean;
  /** The loaded users by organization, that organization first. A user may occur twice. */
  users: readonly { organizationId: number; users: Iterable<User> }[];
  apiKeys: Iterable<ApiKey>;
  short: ShortVariantState;
  organizations: readonly NamedRecord[];
  actions: readonly PaletteItem[];
  /** What verbs do to people and API keys, and to the e-mail or name of somebody to invite; `null`: nothing. */
  commands?: {
    onUser: (verb: CommandVerb, user: User, organizationId: number) => Command | null;
    onApiKey: (verb: CommandVerb, apiKey: ApiKey) => Command | null;
    invite: (object: PaletteQuery) => Command | null;
  };
}

/** The most items shown per section; the number of actions is small and not limited. */
export const MAX_ITEMS = 8;
/** Records compared between two points where the work may be interrupted. */
const STEP = 256;

/** Parses the text of the field. @param origin the origin of the console */
export function parseQuery(typed: string, origin: string): PaletteQuery {
  const text = typed.trim();
  const command = readVerb(text);
  const id = parseId(text.replace(/^#/, ''));
  // The words of a verb are no name beside an address.
  const address = command ? text : readAddress(text).email;
  return {
    text,
    words: id === null ? (command ? normalizeText(text).split(/\s+/) : searchWords(text)) : [String(id)],
    id,
    email: isEmail(address) ? mailboxKey(address) : null,
    path: parseConsoleUrl(text, origin),
    secret: looksLikeToken(text),
    command: command && { verb: command.verb, object: parseQuery(command.object, origin) },
  };
}

/** Returns whether the text may be sent to the service, where queries appear in logs. */
export const maySendToService = ({ text, secret }: PaletteQuery): boolean =>
  !secret && text.length >= 2 && !/^#|:\/\//.test(text);

/** Returns the path of a console URL; `null` for unknown pages and for the sign-in page. */
function parseConsoleUrl(text: string, origin: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.origin !== origin) return null;
  const ids = url.pathname.split('/').flatMap((part) => parseId(part) ?? []);
  const isKnown = Object.values<string | ((...ids: number[]) => string)>(paths).some(
    (path) => (typeof path === 'string' ? path : path.length === ids.length && path(...ids)) === url.pathname,
  );
  return isKnown && url.pathname !== paths.signIn ? safeReturnPath(url.pathname + url.search, origin) : null;
}

/**
 * 0: exact match; 1: the name starts with the words; 2: words of the name start with them; 3: any other match; 4: a match
 * that the verb of the text would not change.
 */
type Rank = 0 | 1 | 2 | 3 | 4;

function rankOf({ words }: PaletteQuery, name: string, otherText: string, exact: boolean): Rank | null {
  if (exact) return 0;
  const normalizedName = normalizeText(name);
  const rest = normalizeText(otherText);
  if (words.length === 0 || !words.every((word) => normalizedName.includes(word) || rest.includes(word)))
    return null;
  if (normalizedName.startsWith(words.join(' '))) return 1;
  return words.every((word) => ` ${normalizedName}`.includes(` ${word}`)) ? 2 : 3;
}

/** Collects the best matches by rank; matches of equal rank stay in the order of arrival. */
class BestMatches<T> {
  readonly #ranks: [T[], T[], T[], T[], T[]] = [[], [], [], [], []];
  more = false;

  add(rank: Rank, match: T, isSame: (other: T) => boolean): void {
    const matches = this.#ranks[rank];
    if (matches.some(isSame)) return;
    if (matches.length < MAX_ITEMS) matches.push(match);
    else this.more = true;
  }

  get exact(): readonly T[] {
    return this.#ranks[0];
  }

  /** Whether only an exact match could still be better. */
  get isFull(): boolean {
    return this.#ranks[0].length + this.#ranks[1].length >= MAX_ITEMS;
  }

  take(): T[] {
    const all = this.#ranks.flat();
    this.more ||= all.length > MAX_ITEMS;
    return all.slice(0, MAX_ITEMS);
  }
}

/**
 * Searches the sources; without a text it returns the organizations and the actions. A generator for `runInSlices`:
 * yields every few hundred records.
 */
export function* findItems(
  sources: PaletteSources,
  query: PaletteQuery,
  m: Messages,
): Generator<undefined, PaletteResults> {
  if (query.path !== null) {
    const item = { id: 'url', label: m.commandPalette.open({ path: query.path }), note: '', to: query.path };
    return { sections: [{ name: 'actions', items: [item] }], more: false, certain: item };
  }
  const commands = yield* findCommands(sources, query, m);
  const users = yield* findUsers(sources, query, m);
  const apiKeys = yield* findApiKeys(sources, query, m);
  const organizations = findOrganizations(sources, query, m);
  const actions = findActions(sources, query);
  const sections = [users, apiKeys, organizations, actions]
    .map((section) => withCommands(section, commands))
    .filter(({ items }) => items.length > 0);
  // A stable sort: sections with an exact match come first, the others keep their order.
  sections.sort((a, b) => Number(b.exact) - Number(a.exact));
  return {
    sections,
    more: sections.some(({ more }) => more),
    certain: (query.email !== null && users.only) || null,
  };
}

/** Finds what the verb of the text can be done to. */
function* findCommands(
  sources: PaletteSources,
  { command }: PaletteQuery,
  m: Messages,
): Generator<undefined, readonly SectionResult[]> {
  if (!command || !sources.commands) return [];
  const { verb, object } = command;
  const invitation = verb === 'invite' ? sources.commands.invite(object) : null;
  if (invitation) {
    const label = m.commandPalette.command.invite({ name: object.text });
    const item = itemOf({ id: 'command-invite', label, note: '', icon: verb }, invitation);
    return [{ name: 'actions', items: [item], exact: true, more: false }];
  }
  return [
    ...(verbsOf.users.includes(verb) ? [yield* findUsers(sources, object, m, verb)] : []),
    ...(verbsOf.apiKeys.includes(verb) ? [yield* findApiKeys(sources, object, m, verb)] : []),
  ];
}

const withCommands = (section: SectionResult, commands: readonly SectionResult[]): SectionResult => {
  const own = commands.find(({ name }) => name === section.name);
  if (!own) return section;
  return { ...own, items: [...own.items, ...section.items], exact: own.exact || section.exact };
};

/** Makes the item of a command; an obstacle replaces the note. */
const itemOf = (
  item: Pick<PaletteItem, 'id' | 'label' | 'note' | 'icon'>,
  { run, obstacle }: Command,
): PaletteItem => (obstacle ? { ...item, note: obstacle, disabled: true, run } : { ...item, run });

interface SectionResult extends Section {
  exact: boolean;
  more: boolean;
}

function* findUsers(
  {
    organizationId: here,
    allUsersLoaded,
    users: usersByOrganization,
    organizations,
    commands,
  }: PaletteSources,
  query: PaletteQuery,
  m: Messages,
  verb?: CommandVerb,
): Generator<undefined, SectionResult & { only: PaletteItem | null }> {
  const { id, email } = query;
  const best = new BestMatches<{ organizationId: number; user: User }>();
  let compared = 0;
  // An exact match may be the last user of all, so the search must not stop early.
  const mayMatchExactly = id !== null || email !== null;
  for (const { organizationId, users } of query.words.length > 0 ? usersByOrganization : []) {
    for (const user of users) {
      if (++compared % STEP === 0) yield;
      if (!mayMatchExactly && best.isFull) {
        best.more = true;
        break;
      }
      const exact = user.id === id || (email !== null && mailboxKey(user.email ?? '') === email);
      const rank = rankOf(query, user.name ?? '', `${user.email ?? ''} ${user.id}`, exact);
      if (rank === null) continue;
      best.add(
        verb && rank > 0 && !suits(verb, user.status === 'blocked') ? 4 : rank,
        { organizationId, user },
        (other) => other.user.id === user.id && other.organizationId === organizationId,
      );
    }
  }

  const items = best.take().map(({ organizationId, user }): PaletteItem => {
    const label = userLabel(user);
    const organization = organizationId === here ? null : organizationLabel(organizations, organizationId);
    const status = user.status === 'normal' ? null : statusText(m, user.status);
    const id = `user-${organizationId}-${user.id}`;
    const note = joinNote([user.email, `#${user.id}`, organization, status], label);
    const command = verb && commands?.onUser(verb, user, organizationId);
    if (verb && command) {
      return itemOf(
        { id: `${verb}-${id}`, label: m.commandPalette.command[verb]({ name: label }), note, icon: verb },
        command,
      );
    }
    return { id, label, note, icon: 'person', to: paths.user(organizationId, user.id) };
  });
  const only = best.exact.length === 1 ? (items[0] ?? null) : null;
  const exact = best.exact.length > 0;
  if (verb) return { name: 'users', items, exact, more: best.more, only: null };
  if (here !== null && email !== null && !exact && !query.secret) {
    // No loaded user has this e-mail: the users page asks the service.
    items.unshift({
      id: 'search',
      icon: 'search',
      label: m.commandPalette.searchFor({ email: query.text }),
      note: organizationLabel(organizations, here),
      to: `${paths.users(here)}?${new URLSearchParams({ q: query.text })}`,
    });
  }
  const idOfUnloaded = `user-${here}-${id}`;
  if (here !== null && id !== null && !allUsersLoaded && !items.some((item) => item.id === idOfUnloaded)) {
    items.unshift({
      id: idOfUnloaded,
      icon: 'person',
      label: m.commandPalette.person({ id }),
      note: organizationLabel(organizations, here),
      to: paths.user(here, id),
    });
  }
  const first = items[0]?.id;
  return {
    name: 'users',
    items,
    exact: exact || first === 'search' || first === idOfUnloaded,
    more: best.more,
    only,
  };
}

function* findApiKeys(
  { apiKeys, short, commands }: PaletteSources,
  query: PaletteQuery,
  m: Messages,
  verb?: CommandVerb,
): Generator<undefined, SectionResult> {
  const best = new BestMatches<{ apiKey: ApiKey; byToken: boolean }>();
  const pasted = takePastedToken(query.text).token;
  const name = normalizeText(query.text);
  let compared = 0;
  for (const apiKey of query.words.length > 0 ? apiKeys : []) {
    if (++compared % STEP === 0) yield;
    const byToken = findByToken(pasted, [apiKey], short).length > 0;
    const exact = byToken || apiKey.id === query.id || normalizeText(apiKey.dnsName ?? '') === name;
    const rank = rankOf(query, apiKey.name ?? '', `${apiKey.dnsName ?? ''} ${apiKey.id}`, exact);
    if (rank === null) continue;
    best.add(
      verb && rank > 0 && !suits(verb, apiKey.blocked) ? 4 : rank,
      { apiKey, byToken },
      (other) => other.apiKey.id === apiKey.id,
    );
  }
  const items = best.take().map(({ apiKey, byToken }): PaletteItem => {
    const label = apiKeyLabel(apiKey);
    const status = apiKey.blocked ? m.commandPalette.blocked : null;
    const id = `key-${apiKey.id}`;
    const note = joinNote(
      [apiKey.dnsName, `#${apiKey.id}`, status, byToken ? m.commandPalette.byToken : null],
      label,
    );
    const command = verb && commands?.onApiKey(verb, apiKey);
    if (verb && command) {
      return itemOf(
        { id: `${verb}-${id}`, label: m.commandPalette.command[verb]({ name: label }), note, icon: verb },
        command,
      );
    }
    return { id, label, note, icon: 'key', to: paths.apiKey(apiKey.id) };
  });
  return { name: 'apiKeys', items, exact: best.exact.length > 0, more: best.more };
}

function findOrganizations(
  { organizations }: PaletteSources,
  query: PaletteQuery,
  m: Messages,
): SectionResult {
  const { id } = query;
  const best = new BestMatches<NamedRecord>();
  for (const organization of organizations) {
    const { name, id: organizationId } = organization;
    const rank =
      query.text === '' ? 3 : rankOf(query, name ?? '', String(organizationId), organizationId === id);
    if (rank !== null) best.add(rank, organization, () => false);
  }
  const items = best.take().map(
    (organization): PaletteItem => ({
      id: `organization-${organization.id}`,
      icon: 'building',
      label: nameOrId(organization),
      note: organization.name ? `#${organization.id}` : '',
      to: paths.users(organization.id),
    }),
  );
  if (id !== null && best.exact.length === 0) {
    items.unshift({
      id: `organization-${id}`,
      icon: 'building',
      label: m.nav.organization({ name: nameOrId({ id }) }),
      note: '',
      to: paths.users(id),
    });
  }
  return { name: 'organizations', items, exact: id !== null, more: best.more };
}

function findActions({ actions }: PaletteSources, query: PaletteQuery): SectionResult {
  const name = normalizeText(query.text);
  const items = actions.filter(
    // A possible token always offers “Find by token”, even if no API key matches it.
    ({ id, label, words = '' }) =>
      query.words.every((word) => `${normalizeText(label)} ${words}`.includes(word)) ||
      (query.secret && id === 'token'),
  );
  return {
    name: 'actions',
    items,
    exact: items.some(({ label }) => normalizeText(label) === name),
    more: false,
  };
}

/** Tells whether a verb would change a record, as far as its status decides. */
const suits = (verb: CommandVerb, blocked: boolean | undefined): boolean =>
  verb === 'block' ? !blocked : verb !== 'unblock' || blocked === true;

const organizationLabel = (organizations: readonly NamedRecord[], id: number): string =>
  nameOrId(organizations.find((organization) => organization.id === id) ?? { id });

/** Joins the parts that exist and do not repeat the label. */
const joinNote = (parts: readonly (string | null | undefined)[], label: string): string =>
  parts.filter((part) => part && part !== label).join(' · ');
