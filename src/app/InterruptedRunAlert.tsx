/** The alert about an interrupted run, with the code of users and API keys that reads its records again. */
import { type ApiKeyBulkVerb, rebuildApiKeyJob } from '../api-keys/api-key-bulk.ts';
import { useApiKeyWrites } from '../api-keys/use-api-key-writes.ts';
import type { BulkJob, BulkVerb } from '../bulk/engine/job.ts';
import { resumeRun } from '../bulk/tab/current-run.ts';
import { openResult } from '../bulk/tab/opened-result.ts';
import { dismissInterruptedRun, type InterruptedRun as Interrupted } from '../bulk/tab/run-record.ts';
import { InterruptedInvitations } from '../bulk/views/InterruptedInvitations.tsx';
import { InterruptedRun } from '../bulk/views/InterruptedRun.tsx';
import { restoreFocus } from '../lib/restore-focus.ts';
import { useUserBulk } from '../users/use-user-bulk.ts';
import { rebuildUserJob } from '../users/user-bulk.ts';

const isOfApiKeys = (verb: BulkVerb): verb is ApiKeyBulkVerb =>
  verb === 'blockKey' || verb === 'unblockKey' || verb === 'removeKey';

/** Renders the alert. */
export function InterruptedRunAlert({ interrupted }: { interrupted: Interrupted }) {
  const { verb, scope } = interrupted;
  const onDismiss = () => {
    // The button is removed with the alert.
    restoreFocus(null);
    dismissInterruptedRun(interrupted);
  };
  return verb === 'invite' && scope !== null ? (
    <InterruptedInvitations interrupted={interrupted} organizationId={scope} onDismiss={onDismiss} />
  ) : (
    <ResumableRun interrupted={interrupted} onDismiss={onDismiss} />
  );
}

/** Renders the alert about a run over records. "Check" and "Show" take it up again. */
function ResumableRun({ interrupted, onDismiss }: { interrupted: Interrupted; onDismiss: () => void }) {
  const { verb, scope, wanted, ids, isUndo } = interrupted;
  const userContext = useUserBulk(scope ?? 0);
  const apiKeyContext = useApiKeyWrites();

  const rebuild = async (): Promise<BulkJob | null> => {
    if (isOfApiKeys(verb)) return rebuildApiKeyJob(apiKeyContext, verb, wanted, ids, isUndo);
    // The record of a run of invitations holds none of the people.
    return verb === 'invite' ? null : rebuildUserJob(userContext, { ...interrupted, verb });
  };

  const resume = async (intent: 'check' | 'show') => {
    const job = await rebuild();
    if (job === null) return 'lost';
    const run = resumeRun(job, interrupted);
    if (run === null) return 'busy';
    if (intent === 'check') run.check();
    else openResult(run);
    return 'resumed';
  };

  return <InterruptedRun interrupted={interrupted} onResume={resume} onDismiss={onDismiss} />;
}
