/** The texts about the outcome of a write. */
import type { ApiError } from '../api/errors.ts';
import type { Messages } from '../i18n/en.ts';
import type { AnswerKind, FieldName, Outcome, ReadBackState } from './outcome.ts';
import type { Write, WriteResult } from './run-write.ts';

/** The text of an outcome: a title, and further sentences. */
export interface OutcomeText {
  title: string;
  sentences: readonly string[];
}

/** The parts of a result that its text needs. */
export interface DescribedResult {
  write: Pick<Write, 'verb' | 'name' | 'detail' | 'scope' | 'isUndo' | 'takesAway'>;
  answer: {
    kind: AnswerKind;
    error: Pick<ApiError, 'serviceMessage' | 'fields' | 'status' | 'problem'> | null;
  };
  seen: ReadBackState | null;
  outcome: Outcome;
}

/** Returns the names of fields as an enumeration: “name, e-mails and labels”. */
const fieldList = (
  m: Messages['writes'],
  kind: 'user' | 'apiKey',
  fields: readonly FieldName[] = [],
): string => {
  const words: Partial<Record<FieldName, string>> = m.fields[kind];
  const names = fields.map((field) => words[field] ?? field);
  const last = names.pop() ?? '';
  return names.length > 0 ? m.and({ first: names.join(', '), last }) : last;
};

/** Returns the reasons that the service gave for a refusal, or else the usual one for the status. */
function refusalReasons(m: Messages['writes'], { answer: { error } }: DescribedResult): string[] {
  const [words, ...others] = [
    ...new Set([error?.serviceMessage ?? '', ...Object.values(error?.fields ?? {})]),
  ].filter(Boolean);
  // A service may repeat in its message what it says of a field.
  if (words) return [m.serviceSays({ words }), ...others.filter((other) => !words.includes(other))];
  const status = error?.status ?? 0;
  if (status === 409 || status === 412) return [m.reasons.conflict];
  if (status === 404) return [m.reasons.notFound];
  return [status === 400 || status === 422 ? m.reasons.invalid : m.reasons.other({ status })];
}

/** Returns the text of an outcome. */
export function describeOutcome(m: Messages['writes'], result: DescribedResult): OutcomeText {
  const { write, answer, seen, outcome } = result;
  const { verb, name, detail, scope } = write;
  const kind = scope === null ? 'apiKey' : 'user';
  const text = (title: string, ...sentences: string[]): OutcomeText => ({ title, sentences });
  const undone = write.isUndo && m.undone[verb]?.({ name, detail });
  const done = undone || m.done[verb]({ name, detail });
  const couldnt = m.couldnt[verb]({ name });
  const gone = m.gone[kind]({ name });
  switch (outcome.message) {
    case 'done':
      return text(done);
    case 'doneAfterAll':
      return text(done, answer.kind === 'missing' ? m.answerLost : m.refusedButDone);
    case 'acceptedUnreported':
      return text(m.acceptedUnreported({ fields: fieldList(m, kind, seen?.fields) }));
    case 'unknownUnreported':
      return text(m.unknownUnreported({ fields: fieldList(m, kind, seen?.fields) }));
    case 'part':
      return text(m.part({ saved: fieldList(m, kind, seen?.saved), old: fieldList(m, kind, seen?.fields) }));
    case 'other':
      return text(m.other({ name, value: seen?.value || m.anotherState }));
    case 'already': {
      const roles = write.takesAway ? m.lacksRoles : m.alreadyRoles;
      const already = write.isUndo || verb !== 'setRoles' ? m.already[verb] : roles;
      return text(already?.({ name, detail }) ?? done);
    }
    case 'changedBefore':
      if (seen?.reason) return text(m[seen.reason]({ name }));
      return text(m.other({ name, value: seen?.value || m.anotherState }), m.unreadHint);
    case 'goneBefore':
      return text(gone, m.unreadHint);
    case 'unread':
      return text(couldnt, `${m.unread}.`, m.unreadHint);
    case 'gone':
    case 'alreadyGone':
      return text(gone);
    case 'unproven':
      if (verb === 'createKey') return text(m.keyFound({ name }));
      return text(verb === 'regenerate' ? m.tokenChanged({ name }) : m.unproven({ name }));
    case 'stillOld':
    case 'unconfirmed':
    case 'movedUnreadable':
    case 'nothingSoFar':
    case 'unknown':
      return text(m[outcome.message]);
    case 'refused': {
      const reasons = refusalReasons(m, result);
      return text(couldnt, ...reasons, ...(reasons.includes(m.reasons.conflict) ? [m.hints.conflict] : []));
    }
    case 'refusedUnchecked':
      return text(couldnt, ...refusalReasons(m, result), m.notChecked);
    case 'forbidden': {
      const words = answer.error?.serviceMessage;
      return text(m.forbidden[verb]({ name }), words ? m.serviceSays({ words }) : m.hints.forbidden);
    }
    case 'wait':
      return text(couldnt, m.wait);
    case 'signInAgain':
      return text(couldnt, m.signInAgain);
    case 'notSent':
      return text(couldnt, m.notSent);
    case 'blocked':
      return text(couldnt, m.blocked({ origin: answer.error?.problem ?? '' }));
  }
}

/** Returns the details of a failure for a support request, without secrets and personal data; `null` without a failure. */
export function technicalDetails({ write, answer, seen, outcome }: WriteResult): string | null {
  const { error } = answer;
  if (!error) return null;
  return [
    error.operation,
    write.verb,
    error.kind,
    error.status,
    error.problem,
    error.requestId,
    seen?.kind,
    outcome.message,
  ]
    .filter(Boolean)
    .join(' · ');
}
