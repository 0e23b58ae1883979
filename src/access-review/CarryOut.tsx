/**
 * Carries the decisions out, as one run: reads the lists again first, so that a record which has changed is decided on
 * again, then shows what will change.
 */

import { useState } from 'react';
import { useApiKeyWrites } from '../api-keys/api-key-writes.ts';
import { apiKeyBulkPlan } from '../api-keys/bulk/api-key-bulk.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { stepsPlan } from '../bulk/engine/steps.ts';
import { PlanDialog } from '../bulk/views/PlanDialog.tsx';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import { userBulkPlan } from '../users/bulk/user-bulk.ts';
import { useUserWrites } from '../users/user-writes.ts';
import type { UnreadPlace } from './findings.ts';
import { currentReview, keepBusy, type Review, restartReview } from './review.ts';
import { reviewWords, useReviewWords } from './review-words.ts';
import { UnreadNotices, useScopeReader } from './scope.tsx';

/** The verbs that carry a decision out: of users, and of API keys. */
const verbs = { block: ['block', 'blockKey'], remove: ['removeUser', 'removeKey'] } as const;

/** Renders the button, the lists that could not be read, what keeps the decisions from being carried out, and the dialog. */
export function CarryOut({ review }: { review: Review }) {
  const words = useReviewWords();
  const organizationName = useOrganizationName();
  const userContextIn = useUserWrites();
  const apiKeyContext = useApiKeyWrites();
  const { read } = useScopeReader();
  /** The lists that were read before and cannot be read now, so that the review stays as it is. */
  const [lost, setLost] = useState<readonly UnreadPlace[]>([]);
  /** How many decisions were lost to changes when the button was pressed. */
  const [changed, setChanged] = useState(0);
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  const count = review.tally.toSend;

  /** Reads the lists again. @returns how many decisions were lost to changes; `null` if the review stays as it is */
  const readAgain = () =>
    keepBusy(async () => {
      const { startedAt, places, unread } = review;
      setLost([]);
      const lists = await read([...places, ...unread].map(({ place }) => place));
      const missing = lists.unread.filter(({ place }) => places.some((before) => before.place === place));
      // Another review may have been started meanwhile.
      if (currentReview()?.startedAt !== startedAt) return null;
      setLost(missing);
      return missing.length === 0 ? restartReview(lists) : null;
    });

  /** Plans what will be sent: a step for each verb and organization. */
  const planOf = ({ rows }: Review): BulkPlan => {
    const open = [...rows.values()].filter(({ sent }) => sent === null);
    const plans = [...Map.groupBy(open, ({ finding }) => finding.place)].flatMap(([place, ofPlace]) =>
      Object.entries(verbs).map(([decision, [verb, keyVerb]]) => {
        const records = ofPlace.flatMap((row) => (row.decision === decision ? row.finding.record : []));
        return place === null
          ? apiKeyBulkPlan(apiKeyContext, { verb: keyVerb, apiKeys: records as ApiKey[] })
          : userBulkPlan(userContextIn(place), { verb, users: records as User[], wanted: [] });
      }),
    );
    const title = (_: unknown, count: number) => reviewWords().carryOut({ count });
    return stepsPlan({ verb: 'review', title, detail: '', organizationName }, plans);
  };

  const press = async () => {
    setChanged(0);
    const lostDecisions = await readAgain();
    const after = currentReview();
    if (lostDecisions === null || !after) return;
    setChanged(lostDecisions);
    if (lostDecisions === 0 && after.tally.toSend > 0) setPlan(planOf(after));
  };

  return (
    <>
      <Button
        variant="primary"
        busy={review.isBusy}
        disabledReason={count === 0 ? words.nothingToCarryOut : undefined}
        onClick={() => void press()}
      >
        {words.carryOut({ count })}
      </Button>
      {changed > 0 && <AlertBox title={words.changedTitle({ count: changed })} />}
      <UnreadNotices unread={review.unread} onRetry={() => void readAgain()} />
      <UnreadNotices unread={lost} title="notReadNow" onRetry={() => void press()} />
      {plan && <PlanDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}
