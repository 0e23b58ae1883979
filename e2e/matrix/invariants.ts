// The seven invariants as functions of one observed run. Each returns the problems that it finds, as text.
import type { Announcement } from './recorder.ts';

/** The expected behaviour of the console in a cell. */
export type Rule =
  | 'OK'
  | 'R1'
  | 'R2'
  | 'R3'
  | 'R4'
  | 'R5'
  | 'R6'
  | 'W1'
  | 'W2'
  | 'W2d'
  | 'W3'
  | 'W4'
  | 'W5'
  | 'W6'
  | 'W7'
  | 'W8'
  | 'W9'
  | 'W10'
  | 'W11'
  | 'W12'
  | 'WT';

/** The observation of one run. */
export interface Observation {
  kind: 'read' | 'write';
  rule: Rule;
  /** Matches the messages that report success. */
  done: RegExp;
  /** Whether no request could reach the service. */
  unsent: boolean;
  /** Whether reads failed as well until the fault was removed. */
  blind: boolean;
  /** Whether the page was reloaded while the write was in flight. */
  reloaded: boolean;
  /** The verdicts of which one must be announced, where the rule alone does not decide. */
  expect?: readonly Verdict[] | undefined;
  /** Whether the form opened. It may fail to open when files of the console are missing. */
  opened: boolean;
  /** The page when it was idle, before the fault was removed. */
  atRest: {
    /** Whether the service has applied the action. */
    wanted: boolean;
    /** The values of the form's fields; `null` when the form was closed, `undefined` for a column without fields. */
    fields: string | null | undefined;
    said: readonly Announcement[];
    /** The names of the enabled buttons. */
    buttons: readonly string[];
    /** The texts of busy elements and progress messages. */
    busy: readonly string[];
    /** The tag name of the focused element. */
    focus: string;
    /** Milliseconds on the page's clock until the page was idle; `null` when it never was. */
    took: number | null;
  };
  /** The values of the fields before the press. */
  typed: string | undefined;
  /** The text in the search field before the press and at the end. */
  search: { typed: string; atEnd: string | null };
  /** The writes that the page sent and that reached the service before the fault was removed; those sent later. */
  sent: { byPage: number; arrived: number; afterLift: number };
  /** The reads of record and list after the press; requested (`told`) and kept wait before a retry, in milliseconds. */
  reads: { record: number; list: number; kept: number | null; told: number | null };
  /** The page after the fault was removed and every dialog was closed. */
  after: {
    /** Whether the user submitted again, after a conflict or an expired session. */
    again: boolean;
    /** Whether the service has applied the action. */
    wanted: boolean;
    /** The state of the target in the service, and as each part of the interface shows it. */
    service: string;
    surfaces: Readonly<Record<string, string>>;
    /** The API keys whose current token was neither shown nor reported as undelivered. */
    unseenTokens: readonly string[];
    /** Whether a token was shown that is not valid. */
    deadToken: boolean;
    /** Whether Tab moves the focus. */
    tabMoves: boolean;
  };
  /** The places where a secret was found. */
  leaks: readonly string[];
  /** Console errors and unhandled rejections. */
  complaints: readonly string[];
}

/** The meaning of an announced message. */
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

/** The wording of the messages by meaning. A message can have several meanings. */
const verdicts: [Verdict, RegExp][] = [
  ['not sent', /nothing was sent|not sent|you.re offline/i],
  ['unchanged', /nothing (has|was) changed|nothing shows that/i],
  [
    'not confirmed',
    /still shows the old state|could not be confirmed|can.t be checked|shows no effect|does not list/i,
  ],
  ['unknown', /don.t know if|is not known|could not be checked|couldn.t check for other/i],
  ['other state', /now shows|still as before|somebody else may have changed/i],
  ['refused', /couldn.t|conflicts with|the service (says|refused)|didn.t accept/i],
  ['permission', /permission to/i],
  ['gone', /no longer (exists|in this organization)|is no longer in|no longer exists/i],
  ['expired', /session expired/i],
  ['wait', /asked to wait|trying again|too many requests|wait \d+|try again in/i],
  ['conflict', /somebody else changed/i],
  [
    'undelivered',
    /nobody (in this browser )?has seen|never reached this browser|token not delivered|was regenerated|appeared while/i,
  ],
  ['new version', /new version is there/i],
  ['read failed', /couldn.t (load|be read)|^only .* loaded/i],
  ['asked to stay', /discard unsaved changes|leave site|still (being sent|running)/i],
];

/** Returns the meanings of announced messages. @param done matches the messages that report success */
export function verdictsOf(said: readonly Announcement[], done: RegExp): Set<Verdict> {
  const found = new Set<Verdict>();
  for (const { how, text } of said) {
    if (how === 'dialog' && /^new token$/i.test(text)) found.add('token shown');
    if (how !== 'dialog' && how !== 'field' && done.test(text)) found.add('done');
    if (how === 'field') found.add('refused');
    if (how === 'browser dialog') found.add('asked to stay');
    for (const [verdict, wording] of verdicts) if (wording.test(text)) found.add(verdict);
  }
  return found;
}

/** I1: no input is lost. It remains in the form, or a button restores it. */
function keepsInput({ kind, atRest, typed, search, reloaded, opened }: Observation): string[] {
  const problems: string[] = [];
  const { fields, buttons, said, wanted } = atRest;
  const isOffered =
    buttons.some((name) => /^(Send again|Restore)$/.test(name)) ||
    said.some(({ text }) => /a draft from/i.test(text));
  if (kind === 'write' && opened && typed !== undefined && !wanted && !isOffered && fields !== typed)
    problems.push(`the form holds ${fields === null ? 'nothing' : `“${fields}”`} instead of “${typed}”`);
  if (!reloaded && search.atEnd !== null && search.typed !== search.atEnd)
    problems.push(`the search field holds “${search.atEnd}” instead of “${search.typed}”`);
  return problems;
}

/** I2: one press sends one write, and no write is sent later without a press. */
function writesOnce({ kind, sent, unsent, opened, atRest, after, done }: Observation): string[] {
  if (kind === 'read' || !opened)
    return sent.byPage + sent.afterLift === 0
      ? []
      : [`${sent.byPage + sent.afterLift} writes without an action`];
  const problems: string[] = [];
  if (sent.byPage > 1) problems.push(`the page sent the write ${sent.byPage} times`);
  const found = verdictsOf(atRest.said, done);
  const isConflict = found.has('conflict');
  // The read just before the write has shown that there is nothing to change.
  const isGone = found.has('gone') && after.service === 'gone';
  if (sent.byPage === 0 && !unsent && !isConflict && !isGone) problems.push('the page sent nothing');
  if (sent.byPage > 0 && isConflict)
    problems.push('the page sent the write before the user resolved the conflict');
  if (after.again && !after.wanted) problems.push('the write was submitted again and not applied');
  if (sent.afterLift > 0) problems.push(`${sent.afterLift} writes were sent later without a press`);
  return problems;
}

/** I3: the screen shows the state in the service, and no message contradicts that state. */
function showsState({ kind, atRest, after, done, blind, rule, opened }: Observation): string[] {
  if (!opened) return [];
  const problems = Object.entries(after.surfaces)
    .filter(([, state]) => state !== after.service)
    .map(([surface, state]) => `${surface} shows “${state}”, the service has “${after.service}”`);
  if (kind === 'write') {
    const found = verdictsOf(atRest.said, done);
    if (found.has('done') && !atRest.wanted) problems.push('said to be done, and it is not');
    // A received token is shown even if the read-back does not confirm the write, with a message that says so.
    if (found.has('token shown') && !atRest.wanted && !found.has('not confirmed'))
      problems.push('a token is shown for a write that was not applied, and no message says so');
    if (atRest.wanted && !found.has('done') && !found.has('token shown') && !blind) {
      for (const denial of ['unchanged', 'not sent', 'refused'] as const)
        if (found.has(denial) && rule !== 'W12') problems.push(`said to be ${denial}, and it is done`);
    }
    if (atRest.wanted && blind && (found.has('unchanged') || found.has('not sent')))
      problems.push('said to be unchanged, and it is done');
  }
  if (after.unseenTokens.length > 0)
    problems.push(`nobody has seen the tokens of ${after.unseenTokens.join()}`);
  // Only the read-back can detect a token that the service returned and did not activate.
  if (after.deadToken && !verdictsOf(atRest.said, done).has('not confirmed'))
    problems.push('a token was shown that is not valid');
  return problems;
}

/** I4: no secret remains in storage, addresses, the console or the page. */
const keepsSecrets = ({ leaks }: Observation): string[] => leaks.map((place) => `a secret is in ${place}`);

/** I5: the page becomes idle without errors, and the keyboard still works. */
function becomesIdle({ atRest, after, complaints }: Observation): string[] {
  const problems = complaints.map((text) => `complaint: ${text.slice(0, 160)}`);
  if (atRest.took === null) problems.push('the page never became idle');
  for (const text of atRest.busy) problems.push(`still busy: ${text}`);
  if (atRest.focus === 'BODY') problems.push('the focus is lost');
  if (!after.tabMoves) problems.push('Tab does not move the focus');
  return problems;
}

const oneOf = (...expected: Verdict[]) => expected;
/** The names of the buttons that offer a next step. */
const followUps =
  /^(Check now|Send again|Try again|Try now|Try anyway|Reload|Undo|Issue a new token|Keep mine|Sign in|Restore)$/;

/** Returns the verdicts of which one must be announced; an empty list when no message is needed. */
function expectedVerdicts(observation: Observation): readonly Verdict[] {
  const { kind, rule, atRest, blind, reloaded, opened } = observation;
  if (observation.expect) return observation.expect;
  // The form did not open because files of the console are missing.
  if (!opened) return oneOf('new version');
  const { wanted } = atRest;
  if (kind === 'read') {
    if (rule === 'W4') return oneOf('expired');
    return [];
  }
  if (reloaded) return wanted ? [] : oneOf('undelivered', 'unknown', 'asked to stay');
  const outcome: Verdict[] = wanted
    ? oneOf('done', 'token shown', 'undelivered')
    : oneOf('unchanged', 'not confirmed', 'unknown', 'other state', 'gone');
  const byRule: Partial<Record<Rule, Verdict[]>> = {
    W1: oneOf('not sent'),
    W3: wanted ? oneOf('done', 'token shown', 'undelivered') : oneOf('refused', 'gone', 'unchanged'),
    W4: oneOf('expired'),
    W5: oneOf('permission'),
    W6: oneOf('gone', 'refused', 'unchanged', 'done', 'conflict', ...outcome),
    W7: oneOf('conflict', 'refused', 'done', 'gone', ...outcome),
    W8: oneOf('wait'),
  };
  return byRule[rule] ?? (blind ? oneOf('unknown', 'not confirmed', ...outcome) : outcome);
}

/** I6: a live region reports what happened, and a next step is offered. */
function reportsOutcome(observation: Observation): string[] {
  const { kind, atRest, done, after, rule, typed } = observation;
  const found = verdictsOf(atRest.said, done);
  const allowed = expectedVerdicts(observation);
  const problems: string[] = [];
  if (allowed.length > 0 && !allowed.some((verdict) => found.has(verdict)))
    problems.push(
      `no message says ${[...new Set(allowed)].join(' or ')}; announced: ${describe(atRest.said)}`,
    );
  // A list that is missing needs a message.
  const list = after.surfaces.list;
  if (kind === 'read' && rule !== 'W4' && atRest.said.length === 0 && list === 'no list')
    problems.push('the list is missing without a message');
  if (
    kind === 'write' &&
    !atRest.wanted &&
    ![...found].some((one) => one === 'gone' || one === 'permission')
  ) {
    const isFormOpen = typed !== undefined && atRest.fields !== null && atRest.fields !== undefined;
    const hasNextStep = atRest.buttons.some((name) => followUps.test(name));
    const isDialogOpen = atRest.buttons.includes('Cancel');
    if (!hasNextStep && !isFormOpen && !isDialogOpen) problems.push('no next step is offered');
  }
  return problems;
}

const describe = (said: readonly Announcement[]) =>
  said.map(({ how, text }) => `${how} “${text.slice(0, 140)}”`).join(', ') || 'nothing';

/** One read before the write to detect conflicts, three reads after it. */
const MAX_RECORD_READS = 4;
/** A list is read before the write (snapshot) and after it (the filter may not find the new record). */
const MAX_LIST_READS = 5;
const MAX_READ_ATTEMPTS = 3;

/** I7: the page sends no more reads than needed and no retry before the wait that the service requested. */
function limitsRequests({ kind, reads, reloaded }: Observation): string[] {
  const problems: string[] = [];
  if (reloaded) return problems;
  if (kind === 'read' && reads.list > MAX_READ_ATTEMPTS)
    problems.push(`the list was requested ${reads.list} times`);
  if (kind === 'write' && reads.record > MAX_RECORD_READS)
    problems.push(`the record was read ${reads.record} times`);
  if (kind === 'write' && reads.list > MAX_LIST_READS) problems.push(`the list was read ${reads.list} times`);
  if (reads.told !== null && reads.kept !== null && reads.kept < reads.told)
    problems.push(`retried after ${reads.kept} ms instead of ${reads.told} ms`);
  return problems;
}

/** The invariants by id. */
const invariants = {
  I1: keepsInput,
  I2: writesOnce,
  I3: showsState,
  I4: keepsSecrets,
  I5: becomesIdle,
  I6: reportsOutcome,
  I7: limitsRequests,
} as const;

/** The id of an invariant. */
export type InvariantId = keyof typeof invariants;

/** Returns the problems by invariant; empty when all seven invariants hold. */
export function judge(observation: Observation): Partial<Record<InvariantId, string[]>> {
  const broken: Partial<Record<InvariantId, string[]>> = {};
  for (const [id, check] of Object.entries(invariants) as [InvariantId, (typeof invariants)['I1']][]) {
    const problems = check(observation);
    if (problems.length > 0) broken[id] = problems;
  }
  return broken;
}
