// The seven invariants as functions over what was observed of one cell. Each returns what is wrong, in words.
import type { Rule } from './faults.ts';
import type { Said } from './recorder.ts';

/** All that is known of one run of a cell. */
export interface Observation {
  kind: 'read' | 'write';
  rule: Rule;
  /** Says that the intent was carried out. */
  done: RegExp;
  /** No request could leave the browser. */
  unsent: boolean;
  /** Nothing could be read after the press, until the fault was lifted. */
  blind: boolean;
  /** The page was loaded anew while the write was under way. */
  reloaded: boolean;
  /** What has to be said, where it follows from more than the rule. */
  expect?: readonly Verdict[] | undefined;
  /** The fault is that files of the console are gone: the form need not have opened. */
  opened: boolean;
  /** When nothing happened any more, before the fault was lifted. */
  atRest: {
    /** The service holds what was wanted. */
    wanted: boolean;
    /** What stood in the form; `null` when it was closed; `undefined` where there is none. */
    fields: string | null | undefined;
    said: readonly Said[];
    /** Names of the buttons that can be pressed. */
    buttons: readonly string[];
    /** Signs of something under way. */
    busy: readonly string[];
    focus: string;
    /** Milliseconds on the page's clock until nothing happened any more; `null` when that never came. */
    took: number | null;
  };
  typed: string | undefined;
  /** What stood in the search field before and at the end. */
  search: { typed: string; atEnd: string | null };
  /** Writes that the page sent, and that reached the service, until the fault was lifted. */
  sent: { byPage: number; arrived: number; afterLift: number };
  /** Reads after the press: of the record, of the list; the least wait kept after a request to wait, in milliseconds. */
  reads: { record: number; list: number; kept: number | null; told: number | null };
  /** After the fault was lifted and every dialog closed. */
  after: {
    /** The write was asked for once more, after a question or a new session; the service holds what was wanted. */
    again: boolean;
    wanted: boolean;
    /** The target in the service, and what each surface says of it. */
    service: string;
    surfaces: Readonly<Record<string, string>>;
    /** Tokens that are in force and were neither shown nor reported as not delivered. */
    unseenTokens: readonly string[];
    /** A token was shown that is not in force. */
    deadToken: boolean;
    /** Tab moves the focus. */
    tabMoves: boolean;
  };
  /** Places where a secret was found. */
  leaks: readonly string[];
  /** Errors in the console and rejections that nobody handled. */
  complaints: readonly string[];
}

/** What a message amounts to. */
export type Verdict =
  | 'done'
  | 'token shown'
  | 'not sent'
  | 'unchanged'
  | 'not confirmed'
  | 'unknown'
  | 'other state'
  | 'refused'
  | 'permission'
  | 'gone'
  | 'expired'
  | 'wait'
  | 'conflict'
  | 'undelivered'
  | 'new version'
  | 'read failed'
  | 'asked to stay';

const verdicts: [Verdict, RegExp][] = [
  ['not sent', /nothing was sent|not sent|browser is offline/i],
  ['unchanged', /nothing (has|was) changed|nothing shows that/i],
  [
    'not confirmed',
    /still shows the old state|could not be confirmed|can.t be checked|shows no effect|does not list/i,
  ],
  ['unknown', /don.t know (if|whether)|not known whether|could not be checked|couldn.t check for other/i],
  ['other state', /now shows|still as before|somebody else may have changed/i],
  ['refused', /couldn.t|\bfailed\b|conflicts with|clashes|the service (says|refused)|did not accept/i],
  ['permission', /permission to|does not allow/i],
  ['gone', /no longer (exists|in this organization)|is no longer in|no longer exists/i],
  ['expired', /session expired/i],
  ['wait', /asked to wait|trying again|asked too often|wait \d+|try again in/i],
  ['conflict', /somebody else changed/i],
  [
    'undelivered',
    /did not reach|nobody (in this browser )?has seen|token not delivered|is renewed|was renewed|appeared while/i,
  ],
  ['new version', /new version is there/i],
  ['read failed', /^loading .*failed|broke off|could not be read/i],
  ['asked to stay', /discard what you typed|leave site|still (being sent|running)/i],
];

/** Returns what the messages amount to. */
export function verdictsOf(said: readonly Said[], done: RegExp): Set<Verdict> {
  const found = new Set<Verdict>();
  for (const { how, text } of said) {
    if (how === 'dialog' && /^new token$/i.test(text)) found.add('token shown');
    if (how !== 'dialog' && how !== 'field' && done.test(text)) found.add('done');
    if (how === 'field') found.add('refused');
    if (how === 'asked') found.add('asked to stay');
    for (const [verdict, words] of verdicts) if (words.test(text)) found.add(verdict);
  }
  return found;
}

/** I1: no input is lost. */
function keepsInput({ kind, atRest, typed, search, reloaded, opened }: Observation): string[] {
  const lost: string[] = [];
  const { fields, buttons, said, wanted } = atRest;
  const offered =
    buttons.some((name) => /^(Send again|Restore)$/.test(name)) ||
    said.some(({ text }) => /a draft from/i.test(text));
  if (kind === 'write' && opened && typed !== undefined && !wanted && !offered && fields !== typed)
    lost.push(`the form holds ${fields === null ? 'nothing' : `“${fields}”`} of “${typed}”`);
  if (!reloaded && search.atEnd !== null && search.typed !== search.atEnd)
    lost.push(`the search field holds “${search.atEnd}” instead of “${search.typed}”`);
  return lost;
}

/** I2: one intent is one write, and nothing is sent by itself later. */
function writesOnce({ kind, sent, unsent, opened, atRest, after, done }: Observation): string[] {
  if (kind === 'read' || !opened)
    return sent.byPage + sent.afterLift === 0
      ? []
      : [`${sent.byPage + sent.afterLift} writes for none wanted`];
  const wrong: string[] = [];
  if (sent.byPage > 1) wrong.push(`the page sent the write ${sent.byPage} times`);
  const asked = verdictsOf(atRest.said, done).has('conflict');
  if (sent.byPage === 0 && !unsent && !asked) wrong.push('the page sent nothing');
  if (sent.byPage > 0 && asked) wrong.push('the page sent before the answer to its question');
  if (after.again && !after.wanted) wrong.push('it was asked for again and not carried out');
  if (sent.afterLift > 0) wrong.push(`${sent.afterLift} writes were sent later without a press`);
  return wrong;
}

/** I3: the screen shows what the service holds, and no message says otherwise. */
function tellsTheState({ kind, atRest, after, done, blind, rule, opened }: Observation): string[] {
  if (!opened) return [];
  const wrong = Object.entries(after.surfaces)
    .filter(([, words]) => words !== after.service)
    .map(([surface, words]) => `${surface} says “${words}”, the service holds “${after.service}”`);
  if (kind === 'write') {
    const found = verdictsOf(atRest.said, done);
    if (found.has('done') && !atRest.wanted) wrong.push('said to be done, and it is not');
    // A token that came is shown whatever the read-back says, with what it says beside it.
    if (found.has('token shown') && !atRest.wanted && !found.has('not confirmed'))
      wrong.push('a token is shown of what is not done, without a word');
    if (atRest.wanted && !found.has('done') && !found.has('token shown') && !blind) {
      for (const never of ['unchanged', 'not sent', 'refused'] as const)
        if (found.has(never) && rule !== 'W12') wrong.push(`said to be ${never}, and it is done`);
    }
    if (atRest.wanted && blind && (found.has('unchanged') || found.has('not sent')))
      wrong.push('said to be unchanged, and it is done');
  }
  if (after.unseenTokens.length > 0) wrong.push(`tokens of ${after.unseenTokens.join()} live unseen`);
  // Of a token that the service gave and did not put in force nothing but the read-back can tell.
  if (after.deadToken && !verdictsOf(atRest.said, done).has('not confirmed'))
    wrong.push('a token was shown that is not in force');
  return wrong;
}

/** I4: no secret is left anywhere. */
const keepsSecrets = ({ leaks }: Observation): string[] =>
  leaks.map((place) => `a secret stands in ${place}`);

/** I5: it comes to an end, nothing breaks, the keyboard goes on. */
function comesToRest({ atRest, after, complaints }: Observation): string[] {
  const wrong = complaints.map((text) => `complaint: ${text.slice(0, 160)}`);
  if (atRest.took === null) wrong.push('it never came to rest');
  for (const sign of atRest.busy) wrong.push(`still busy: ${sign}`);
  if (atRest.focus === 'BODY') wrong.push('the focus is lost');
  if (!after.tabMoves) wrong.push('Tab moves nothing');
  return wrong;
}

const any = (...expected: Verdict[]) => expected;
const followUps =
  /^(Check now|Send again|Try again|Try now|Try anyway|Reload|Undo|Issue a new token|Persistence mine|Sign in|Restore)$/;

/** What may be said in a cell. Nothing at all where an empty list is returned. */
function expected(observation: Observation): readonly Verdict[] {
  const { kind, rule, atRest, blind, reloaded, opened } = observation;
  if (observation.expect) return observation.expect;
  // Where the files of a form are gone, and where they were there all the same.
  if (!opened) return any('new version');
  const { wanted } = atRest;
  if (kind === 'read') {
    if (rule === 'W4') return any('expired');
    return [];
  }
  if (reloaded) return wanted ? [] : any('undelivered', 'unknown', 'asked to stay');
  const outcome: Verdict[] = wanted
    ? any('done', 'token shown', 'undelivered')
    : any('unchanged', 'not confirmed', 'unknown', 'other state', 'gone');
  const sayings: Partial<Record<Rule, Verdict[]>> = {
    W1: any('not sent'),
    W3: wanted ? any('done', 'token shown', 'undelivered') : any('refused', 'gone', 'unchanged'),
    W4: any('expired'),
    W5: any('permission'),
    W6: any('gone', 'refused', 'unchanged', 'done', 'conflict', ...outcome),
    W7: any('conflict', 'refused', 'done', 'gone', ...outcome),
    W8: any('wait'),
  };
  return sayings[rule] ?? (blind ? any('unknown', 'not confirmed', ...outcome) : outcome);
}

/** I6: a live region says what happened and what is safe now. */
function saysSo(observation: Observation): string[] {
  const { kind, atRest, done, after, rule, typed } = observation;
  const found = verdictsOf(atRest.said, done);
  const allowed = expected(observation);
  const wrong: string[] = [];
  if (allowed.length > 0 && !allowed.some((verdict) => found.has(verdict)))
    wrong.push(`nothing says ${[...new Set(allowed)].join(' or ')}; heard: ${heard(atRest.said)}`);
  // A list that is not there says so, and offers to be read again.
  const list = after.surfaces.list;
  if (kind === 'read' && rule !== 'W4' && atRest.said.length === 0 && list === 'no list')
    wrong.push('the list is missing without a word');
  if (
    kind === 'write' &&
    !atRest.wanted &&
    ![...found].some((one) => one === 'gone' || one === 'permission')
  ) {
    const formOpen = typed !== undefined && atRest.fields !== null && atRest.fields !== undefined;
    const next = atRest.buttons.some((name) => followUps.test(name));
    const dialogOpen = atRest.buttons.includes('Cancel');
    if (!next && !formOpen && !dialogOpen) wrong.push('nothing is offered to go on with');
  }
  return wrong;
}

const heard = (said: readonly Said[]) =>
  said.map(({ how, text }) => `${how} “${text.slice(0, 140)}”`).join(', ') || 'nothing';

/** The most reads of a record after a write: one before it for conflicts, three after it. */
const RECORD_READS = 4;
/** A list may be read before (snapshot) and after (what a filter misses). */
const LIST_READS = 5;
const MAX_READ_ATTEMPTS = 3;

/** I7: no more requests than needed, and none before the time that the service asked for. */
function asksLittle({ kind, reads, reloaded }: Observation): string[] {
  const wrong: string[] = [];
  if (reloaded) return wrong;
  if (kind === 'read' && reads.list > MAX_READ_ATTEMPTS)
    wrong.push(`the list was asked for ${reads.list} times`);
  if (kind === 'write' && reads.record > RECORD_READS)
    wrong.push(`the record was read ${reads.record} times`);
  if (kind === 'write' && reads.list > LIST_READS) wrong.push(`the list was read ${reads.list} times`);
  if (reads.told !== null && reads.kept !== null && reads.kept < reads.told)
    wrong.push(`asked again after ${reads.kept} ms instead of ${reads.told} ms`);
  return wrong;
}

/** The seven, by name. */
const invariants = {
  I1: keepsInput,
  I2: writesOnce,
  I3: tellsTheState,
  I4: keepsSecrets,
  I5: comesToRest,
  I6: saysSo,
  I7: asksLittle,
} as const;

/** The name of an invariant. */
export type InvariantId = keyof typeof invariants;

/** Returns what is wrong, by invariant; nothing when all seven hold. */
export function judge(observation: Observation): Partial<Record<InvariantId, string[]>> {
  const broken: Partial<Record<InvariantId, string[]>> = {};
  for (const [id, check] of Object.entries(invariants) as [InvariantId, (typeof invariants)['I1']][]) {
    const wrong = check(observation);
    if (wrong.length > 0) broken[id] = wrong;
  }
  return broken;
}
