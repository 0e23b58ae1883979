/** The search of the command palette (“Go to…”): records of the kinds that features describe, and actions, ranked by relevance. */
import { isEmail, mailboxKey } from '../contract/email.ts';
import { readAddress } from '../contract/recipients.ts';
import type { Messages } from '../i18n/en.ts';
import { normalizeText } from '../lib/normalize-text.ts';
import { searchWords } from '../lists/search/search.ts';
import { looksLikeToken } from '../paths.ts';
import type { IconName } from '../ui/basics/Icon.tsx';
import { parseTypedId } from '../ui/basics/typed-name.ts';
import { isPossible, type MenuAction } from '../ui/overlays/menu-actions.ts';
import type { Tone } from '../ui/text/StatusBadge.tsx';
import { type CommandVerb, type RecordVerb, readVerb } from './command-verbs.ts';

/**
 * An item of the palette: a page to open, an action to run, or a verb. An action gets the text of the field if that may be a
 * token, else an empty one.
 */
export type PaletteItem = {
  /** Unique among all items. */
  id: string;
  label: string;
  /** Muted text beside the label. */
  note?: string;
  /** The status of a record, unless it is the usual one. */
  badge?: Badge;
  icon?: IconName;
  /** The keys that do the same without the palette. */
  keys?: string;
  /** Normalized words that find the item besides those of its label. */
  words?: string;
  /** Why it cannot be selected now; the note says it. */
  disabled?: boolean;
} & ({ to: string; state?: unknown } | { run: (token: string) => void } | { verb: RecordVerb });

/** A status as the list shows it. */
interface Badge {
  tone: Tone;
  text: string;
}

/** What selecting a command does. */
export interface Command {
  run: () => void;
  /** Why it is not possible now. */
  obstacle?: string | undefined;
}

/** The items of one kind. */
export interface Section {
  /** Unique among all sections. */
  name: string;
  title: string;
  items: readonly PaletteItem[];
}

/** The result of a search. */
export interface PaletteResults {
  sections: readonly Section[];
  /** Whether more items match than are shown. */
  more: boolean;
  /** The single item that the text names unambiguously: the only user with this e-mail. */
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
  /** Whether the text may be a token: it is then compared in the browser only and never sent. */
  secret: boolean;
  /** Whether a verb was chosen before: the text is only what it is done to. */
  hasVerb: boolean;
  /** The verb that was chosen or that the text begins with, and what to search for. */
  command: { verb: CommandVerb; object: PaletteQuery } | null;
}

/** A kind of record that the palette finds. Its feature describes it. */
export interface RecordKind<T = unknown> {
  /** The name and the title of its section. */
  name: string;
  title: string;
  /** The verbs that may be done to a record. */
  verbs: readonly CommandVerb[];
  /** Prepares the comparison of all loaded records with a text. */
  compare(query: PaletteQuery): Comparison<T>;
  /** Returns what a verb does to a record; `null`: nothing. */
  command?(verb: CommandVerb, record: T): Command | null;
  /**
   * Reads from the service what is not loaded: the record with an id, those that match a text, and without a text those
   * that were opened.
   *
   * @returns one promise for each request
   */
  readMore?(query: PaletteQuery, signal: AbortSignal): Promise<void>[];
}

/** The comparison of the records of a kind with one text. */
interface Comparison<T> {
  /** The loaded records, the nearest first. One may occur twice. */
  records: Iterable<T>;
  /** Whether all are listed without a text. */
  listsAll?: boolean;
  /** Whether any record may match exactly: then all are compared. */
  mayMatchExactly: boolean;
  isExact(record: T): boolean;
  /** Whether the text names the only exact match unambiguously. */
  isCertain?: boolean;
  /** Returns the name, and the other text that is searched. */
  texts(record: T): [name: string, other: string];
  isBlocked?(record: T): boolean | undefined;
  /** Returns the key of the record among those that were opened, which is unique among all items. */
  id(record: T): string;
  /** Returns the item of a record. Parts of the note that are empty or repeat the label are left out. */
  item(record: T): {
    label: string;
    notes: readonly (string | false | null | undefined)[];
    badge?: Badge | false;
    icon: IconName;
    to: string;
  };
  /** Returns the item for what is not loaded; it comes first. */
  itemOfUnloaded?(items: readonly PaletteItem[], hasExact: boolean): PaletteItem | null;
}

/** What is searched. */
export interface PaletteSources {
  /** The kinds in the order of their sections. */
  kinds: readonly RecordKind[];
  /** The records that were opened, listed without a text, the last one first. */
  recent: readonly PaletteItem[];
  /** The path of the page. Its record comes last among those that were opened, since it is open already. */
  path: string;
  actions: readonly PaletteItem[];
  /** Returns what “invite” does with an e-mail or a name; `null`: nothing. */
  invite: (object: PaletteQuery) => Command | null;
  /** Returns the item that offboards an e-mail. */
  offboard?: (email: string) => PaletteItem;
}

/** The most items shown per section; the number of actions is small and not limited. */
export const MAX_ITEMS = 8;
/** Records compared between two points where the work may be interrupted. */
const STEP = 256;

/** Parses the text of the field. @param verb the verb that was chosen before */
export function parseQuery(typed: string, verb: RecordVerb | null = null): PaletteQuery {
  const text = typed.trim();
  const command = verb ? { verb, object: text } : readVerb(text);
  const id = parseTypedId(text);
  // The words of a verb are no name beside an address.
  const address = command ? text : readAddress(text).email;
  return {
    text,
    words: id === null ? (command ? normalizeText(text).split(/\s+/) : searchWords(text)) : [String(id)],
    id,
    email: isEmail(address) ? mailboxKey(address) : null,
    secret: looksLikeToken(text),
    hasVerb: verb !== null,
    command: command && { verb: command.verb, object: parseQuery(command.object) },
  };
}

/** Returns whether the text may be sent to the service, where queries appear in logs. */
export const maySendToService = ({ text, secret }: PaletteQuery): boolean =>
  !secret && text.length >= 2 && !/^#|:\/\//.test(text);

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

interface Match {
  id: string;
  record: unknown;
}

/** Collects the best matches by rank; matches of equal rank stay in the order of arrival. */
class BestMatches {
  readonly #ranks: [Match[], Match[], Match[], Match[], Match[]] = [[], [], [], [], []];
  more = false;

  add(rank: Rank, match: Match): void {
    const matches = this.#ranks[rank];
    if (matches.some(({ id }) => id === match.id)) return;
    if (matches.length < MAX_ITEMS) matches.push(match);
    else this.more = true;
  }

  get exact(): readonly Match[] {
    return this.#ranks[0];
  }

  /** Whether only an exact match could still be better. */
  get isFull(): boolean {
    return this.#ranks[0].length + this.#ranks[1].length >= MAX_ITEMS;
  }

  take(): Match[] {
    const all = this.#ranks.flat();
    this.more ||= all.length > MAX_ITEMS;
    return all.slice(0, MAX_ITEMS);
  }
}

/**
 * Searches the sources. Without a text it returns the records that were opened, the organizations and the actions; behind
 * a verb only the records that were opened. A generator for `runInSlices`: yields every few hundred records.
 */
export function* findItems(
  sources: PaletteSources,
  query: PaletteQuery,
  m: Messages,
): Generator<undefined, PaletteResults> {
  const commands = yield* findCommands(sources, query, m);
  if (query.hasVerb) {
    const sections = commands.filter(({ items }) => items.length > 0);
    return { sections, more: sections.some(({ more }) => more), certain: null };
  }
  const found: FoundRecords[] = [];
  for (const kind of sources.kinds) found.push(yield* findRecords(sources, kind, query, m));
  const isOpen = (item: PaletteItem) => 'to' in item && item.to === sources.path;
  const items = sources.recent.toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
  const recent = { name: 'recent', title: m.common.recent, items, exact: false, more: false };
  const sections = [...(query.text === '' ? [recent] : []), ...found, findActions(sources, query, m)]
    .map((section) => withCommands(section, commands))
    .filter(({ items }) => items.length > 0);
  // A stable sort: sections with an exact match come first, the others keep their order.
  sections.sort((a, b) => Number(b.exact) - Number(a.exact));
  return {
    sections,
    more: sections.some(({ more }) => more),
    certain: found.find(({ certain }) => certain)?.certain ?? null,
  };
}

/** Finds what the verb of the text can be done to. */
function* findCommands(
  sources: PaletteSources,
  { command }: PaletteQuery,
  m: Messages,
): Generator<undefined, readonly SectionResult[]> {
  if (!command) return [];
  const { verb, object } = command;
  const invitation = verb === 'invite' ? sources.invite(object) : null;
  if (invitation) {
    const label = m.commandPalette.command.invite({ name: object.text });
    const item = itemOf({ id: 'command-invite', label, icon: verb }, invitation);
    return [{ ...actionsSection(m), items: [item], exact: true, more: false }];
  }
  const found: SectionResult[] = [];
  for (const kind of sources.kinds) {
    if (kind.verbs.includes(verb)) found.push(yield* findRecords(sources, kind, object, m, verb));
  }
  return found;
}

const actionsSection = (m: Messages) => ({ name: 'actions', title: m.common.actionsColumn });

/** Returns what the action of a verb does; `null` when it is not offered. */
export function commandOf(verb: CommandVerb, actions: readonly MenuAction[]): Command | null {
  const action = actions.find(({ id }) => id === verb);
  if (!action) return null;
  return { run: action.onSelect, obstacle: isPossible(action) ? undefined : action.disabledReason };
}

const withCommands = (section: SectionResult, commands: readonly SectionResult[]): SectionResult => {
  const own = commands.find(({ name }) => name === section.name);
  if (!own) return section;
  return { ...own, items: [...own.items, ...section.items], exact: own.exact || section.exact };
};

/** Makes the item of a command; an obstacle replaces the note. */
const itemOf = (
  item: Pick<PaletteItem, 'id' | 'label' | 'note' | 'badge' | 'icon'>,
  { run, obstacle }: Command,
): PaletteItem => (obstacle ? { ...item, note: obstacle, disabled: true, run } : { ...item, run });

interface SectionResult extends Section {
  exact: boolean;
  more: boolean;
}

interface FoundRecords extends SectionResult {
  certain: PaletteItem | null;
}

function* findRecords(
  { recent }: PaletteSources,
  kind: RecordKind,
  query: PaletteQuery,
  m: Messages,
  verb?: CommandVerb,
): Generator<undefined, FoundRecords> {
  const comparison = kind.compare(query);
  const isEmpty = query.text === '';
  // Without a text: behind a verb the records that were opened, else those of a kind that lists all.
  const opened = isEmpty && verb ? yield* openedOf(comparison, recent) : [];
  const records = isEmpty && (verb || !comparison.listsAll) ? opened : comparison.records;
  const rank = (record: unknown) =>
    isEmpty ? 3 : rankOf(query, ...comparison.texts(record), comparison.isExact(record));
  const best = new BestMatches();
  let compared = 0;
  for (const record of records) {
    if (++compared % STEP === 0) yield;
    // An exact match may be the last record of all, so the search must not stop early.
    if (!comparison.mayMatchExactly && best.isFull) {
      best.more = true;
      break;
    }
    const found = rank(record);
    if (found === null) continue;
    const isUnsuited = verb && found > 0 && !suits(verb, comparison.isBlocked?.(record));
    best.add(isUnsuited ? 4 : found, { id: comparison.id(record), record });
  }
  const items = best.take().map(({ id, record }): PaletteItem => {
    const { to, ...item } = recordItem(comparison, id, record);
    const command = verb && kind.command?.(verb, record);
    if (!command) return { ...item, to };
    const label = m.commandPalette.command[verb]({ name: item.label });
    return itemOf({ ...item, id: `${verb}-${id}`, label, icon: verb }, command);
  });
  const certain = comparison.isCertain && best.exact.length === 1 ? (items[0] ?? null) : null;
  const hasExact = best.exact.length > 0;
  const unloaded = verb ? null : (comparison.itemOfUnloaded?.(items, hasExact) ?? null);
  return {
    name: kind.name,
    title: kind.title,
    items: unloaded ? [unloaded, ...items] : items,
    exact: hasExact || unloaded !== null,
    more: best.more,
    certain,
  };
}

/** Makes the item that opens a record. */
function recordItem<T>(comparison: Comparison<T>, id: string, record: T) {
  const { label, notes, badge, icon, to } = comparison.item(record);
  const note = notes.filter((part) => part && part !== label).join(' · ');
  return { id, label, note, icon, to, ...(badge && { badge }) };
}

/** Returns the records that were opened, the last one first. */
function* openedOf<T>(comparison: Comparison<T>, recent: readonly PaletteItem[]): Generator<undefined, T[]> {
  const places = new Map(recent.map(({ id }, place) => [id, place]));
  const opened: T[] = [];
  let compared = 0;
  for (const record of comparison.records) {
    if (++compared % STEP === 0) yield;
    const place = places.get(comparison.id(record));
    if (place !== undefined) opened[place] ??= record;
  }
  // Without the places of other kinds.
  return Object.values(opened);
}

function findActions({ actions, offboard }: PaletteSources, query: PaletteQuery, m: Messages): SectionResult {
  const name = normalizeText(query.text);
  // A text of punctuation has no words, and matches nothing.
  const mayMatch = query.words.length > 0 || query.text === '';
  const ofEmail = query.email !== null && !query.secret ? offboard?.(query.email) : undefined;
  const items = actions.filter(
    // A possible token always offers “Find by token”, even if no API key matches it.
    ({ id, label, words = '' }) =>
      (mayMatch && query.words.every((word) => `${normalizeText(label)} ${words}`.includes(word))) ||
      (query.secret && id === 'token'),
  );
  return {
    ...actionsSection(m),
    items: ofEmail ? [ofEmail, ...items] : items,
    exact: ofEmail !== undefined || items.some(({ label }) => normalizeText(label) === name),
    more: false,
  };
}

/** Tells whether a verb would change a record, as far as its status decides. */
const suits = (verb: CommandVerb, blocked: boolean | undefined): boolean =>
  verb === 'block' ? !blocked : verb !== 'unblock' || blocked === true;
