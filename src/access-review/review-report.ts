/** The report of a review, the evidence for an auditor: what was asked of which records, and what came of each finding. */
import type { ReviewWords } from '../i18n/en/access-review.ts';
import type { Messages } from '../i18n/en.ts';
import { type Report, type ReportSection, reportColumns } from '../lists/export/report.ts';
import { asIso } from '../ui/basics/export-rows.ts';
import { describeError } from '../ui/page/describe-error.ts';
import { type Place, unreportedIn } from './find-findings.ts';
import { aboutOf, labelOf, placeName, reasonOfSent, sentAction } from './labels.ts';
import { fieldOf } from './questions.ts';
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
  const { rows, counts, tally: decided } = review;
  const questions = review.asked.map((id) => {
    const { found = 0, unknown = 0 } = counts.get(id) ?? {};
    return [words.questions[id], found, unknown];
  });
  return {
    title: m.nav.accessReview,
    facts: [
      { key: 'reviewer', title: words.reviewer, value: review.reviewer },
      { key: 'started', title: words.started, value: asIso(review.startedAt) ?? '' },
      { key: 'reported', title: words.reported, value: asIso(Date.now()) ?? '' },
      { key: 'findings', title: words.findings, value: rows.length },
      ...decisions.map((decision) => ({
        key: decision,
        title: words.decisions[decision],
        value: decided[decision],
      })),
      { key: 'undecided', title: words.undecided, value: decided.undecided },
    ],
    sections: [
      {
        key: 'scope',
        title: words.scope,
        columns: reportColumns({ place: words.scope, records: words.records, readAt: words.readAt }),
        rows: review.places.map(({ place, count, readAt }) => [nameOf(place), count, asIso(readAt)]),
        none: words.nothingRead,
      },
      {
        key: 'questions',
        title: words.questionsTitle,
        columns: reportColumns({
          question: words.question,
          findings: words.findings,
          notKnown: words.notKnown,
        }),
        rows: questions,
        none: '',
      },
      findingsSection({ m, words, organizationName }, rows),
      {
        key: 'notChecked',
        title: words.notChecked,
        columns: reportColumns({ what: words.notChecked, reason: words.reason }),
        rows: [
          ...review.unread.map(({ place, error }) => {
            const { title, sentences } = describeError(m, error);
            return [nameOf(place), sentences.join(' ') || title];
          }),
          ...review.places
            .filter(({ unreadable }) => unreadable > 0)
            .map(({ place, unreadable }) => [nameOf(place), words.unreadable({ count: unreadable })]),
          ...questions
            .filter(([, , unknown]) => Number(unknown) > 0)
            .map(([question, , unknown]) => [question, words.notKnownFor({ count: Number(unknown) })]),
          ...unreportedIn(review.places).map((id) => [
            words.questions[id],
            words.notReported({ field: words.fields[fieldOf(id)] }),
          ]),
          ...(review.dropped > 0 ? [[words.findings, words.noLongerFound({ count: review.dropped })]] : []),
        ],
        none: words.allChecked,
      },
    ],
    notes: [words.notCovered],
  };
}

function findingsSection(
  { m, words, organizationName }: ReportWords,
  rows: readonly ReviewRow[],
): ReportSection {
  const outcomeOf = ({ finding, decision, sent }: ReviewRow): string => {
    if (decision !== 'block' && decision !== 'remove') return words.nothingSent;
    if (!sent) return decision === 'block' && isBlocked(finding) ? words.alreadyBlocked : words.notCarriedOut;
    const action = sent.isUndo && sentAction(m, sent, words.decisions[decision]);
    return [action, m.run.states[sent.state], reasonOfSent(m, sent)].filter(Boolean).join(': ');
  };
  return {
    key: 'results',
    title: words.findings,
    columns: reportColumns({
      place: words.scope,
      name: m.users.name,
      about: words.identifiedBy,
      reasons: words.reasons,
      decision: words.decision,
      note: words.note,
      outcome: words.outcome,
      confirmedAt: words.confirmedAt,
      id: m.common.id,
    }),
    rows: rows.map((row) => {
      const { finding, decision, note, changedFrom, sent } = row;
      const { place, record, reasons } = finding;
      return [
        placeName(m, organizationName, place),
        labelOf(finding),
        aboutOf(finding),
        reasons.map((reason) => words.questions[reason]).join('; '),
        decision ? words.decisions[decision] : changedFrom ? words.changedSince : words.undecided,
        note,
        decision ? outcomeOf(row) : '',
        asIso(sent?.confirmedAt),
        record.id,
      ];
    }),
    none: words.nothingFound,
  };
}
