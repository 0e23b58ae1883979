/** What is said of a write's outcome, in words. */
import type { WriteMessages } from '../i18n/write-messages.ts';
import type { FieldName } from './outcome.ts';
import type { Verdict } from './run-write.ts';

/** A message: what is so, and a sentence each for what else is known. */
export interface WriteWords {
  title: string;
  sentences: readonly string[];
}

/** Returns the names of fields as a list in words. */
const fieldList = (m: WriteMessages, fields: readonly FieldName[] = []): string => {
  const names = fields.map((field) => m.fields[field]);
  const last = names.pop() ?? '';
  return names.length > 0 ? m.and({ first: names.join(', '), last }) : last;
};

/** Returns the service's own reason for a refusal, else the usual one for its status. */
function reason(m: WriteMessages, { answer: { error } }: Verdict): string {
  const words = [...new Set([error?.said, ...Object.values(error?.fields ?? {})])].filter(Boolean).join(' ');
  if (words) return m.said({ words });
  const status = error?.status ?? 0;
  if (status === 409 || status === 412) return m.reasons.conflict;
  if (status === 404) return m.reasons.notFound;
  return status === 400 || status === 422 ? m.reasons.invalid : m.reasons.other({ status });
}

/** Puts an outcome into words (product rules on what is said of a write). */
export function writeWords(m: WriteMessages, verdict: Verdict): WriteWords {
  const { write, answer, seen, outcome } = verdict;
  const { verb, name, detail, scope } = write;
  const say = (title: string, ...sentences: string[]): WriteWords => ({ title, sentences });
  const done = m.done[verb]({ name, detail });
  const couldnt = m.couldnt[verb]({ name });
  const gone = m.gone[scope === null ? 'apiKey' : 'user']({ name });
  switch (outcome.message) {
    case 'done':
      return say(done);
    case 'doneAfterAll':
      return say(done, answer.kind === 'missing' ? m.answerLost : m.refusedButDone);
    case 'acceptedUnreported':
      return say(m.acceptedUnreported({ fields: fieldList(m, seen?.fields) }));
    case 'unknownUnreported':
      return say(m.unknownUnreported({ fields: fieldList(m, seen?.fields) }));
    case 'part':
      return say(m.part({ saved: fieldList(m, seen?.saved), old: fieldList(m, seen?.fields) }));
    case 'other':
      return say(m.other({ name, value: seen?.value || m.anotherState }));
    case 'gone':
    case 'alreadyGone':
      return say(gone);
    case 'unproven':
      if (verb === 'createKey') return say(m.keyFound);
      return say(verb === 'regenerate' ? m.tokenChanged({ name }) : m.unproven({ name }));
    case 'stillOld':
    case 'unconfirmed':
    case 'movedUnreadable':
    case 'nothingSoFar':
    case 'unknown':
      return say(m[outcome.message]);
    case 'refused':
      return say(couldnt, reason(m, verdict));
    case 'refusedUnchecked':
      return say(couldnt, reason(m, verdict), m.notChecked);
    case 'forbidden':
      return say(
        m.forbidden[verb]({ name }),
        ...(answer.error?.said ? [m.said({ words: answer.error.said })] : []),
      );
    case 'wait':
      return say(couldnt, m.wait);
    case 'signInAgain':
      return say(couldnt, m.signInAgain);
    case 'notSent':
      return say(couldnt, m.notSent);
  }
}

/** Technical details of a failure, without any secret or personal data; `null` when there was none. */
export function writeDetails({ write, answer, seen, outcome }: Verdict): string | null {
  const { error } = answer;
  if (!error) return null;
  return [error.operation, write.verb, error.kind, error.status, error.misfit, seen?.kind, outcome.message]
    .filter(Boolean)
    .join(' · ');
}
