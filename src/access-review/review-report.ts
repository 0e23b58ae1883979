/** The report of a review, the evidence for an auditor: what was asked of which records, and what came of each finding. */
import type { ReviewWords } from '../i18n/en/access-review.ts';
import type { Messages } from '../i18n/en.ts';
import { type Report, reportSection as section } from '../lists/export/report.ts';
import { asIso } from '../ui/basics/export-rows.ts';
import { describeError } from '../ui/page/describe-error.ts';
import { type Place, unreportedIn } from './find-findings.ts';
import { aboutOf, labelOf, notReported, placeName, reasonOfSent, sentAction } from './labels.ts';
import { decisions, isBlocked, type Review, type ReviewRow } from './review.ts';

/** The words of a report, and the names of organizations. */
export interface ReportWords {
  m: Messages;
  words: ReviewWords;
  organizationName: (id: number) => string;
}

/** Returns the report of a review as it is now. */
export function reviewReport({ m, words, organizationName }: ReportWords, review: Review): Report {
  const nameOf = (place: Place) => placeName(m, organizationName, place);
  const { places, unread, rows, counts, tally, dropped } = review;
  const questions = review.asked.map((id) => {
    const { found = 0, unknown = 0 } = counts.get(id) ?? {};
    return { question: words.questions[id], found, unknown };
  });
  const outcomeOf = ({ finding, decision, sent }: ReviewRow): string => {
    if (decision === null) return '';
    if (decision === 'keep' || decision === 'later') return words.nothingSent;
    if (!sent) return decision === 'block' && isBlocked(finding) ? words.alreadyBlocked : words.notCarriedOut;
    const action = sent.isUndo && sentAction(m, sent, words.decisions[decision]);
    return [action, m.run.states[sent.state], reasonOfSent(m, sent)].filter(Boolean).join(': ');
  };
  const fact = (key: string, title: string, value: string | number) => ({ key, title, value });

  return {
    title: m.nav.accessReview,
    facts: [
      fact('reviewer', words.reviewer, review.reviewer),
      fact('started', words.started, asIso(review.startedAt) ?? ''),
      fact('reported', words.reported, asIso(Date.now()) ?? ''),
      fact('findings', words.findings, rows.length),
      ...decisions.map((decision) => fact(decision, words.decisions[decision], tally[decision])),
      fact('undecided', words.undecided, tally.undecided),
    ],
    sections: [
      section(
        'scope',
        words.scope,
        { place: words.scope, records: words.records, readAt: words.readAt },
        places.map(({ place, count, readAt }) => [nameOf(place), count, asIso(readAt)]),
        words.nothingRead,
      ),
      section(
        'questions',
        words.questionsTitle,
        { question: words.question, findings: words.findings, notKnown: words.notKnown },
        questions.map(({ question, found, unknown }) => [question, found, unknown]),
        '',
      ),
      section(
        'results',
        words.findings,
        {
          place: words.scope,
          name: m.users.name,
          about: words.identifiedBy,
          reasons: words.reasons,
          decision: words.decision,
          note: words.note,
          outcome: words.outcome,
          confirmedAt: words.confirmedAt,
          id: m.common.id,
        },
        rows.map((row) => [
          nameOf(row.finding.place),
          labelOf(row.finding),
          aboutOf(row.finding),
          row.finding.reasons.map((reason) => words.questions[reason]).join('; '),
          row.decision
            ? words.decisions[row.decision]
            : words[row.changedFrom ? 'changedSince' : 'undecided'],
          row.note,
          outcomeOf(row),
          asIso(row.sent?.confirmedAt),
          row.finding.record.id,
        ]),
        words.nothingFound,
      ),
      section(
        'notChecked',
        words.notChecked,
        { what: words.notChecked, reason: words.reason },
        [
          ...unread.map(({ place, error }) => {
            const { title, sentences } = describeError(m, error);
            return [nameOf(place), sentences.join(' ') || title];
          }),
          ...places
            .filter(({ unreadable }) => unreadable > 0)
            .map(({ place, unreadable }) => [nameOf(place), words.unreadable({ count: unreadable })]),
          ...questions
            .filter(({ unknown }) => unknown > 0)
            .map(({ question, unknown }) => [question, words.notKnownFor({ count: unknown })]),
          ...unreportedIn(places).map((id) => [words.questions[id], notReported(words, id)]),
          ...(dropped > 0 ? [[words.findings, words.noLongerFound({ count: dropped })]] : []),
        ],
        words.allChecked,
      ),
    ],
    notes: [words.notCovered],
  };
}
