/** The form that starts a review: its scope, whose lists are read as they are chosen, and its questions. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { readEach } from '../bulk/engine/read-present.ts';
import { currentRun } from '../bulk/tab/current-run.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import { useOrganizationName, useOrganizations } from '../organizations/directory.ts';
import { userOfToken } from '../session/jwt.ts';
import { useClient } from '../session/service.ts';
import { sessionToken } from '../session/session-store.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { CheckRow } from './CheckRow.tsx';
import { fieldOf, findUnreported, isAboutKeys, type Place, questionIds } from './find-findings.ts';
import { keptReview } from './kept-review.ts';
import { placeName } from './labels.ts';
import type { QuestionId } from './questions.ts';
import classes from './ReviewSetup.module.css';
import { createScopeReader, isRead, isUnread, type PlaceState, readPlace } from './read-scope.ts';
import { startReview } from './review.ts';
import { useReviewWords } from './review-words.ts';
import { followRun } from './sent.ts';

/** Renders the form, or goes on with the review that was kept in this tab. */
export function ReviewSetup() {
  const m = useMessages();
  const words = useReviewWords();
  const client = useClient();
  const queries = useQueryClient();
  const organizations = useOrganizations();
  const organizationName = useOrganizationName();
  const [kept] = useState(() => keptReview());
  const [reader] = useState(() => createScopeReader((place) => readPlace(queries, client, place)));
  const states = useSyncExternalStore(reader.subscribe, reader.states);
  const [chosen, setChosen] = useState<ReadonlySet<Place>>(new Set());
  const [questions, setQuestions] = useState<ReadonlySet<QuestionId>>(new Set());
  const [isStarting, setStarting] = useState(false);
  const [missing, setMissing] = useState('');

  const places = useMemo<Place[]>(() => [...organizations.map(({ id }) => id), 'apiKeys'], [organizations]);
  const scope = useMemo(() => places.filter((place) => chosen.has(place)), [places, chosen]);
  const reads = useMemo(() => scope.map((place) => states.get(place)).filter(isRead), [scope, states]);
  const failed = scope.map((place) => states.get(place)).filter(isUnread);
  const isSettled = scope.every((place) => isRead(states.get(place)) || isUnread(states.get(place)));
  const [unreported, setUnreported] = useState<ReadonlySet<QuestionId>>(new Set());
  useEffect(() => {
    const job = new AbortController();
    void Promise.resolve(runInSlices(findUnreported(reads), job.signal)).then(setUnreported, () => {});
    return () => job.abort();
  }, [reads]);

  const start = async () => {
    const found = await runInSlices(findUnreported(reads));
    const isInScope = (id: QuestionId) =>
      reads.some(({ place }) => (place === 'apiKeys') === isAboutKeys(id));
    const asked = questionIds.filter((id) => questions.has(id) && isInScope(id) && !found.has(id));
    setStarting(false);
    if (reads.length === 0) setMissing(words.nothingRead);
    else if (asked.length === 0) setMissing(words.chooseQuestion);
    else
      await startReview({
        startedAt: Date.now(),
        places: reads,
        unread: failed,
        asked,
        unreported: questionIds.filter((id) => found.has(id)),
        said: new Map(),
        reviewer: userOfToken(sessionToken())?.name ?? '',
        isKept: false,
      });
  };
  const startWhenRead = useEffectEvent(() => void start());
  useEffect(() => {
    if (isStarting && isSettled) startWhenRead();
  }, [isStarting, isSettled]);

  const goOn = useEffectEvent(async (page: AbortSignal) => {
    if (!kept) return;
    const all = await readEach(kept.places, (place) => readPlace(queries, client, place));
    // The page was left, and its next visit reads the lists.
    if (page.aborted) return;
    const read = all.filter(isRead);
    await startReview({
      ...kept,
      places: read,
      unread: all.filter(isUnread),
      unreported: [...(await runInSlices(findUnreported(read)))],
      reviewer: userOfToken(sessionToken())?.name ?? '',
      isKept: true,
    });
    // The run that was interrupted with the review may go on already.
    followRun(currentRun());
  });
  useEffect(() => {
    const page = new AbortController();
    void goOn(page.signal);
    return () => page.abort();
  }, []);
  if (kept) return <p role="status">{words.goingOn}</p>;

  const choosePlaces = (next: ReadonlySet<Place>) => {
    setMissing('');
    setChosen(next);
    reader.read([...next]);
  };
  const chooseQuestions = (next: ReadonlySet<QuestionId>) => {
    setMissing('');
    setQuestions(next);
  };
  const press = () => {
    const fault = chosen.size === 0 ? words.chooseScope : questions.size === 0 ? words.chooseQuestion : '';
    setMissing(fault);
    if (!fault) setStarting(true);
  };
  const aboutPlace = (place: Place, state: PlaceState | undefined) => {
    if (!chosen.has(place) || state === undefined || isUnread(state)) return undefined;
    if (state === 'reading') return words.reading;
    const count = state.records.length;
    return place === 'apiKeys' ? words.keys({ count }) : words.people({ count });
  };

  return (
    <div className={classes.setup}>
      <p className={classes.lead}>{words.lead}</p>
      <fieldset className={classes.group}>
        <legend>{words.scope}</legend>
        <Button variant="plain" className={classes.all} onClick={() => choosePlaces(new Set(places))}>
          {words.chooseAll}
        </Button>
        {organizations.length === 0 && <p>{words.noOrganizations}</p>}
        <div className={classes.choices}>
          {places.map((place) => (
            <CheckRow
              key={place}
              label={<NameText text={placeName(m, organizationName, place)} />}
              checked={chosen.has(place)}
              about={aboutPlace(place, states.get(place))}
              onChange={(isChosen) => choosePlaces(toggled(chosen, place, isChosen))}
            />
          ))}
        </div>
        {failed.map(({ place, error }) => (
          <ErrorNotice
            key={place}
            error={error}
            title={words.notRead({ place: placeName(m, organizationName, place) })}
            onRetry={() => reader.read([place])}
          />
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.questionsTitle}</legend>
        <Button variant="plain" className={classes.all} onClick={() => chooseQuestions(new Set(questionIds))}>
          {words.chooseAll}
        </Button>
        <div className={classes.choices}>
          {questionIds.map((id) => (
            <CheckRow
              key={id}
              label={words.questions[id]}
              checked={questions.has(id)}
              disabledReason={
                unreported.has(id) ? words.notReported({ field: words.fields[fieldOf(id)] }) : undefined
              }
              onChange={(isChosen) => chooseQuestions(toggled(questions, id, isChosen))}
            />
          ))}
        </div>
      </fieldset>
      <div className={classes.start}>
        <Button variant="primary" size="lg" busy={isStarting} onClick={press}>
          {words.start}
        </Button>
        <p role="alert" className={classes.missing}>
          {missing}
        </p>
        {isStarting && <p role="status">{words.reading}</p>}
      </div>
    </div>
  );
}

/** Returns a set with or without a value. */
function toggled<T>(set: ReadonlySet<T>, value: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isIn) next.add(value);
  else next.delete(value);
  return next;
}
