/** The form that starts a review: its scope, whose lists are read as they are chosen, and its questions. */

import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useOrganizations, usePlaceName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import flow from '../ui/page/flow.module.css';
import { NameText } from '../ui/text/NameText.tsx';
import classes from './AccessReview.module.css';
import { isAskedOf, type Place, type QuestionId, questionIds, unreportedIn } from './findings.ts';
import { keptReview, keptRows } from './kept-review.ts';
import { startReview } from './review.ts';
import { notReported, useReviewWords } from './review-words.ts';
import { isRead, isUnread, UnreadNotices, useScopeReader } from './scope.tsx';

/** Renders the form, or goes on with the review that was kept in this tab. */
export function ReviewSetup() {
  const m = useMessages();
  const words = useReviewWords();
  const organizations = useOrganizations();
  const placeName = usePlaceName();
  const [kept] = useState(() => keptReview());
  const { states, read } = useScopeReader();
  const [chosen, setChosen] = useState<ReadonlySet<Place>>(new Set());
  const [questions, setQuestions] = useState<ReadonlySet<QuestionId>>(new Set());

  const places: Place[] = [...organizations.map(({ id }) => id), null];
  const scope = places.filter((place) => chosen.has(place)).map((place) => states.get(place));
  const lists = { places: scope.filter(isRead), unread: scope.filter(isUnread) };
  const unreported = unreportedIn(lists.places);

  const isInScope = (id: QuestionId) => lists.places.some(({ place }) => isAskedOf(id, place));
  const asked = questionIds.filter((id) => questions.has(id) && isInScope(id) && !unreported.includes(id));
  const isSettled = scope.length === lists.places.length + lists.unread.length;
  const missing =
    (chosen.size === 0 && words.chooseScope) ||
    (!isSettled && words.reading) ||
    (lists.places.length === 0 && words.nothingRead) ||
    (asked.length === 0 && words.chooseQuestion);

  const goOn = useEffectEvent(async (page: AbortSignal) => {
    const from = kept && (await read(kept.places));
    // Where the page was left, its next visit reads the lists.
    if (from && !page.aborted) await startReview({ ...kept, known: keptRows() }, from);
  });
  useEffect(() => {
    const page = new AbortController();
    void goOn(page.signal);
    return () => page.abort();
  }, []);
  if (kept) return <p role="status">{words.goingOn}</p>;

  const choosePlaces = (next: ReadonlySet<Place>) => {
    setChosen(next);
    void read([...next].filter((place) => !states.has(place) || isUnread(states.get(place))));
  };
  const aboutPlace = (place: Place) => {
    const state = chosen.has(place) ? states.get(place) : undefined;
    if (!isRead(state)) return state === 'reading' && words.reading;
    return m[place === null ? 'apiKeys' : 'users'].count({ count: state.count });
  };

  return (
    <div className={`${flow.stack} ${flow.form} ${classes.form}`}>
      <p className={flow.muted}>{words.lead}</p>
      {organizations.length === 0 && <p>{words.noOrganizations}</p>}
      <Choices title={words.scope} all={places} chosen={chosen} onChoose={choosePlaces}>
        {places.map((place) => (
          <CheckboxField
            key={String(place)}
            label={<NameText text={placeName(place)} />}
            // An empty line, so that nothing moves when the count comes.
            description={aboutPlace(place) || '\u00A0'}
            checked={chosen.has(place)}
            onChange={() => choosePlaces(chosen.symmetricDifference(new Set([place])))}
          />
        ))}
      </Choices>
      <UnreadNotices unread={lists.unread} onRetry={(places) => void read(places)} />
      <Choices title={words.questionsTitle} all={questionIds} chosen={questions} onChoose={setQuestions}>
        {questionIds.map((id) => (
          <CheckboxField
            key={id}
            label={words.questions[id]}
            disabledReason={unreported.includes(id) ? notReported(words, id) : undefined}
            checked={questions.has(id)}
            onChange={() => setQuestions(questions.symmetricDifference(new Set([id])))}
          />
        ))}
      </Choices>
      <div className={flow.row}>
        <Button
          variant="primary"
          disabledReason={missing || undefined}
          onClick={() => void startReview({ startedAt: Date.now(), asked, isKept: false, known: [] }, lists)}
        >
          {words.start}
        </Button>
      </div>
    </div>
  );
}

interface ChoicesProps<T> {
  title: string;
  all: readonly T[];
  chosen: ReadonlySet<T>;
  onChoose: (next: ReadonlySet<T>) => void;
  children: ReactNode;
}

/** Renders a group of checkboxes, with a button that checks all, or none when all are checked. */
function Choices<T>({ title, all, chosen, onChoose, children }: ChoicesProps<T>) {
  const words = useReviewWords();
  const id = useId();
  const isAll = chosen.size === all.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside a button in all browsers
    <div role="group" aria-labelledby={id}>
      <div className={`${flow.row} ${flow.apart}`}>
        <h2 id={id}>{title}</h2>
        <Button variant="plain" onClick={() => onChoose(new Set(isAll ? [] : all))}>
          {isAll ? words.clearAll : words.chooseAll}
        </Button>
      </div>
      <div className={`${flow.columns} ${classes.choices}`}>{children}</div>
    </div>
  );
}
