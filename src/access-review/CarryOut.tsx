/**
 * Carries the decisions out, as one run: reads the lists again first, so that a record which has changed is decided on
 * again, then shows what will change.
 */

import { useState } from 'react';
import { apiKeyBulkPlan } from '../api-keys/bulk/api-key-bulk.ts';
import { useApiKeyWrites } from '../api-keys/use-api-key-writes.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { stepsPlan } from '../bulk/engine/steps.ts';
import { PlanDialog } from '../bulk/views/PlanDialog.tsx';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import { useUserBulks } from '../users/bulk/use-user-bulk.ts';
import { userBulkPlan } from '../users/bulk/user-bulk.ts';
import type { ReadAgain } from './read-scope.ts';
import { currentReview, type Review } from './review.ts';
import { reviewWords, useReviewWords } from './review-words.ts';
import { UnreadNotice } from './UnreadNotice.tsx';

/** The verbs that carry a decision out: of users, and of API keys. */
const verbs = { block: ['block', 'blockKey'], remove: ['removeUser', 'removeKey'] } as const;

/** Renders the button, what keeps the decisions from being carried out, and the dialog. */
export function CarryOut({ review, reader }: { review: Review; reader: ReadAgain }) {
  const words = useReviewWords();
  const organizationName = useOrganizationName();
  const userContext = useUserBulks();
  const apiKeyContext = useApiKeyWrites();
  const [alert, setAlert] = useState('');
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  const count = review.tally.toSend;

  /** Returns what will be sent: a step for each verb and organization. */
  const planOf = ({ rows, tally }: Review): BulkPlan => {
    const open = [...rows.values()].filter(({ sent }) => sent === null);
    const plans = [...Map.groupBy(open, ({ finding }) => finding.place)].flatMap(([place, ofPlace]) =>
      (['block', 'remove'] as const).map((decision) => {
        const records = ofPlace.flatMap((row) => (row.decision === decision ? row.finding.record : []));
        const [verb, keyVerb] = verbs[decision];
        return place === null
          ? apiKeyBulkPlan(apiKeyContext, { verb: keyVerb, apiKeys: records as ApiKey[] })
          : userBulkPlan(userContext(place), { verb, users: records as User[], wanted: [] });
      }),
    );
    const { toSend } = tally;
    const title = () => reviewWords().carryOut({ count: toSend });
    return stepsPlan({ verb: 'review', title, detail: '', organizationName }, plans);
  };

  const press = async () => {
    setAlert('');
    const changed = await reader.readAgain();
    const after = currentReview();
    if (changed === null || !after) return;
    if (changed > 0) setAlert(words.changedTitle({ count: changed }));
    else if (after.tally.toSend > 0) setPlan(planOf(after));
  };

  return (
    <>
      <Button
        variant="primary"
        busy={reader.isReading}
        disabledReason={count === 0 ? words.nothingToCarryOut : undefined}
        onClick={() => void press()}
      >
        {words.carryOut({ count })}
      </Button>
      {alert && <AlertBox title={alert} />}
      {reader.lost && <UnreadNotice unread={reader.lost} title="notReadNow" onRetry={() => void press()} />}
      {plan && <PlanDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}
