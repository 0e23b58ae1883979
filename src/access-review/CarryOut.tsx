/**
 * Carries the decisions out, as one run: reads the lists again first, so that a record which has changed is decided on
 * again, then shows what will change.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiKeyBulkPlan } from '../api-keys/api-key-bulk.ts';
import { useApiKeyWrites } from '../api-keys/use-api-key-writes.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { readEach } from '../bulk/engine/read-present.ts';
import { stepsPlan } from '../bulk/engine/steps.ts';
import { startRun } from '../bulk/tab/current-run.ts';
import { PlanDialog } from '../bulk/views/PlanDialog.tsx';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { useUserBulks } from '../users/use-user-bulk.ts';
import { userBulkPlan } from '../users/user-bulk.ts';
import type { Place } from './find-findings.ts';
import { placeName } from './labels.ts';
import classes from './ReviewContent.module.css';
import { isRead, isUnread, readPlace } from './read-scope.ts';
import {
  currentReview,
  type Decision,
  markSent,
  type Review,
  saidOf,
  startReview,
  type UnreadPlace,
} from './review.ts';
import { reviewWords, useReviewWords } from './review-words.ts';
import { sentIn } from './sent.ts';

/** Renders the button, what keeps the decisions from being carried out, and the dialog. */
export function CarryOut({ review }: { review: Review }) {
  const m = useMessages();
  const words = useReviewWords();
  const client = useClient();
  const queries = useQueryClient();
  const organizationName = useOrganizationName();
  const userContext = useUserBulks();
  const apiKeyContext = useApiKeyWrites();
  const [isReading, setReading] = useState(false);
  const [unread, setUnread] = useState<UnreadPlace | null>(null);
  const [alert, setAlert] = useState('');
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  const hintId = useId();
  const count = review.tally.toSend;

  /** Returns what will be sent: a step for each verb and organization. */
  const planOf = ({ rows, tally }: Review): BulkPlan => {
    const open = rows.filter(({ sent }) => sent === null);
    const places = [...new Set(open.map(({ finding }) => finding.place))];
    const recordsOf = (place: Place, decision: Decision) =>
      open
        .filter((row) => row.finding.place === place && row.decision === decision)
        .map(({ finding }) => finding.record);
    const plans = places.flatMap((place): BulkPlan[] => {
      const [blocked, removed] = [recordsOf(place, 'block'), recordsOf(place, 'remove')];
      if (place === 'apiKeys')
        return [
          apiKeyBulkPlan(apiKeyContext, { verb: 'blockKey', apiKeys: blocked as ApiKey[] }),
          apiKeyBulkPlan(apiKeyContext, { verb: 'removeKey', apiKeys: removed as ApiKey[] }),
        ];
      const context = userContext(place);
      return [
        userBulkPlan(context, { verb: 'block', users: blocked as User[], wanted: [] }),
        userBulkPlan(context, { verb: 'removeUser', users: removed as User[], wanted: [] }),
      ];
    });
    return stepsPlan(
      {
        verb: 'review',
        title: () => reviewWords().carryOut({ count: tally.toSend }),
        detail: '',
        organizationName,
      },
      plans,
    );
  };

  const press = async () => {
    setAlert(count === 0 ? words.nothingToCarryOut : '');
    setUnread(null);
    if (count === 0) return;
    setReading(true);
    const places = [...review.places, ...review.unread].map(({ place }) => place);
    const all = await readEach(places, (place) => readPlace(queries, client, place));
    setReading(false);
    // What was decided meanwhile counts, too.
    const before = currentReview();
    if (!before) return;
    const failed = all.filter(isUnread);
    const lost = failed.find(({ place }) => before.places.some((read) => read.place === place));
    if (lost) return setUnread(lost);
    await startReview({ ...before, places: all.filter(isRead), unread: failed, said: saidOf(before) });
    const after = currentReview();
    if (!after) return;
    const known = new Set(
      before.rows.filter(({ changedFrom }) => changedFrom).map(({ finding }) => finding.key),
    );
    const changed = after.rows.filter(({ finding, changedFrom }) => changedFrom && !known.has(finding.key));
    if (changed.length > 0 || after.dropped > before.dropped)
      return setAlert(words.changedTitle({ count: changed.length + after.dropped - before.dropped }));
    setPlan(planOf(after));
  };

  return (
    <>
      <Button
        variant="primary"
        busy={isReading}
        aria-disabled={count === 0 || undefined}
        aria-describedby={count === 0 ? hintId : undefined}
        onClick={() => void press()}
      >
        {words.carryOut({ count })}
      </Button>
      {count === 0 && (
        <span id={hintId} hidden>
          {words.nothingToCarryOut}
        </span>
      )}
      {alert && (
        <p role="alert" className={classes.alert}>
          {alert}
        </p>
      )}
      {unread && (
        <ErrorNotice
          error={unread.error}
          title={words.notReadNow({ place: placeName(m, organizationName, unread.place) })}
          onRetry={() => void press()}
        />
      )}
      {plan && (
        <PlanDialog
          plan={plan}
          onStart={(started) => {
            const run = startRun(started.job());
            if (run) markSent((row) => sentIn(run, row));
            setPlan(null);
          }}
          onClose={() => setPlan(null)}
        />
      )}
    </>
  );
}
