/** The report of a review, the evidence for an auditor: what was asked of which records, and what came of each finding. */

import { bulkWords } from '../bulk/tab/bulk-words.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import type { ReviewWords } from '../i18n/en/access-review.ts';
import type { Messages } from '../i18n/en.ts';
import { type Report, reportSection as section } from '../lists/export/report.ts';
import { looksLikeToken } from '../paths.ts';
import { asIso } from '../ui/basics/export-rows.ts';
import { failureReason } from '../ui/page/describe-error.ts';
import { itemOf, type Place, unreportedIn } from './findings.ts';
import { decisions, isBlocked, type Review, type ReviewRow, standingDecision, takesAway } from './review.ts';
import { notReported, sentText } from './review-words.ts';

/** Returns the report of a review as it is now. */
export function reviewReport(
  m: Messages,
  words: ReviewWords,
  review: Review,
  placeName: (place: Place) => string,
): Report {
  const { places, unread, findings, rows, counts, tally, dropped } = review;
  const { columns, states } = bulkWords().run;
  const questions = [...counts];
  const ifAny = (count: number, text: (of: { count: number }) => string) =>
    count > 0 ? text({ count }) : '';
  const notChecked = [
    ...unread.map(({ place, error }) => [placeName(place), failureReason(m, error)]),
    ...places.map(({ place, unreadable }) => [placeName(place), ifAny(unreadable, words.unreadable)]),
    ...questions.map(([id, { unknown }]) => [words.questions[id], ifAny(unknown, words.notKnownFor)]),
    ...unreportedIn(places).map((id) => [words.questions[id], notReported(words, id)]),
    [words.findings, ifAny(dropped, words.noLongerFound)],
  ].filter(([, reason]) => reason !== '');
  const reasonsOf = ({ finding }: ReviewRow) => finding.reasons.map((id) => words.questions[id]).join('; ');
  const decisionOf = (row: ReviewRow) => {
    const decision = standingDecision(row);
    return decision ? words.decisions[decision] : words[row.changedFrom ? 'changedSince' : 'undecided'];
  };
  const outcomeOf = ({ finding, decision, sent }: ReviewRow): string => {
    if (decision === null) return '';
    if (!takesAway(decision)) return words.nothingSent;
    if (!sent) return decision === 'block' && isBlocked(finding) ? words.alreadyBlocked : words.notCarriedOut;
    const action = sent.isUndo && sentText(m, words, decision, sent);
    return [action, states[sent.state], reasonOf(m.writes, sent)].filter(Boolean).join(': ');
  };
  const fact = (key: string, title: string, value: string | number) => ({ key, title, value });

  return {
    title: m.nav.accessReview,
    facts: [
      fact('reviewer', words.reviewer, review.reviewer),
      fact('started', words.started, asIso(review.startedAt) ?? ''),
      fact('reported', words.reported, asIso(Date.now()) ?? ''),
      fact('findings', words.findings, findings.length),
      ...decisions.map((decision) => fact(decision, words.decisions[decision], tally[decision])),
      fact('undecided', words.undecided, tally.undecided),
    ],
    sections: [
      section('scope', words.scope, places, words.nothingRead, [
        { key: 'place', title: words.scope, value: ({ place }) => placeName(place) },
        { key: 'records', title: words.records, value: ({ count }) => count },
        { key: 'readAt', title: words.readAt, value: ({ readAt }) => asIso(readAt) },
      ]),
      section('questions', words.questionsTitle, questions, '', [
        { key: 'question', title: words.question, value: ([id]) => words.questions[id] },
        { key: 'findings', title: words.findings, value: ([, { found }]) => found },
        { key: 'notKnown', title: words.notKnown, value: ([, { unknown }]) => unknown },
      ]),
      section('results', words.findings, [...rows.values()], words.nothingFound, [
        { key: 'place', title: words.scope, value: ({ finding }) => placeName(finding.place) },
        { key: 'name', title: m.users.name, value: ({ finding }) => itemOf(finding).name },
        { key: 'about', title: words.identifiedBy, value: ({ finding }) => itemOf(finding).about },
        { key: 'reasons', title: words.reasons, value: reasonsOf },
        { key: 'decision', title: words.decision, value: decisionOf },
        { key: 'note', title: words.note, value: ({ note }) => (looksLikeToken(note) ? '' : note) },
        { key: 'outcome', title: columns.outcome, value: outcomeOf },
        { key: 'confirmedAt', title: words.confirmedAt, value: ({ sent }) => asIso(sent?.confirmedAt) },
        { key: 'id', title: m.common.id, value: ({ finding }) => finding.record.id },
      ]),
      section('notChecked', words.notChecked, notChecked, words.allChecked, [
        { key: 'what', title: words.notChecked, value: ([what]) => what },
        { key: 'reason', title: columns.reason, value: ([, reason]) => reason },
      ]),
    ],
    notes: [words.notCovered],
  };
}
