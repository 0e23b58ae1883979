/**
 * Carries the decisions out, as one run: reads the lists again first, so that a record which has changed is decided on
 * again, then shows what will change.
 */

import { useState } from 'react';
import { apiKeyBulkPlan } from '../api-keys/bulk/api-key-bulk.ts';
import { useApiKeyWrites } from '../api-keys/use-api-key-writes.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { stepsPlan } from '../bulk/engine/steps.ts';
import { startRun } from '../bulk/tab/current-run.ts';
import { PlanDialog } from '../bulk/views/PlanDialog.tsx';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import { useUserBulks } from '../users/bulk/use-user-bulk.ts';
import { userBulkPlan } from '../users/bulk/user-bulk.ts';
import type { Place } from './find-findings.ts';
import type { ReadAgain } from './read-scope.ts';
import { currentReview, type Review } from './review.ts';
import { reviewWords, useReviewWords } from './review-words.ts';
import { UnreadNotice } from './UnreadNotice.tsx';

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
    const open = rows.filter(({ sent }) => sent === null);
    const places = [...new Set(open.map(({ finding }) => finding.place))];
    const planOfStep = (place: Place, decision: 'block' | 'remove'): BulkPlan => {
      const rowsOfStep = open.filter((row) => row.finding.place === place && row.decision === decision);
      const records = rowsOfStep.map(({ finding }) => finding.record);
      const isBlock = decision === 'block';
      if (place === 'apiKeys')
        return apiKeyBulkPlan(apiKeyContext, {
          verb: isBlock ? 'blockKey' : 'removeKey',
          apiKeys: records as ApiKey[],
        });
      const verb = isBlock ? 'block' : 'removeUser';
      return userBulkPlan(userContext(place), { verb, users: records as User[], wanted: [] });
    };
    const plans = places.flatMap((place) => [planOfStep(place, 'block'), planOfStep(place, 'remove')]);
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
    if (count === 0) return;
    const changed = await reader.readAgain();
    const after = currentReview();
    if (changed === null || !after) return;
    if (changed > 0) setAlert(words.changedTitle({ count: changed }));
    else setPlan(planOf(after));
  };

  return (
    <>
      <Button
        variant="primary"
        busy={reader.isReading}
        aria-disabled={count === 0 || undefined}
        aria-description={count === 0 ? words.nothingToCarryOut : undefined}
        onClick={() => void press()}
      >
        {words.carryOut({ count })}
      </Button>
      {alert && <AlertBox title={alert} />}
      {reader.lost && (
        <UnreadNotice
          unread={reader.lost}
          title="notReadNow"
          onRetry={() => void (count === 0 ? reader.readAgain() : press())}
        />
      )}
      {plan && (
        <PlanDialog
          plan={plan}
          onStart={(started) => {
            startRun(started.job());
            setPlan(null);
          }}
          onClose={() => setPlan(null)}
        />
      )}
    </>
  );
}
