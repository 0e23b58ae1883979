/** The report of a review, the evidence for an auditor: what was asked of which records, and what came of each finding. */

import type { ReviewWords } from '../i18n/en/access-review.ts';
import type { Messages } from '../i18n/en.ts';
import type { Report, ReportSection } from '../lists/export/report.ts';
import { asIso } from '../ui/basics/export-rows.ts';
import { describeError } from '../ui/page/describe-error.ts';
import { fieldOf, type Place } from './find-findings.ts';
import { aboutOf, labelOf, placeName } from './labels.ts';
import { isBlocked, type Review, type ReviewRow } from './review.ts';

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
      ...(['keep', 'block', 'remove', 'later'] as const).map((decision) => ({
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
        columns: [
          { key: 'place', title: words.scope },
          { key: 'records', title: words.records },
          { key: 'readAt', title: words.readAt },
        ],
        rows: review.places.map(({ place, count, readAt }) => [nameOf(place), count, asIso(readAt)]),
        none: words.nothingRead,
      },
      {
        key: 'questions',
        title: words.questionsTitle,
        columns: [
          { key: 'question', title: words.question },
          { key: 'findings', title: words.findings },
          { key: 'notKnown', title: words.notKnown },
        ],
        rows: questions,
        none: '',
      },
      findingsSection({ m, words, organizationName }, rows),
      {
        key: 'notChecked',
        title: words.notChecked,
        columns: [
          { key: 'what', title: words.notChecked },
          { key: 'reason', title: words.reason },
        ],
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
          ...review.unreported.map((id) => [
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
    const state = sent.state();
    const outcome =
      state === 'waiting' || state === 'sending' || state === 'answered'
        ? m.run.states[state]
        : m.activity.outcomes[state];
    const undoing = sent.isUndo && m.activity.undoing({ action: words.decisions[decision] });
    return [undoing, outcome, sent.reason()].filter(Boolean).join(': ');
  };
  return {
    key: 'results',
    title: words.findings,
    columns: [
      { key: 'place', title: words.scope },
      { key: 'name', title: m.users.name },
      { key: 'about', title: words.identifiedBy },
      { key: 'reasons', title: words.reasons },
      { key: 'decision', title: words.decision },
      { key: 'note', title: words.note },
      { key: 'outcome', title: words.outcome },
      { key: 'confirmedAt', title: words.confirmedAt },
      { key: 'id', title: m.common.id },
    ],
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
        asIso(sent?.confirmedAt()),
        record.id,
      ];
    }),
    none: words.nothingFound,
  };
}
