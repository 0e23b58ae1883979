/** The alert about an interrupted run, with the code of users and API keys that reads its records again. */
import { useApiKeyWrites } from '../api-keys/api-key-writes.ts';
import { type ApiKeyBulkVerb, apiKeyBulkVerbs, rebuildApiKeyJob } from '../api-keys/bulk/api-key-bulk.ts';
import type { BulkJob, JobVerb } from '../bulk/engine/job.ts';
import { lostStep, stepsJob } from '../bulk/engine/steps.ts';
import { bulkWords, useRunWords } from '../bulk/tab/bulk-words.ts';
import { openedResult, resumeRun } from '../bulk/tab/current-run.ts';
import { dismissInterruptedRun, type InterruptedRun as Interrupted } from '../bulk/tab/run-record.ts';
import { InterruptedRun } from '../bulk/views/InterruptedRun.tsx';
import { InterruptedRunFrame } from '../bulk/views/InterruptedRunFrame.tsx';
import { isOfSteps, type StepsVerb } from '../i18n/by-verb.ts';
import { restoreFocus } from '../lib/restore-focus.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { rebuildUserJob } from '../users/bulk/user-bulk.ts';
import { type UserBulkVerb, userBulkVerbs } from '../users/bulk/user-bulk-verbs.ts';
import { useUserWrites } from '../users/user-writes.ts';

const isOfApiKeys = (verb: JobVerb): verb is ApiKeyBulkVerb => apiKeyBulkVerbs.some((each) => each === verb);

const isOfUsers = (verb: JobVerb): verb is UserBulkVerb => userBulkVerbs.some((each) => each === verb);

/** Renders the alert. */
export function InterruptedRunAlert({ interrupted }: { interrupted: Interrupted }) {
  const { verb, scope, isSure } = interrupted;
  const m = useRunWords('invite');
  const onDismiss = () => {
    // The button is removed with the alert.
    restoreFocus(null);
    dismissInterruptedRun(interrupted);
  };
  if (verb !== 'invite' || scope === null)
    return <ResumableRun interrupted={interrupted} onDismiss={onDismiss} />;
  // The people to invite are not stored: their list has to be pasted again.
  return (
    <InterruptedRunFrame
      interrupted={interrupted}
      note={isSure ? m.pasteAgainNote : `${m.maybeElsewhere} ${m.pasteAgainNote}`}
      onDismiss={onDismiss}
    >
      <ButtonLink to={paths.inviteMany(scope)}>{m.pasteAgain}</ButtonLink>
    </InterruptedRunFrame>
  );
}

/** A run, or a step of it, whose records are read again. */
type Part = Pick<Interrupted, 'verb' | 'scope' | 'wanted' | 'how' | 'includedIds' | 'isUndo' | 'ids'> & {
  isStep?: true;
};

/** Renders the alert about a run over records. "Check" and "Show" take it up again. */
function ResumableRun({ interrupted, onDismiss }: { interrupted: Interrupted; onDismiss: () => void }) {
  const { ids, isUndo, steps = [] } = interrupted;
  const userContextIn = useUserWrites();
  const apiKeyContext = useApiKeyWrites();
  const organizationName = useOrganizationName();

  const rebuild = async (part: Part): Promise<BulkJob | null> => {
    const { verb, scope } = part;
    if (isOfApiKeys(verb)) return rebuildApiKeyJob(apiKeyContext, { ...part, verb });
    if (isOfUsers(verb)) return rebuildUserJob(userContextIn(scope ?? 0), { ...part, verb });
    return isOfSteps(verb) ? rebuildSteps(verb) : null;
  };

  const rebuildSteps = async (name: StepsVerb): Promise<BulkJob> => {
    const jobs: BulkJob[] = [];
    for (const step of steps) {
      const job = await rebuild({ ...step, wanted: [], isUndo, isStep: true });
      jobs.push(job ?? lostStep(step));
    }
    const title = () => bulkWords().bulk.titles[name]({ count: ids.length });
    return stepsJob({ verb: name, title, detail: '', organizationName }, jobs);
  };

  const resume = async (intent: 'check' | 'show') => {
    const job = await rebuild(interrupted);
    if (job === null) return 'lost';
    const run = resumeRun(job, interrupted);
    if (run === null) return 'busy';
    if (intent === 'check') run.check();
    else openedResult.set(run);
    return 'resumed';
  };

  return <InterruptedRun interrupted={interrupted} onResume={resume} onDismiss={onDismiss} />;
}
