/** The outcome of a record of a run, from the decision table of writes. */
import { type Answer, needsReadBack, type Outcome, type RunOutcome } from '../../writes/outcome.ts';

/** By message: the outcome after an accepted answer, and after any other one. */
const outcomeByMessage: Record<Outcome['message'], readonly [accepted: RunOutcome, other: RunOutcome]> = {
  done: ['done', 'done'],
  doneAfterAll: ['done', 'done'],
  acceptedUnreported: ['done', 'done'],
  alreadyGone: ['done', 'done'],
  movedUnreadable: ['done', 'done'],
  refused: ['refused', 'refused'],
  forbidden: ['refused', 'refused'],
  gone: ['refused', 'refused'],
  goneBefore: ['refused', 'refused'],
  changedBefore: ['refused', 'refused'],
  already: ['done', 'done'],
  unread: ['notSent', 'notSent'],
  stillOld: ['notVisible', 'notVisible'],
  unconfirmed: ['notConfirmed', 'notConfirmed'],
  part: ['notConfirmed', 'notKnown'],
  other: ['notConfirmed', 'notKnown'],
  unproven: ['notKnown', 'notKnown'],
  unknown: ['notKnown', 'notKnown'],
  unknownUnreported: ['notKnown', 'notKnown'],
  nothingSoFar: ['notKnown', 'notKnown'],
  refusedUnchecked: ['notKnown', 'notKnown'],
  // Refused before being carried out: a run sends these again, so that they only remain if it is stopped.
  signInAgain: ['notSent', 'notSent'],
  wait: ['notSent', 'notSent'],
  notSent: ['notSent', 'notSent'],
  blocked: ['notSent', 'notSent'],
};

/** Returns the outcome of a record. */
export function runOutcomeOf(message: Outcome['message'], answer: Answer): RunOutcome {
  // A creation that was refused with 401 or 429 and could not be looked up. It is looked up before it is sent by a press.
  if (message === 'refusedUnchecked' && !needsReadBack(answer)) return 'notSent';
  const [accepted, other] = outcomeByMessage[message];
  return answer.kind === 'accepted' ? accepted : other;
}
