/** The session parts of the shell, loaded after the first screen: other tabs, questions, and the end of the session. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { hasRun, onFirstRun } from '../bulk/run-presence.ts';
import { SessionEnds } from '../session/SessionEnds.tsx';
import { useService } from '../session/service.ts';
import { HandedTokenQuestion } from '../session/sign-in/HandedTokenQuestion.tsx';
import { handedToken, onHandedToken } from '../session/sign-in/handed-token.ts';
import { onWriteQuestion, writeQuestion } from '../session/sign-out/running-write-guard.ts';
import { SignedOutElsewhere } from '../session/sign-out/SignedOutElsewhere.tsx';
import { SignOutDialog } from '../session/sign-out/SignOutDialog.tsx';
import { joinTabs, onSignedOutElsewhere, signedOutElsewhere } from '../session/tab-channel.ts';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { KeptInvitations } from '../users/KeptInvitations.tsx';
import { followTabs } from './follow-tabs.ts';

const RunParts = lazyPart(async () => (await import('../bulk/RunParts.tsx')).RunParts);
const InterruptedRunAlert = lazyPart(
  async () => (await import('./InterruptedRunAlert.tsx')).InterruptedRunAlert,
);

/** Renders the session dialogs and notices, and follows the other tabs. */
export function SessionParts() {
  const { client, config } = useService();
  const queries = useQueryClient();
  const hasWriteQuestion = useSyncExternalStore(onWriteQuestion, writeQuestion) !== null;
  const hasHandedToken = useSyncExternalStore(onHandedToken, handedToken) !== null;
  const needsRunParts = useSyncExternalStore(onFirstRun, hasRun);
  const isSignedOutElsewhere = useSyncExternalStore(onSignedOutElsewhere, signedOutElsewhere);

  useEffect(() => {
    const { take, stop } = followTabs(queries, client);
    const leave = joinTabs(config.baseUrl, take);
    return () => {
      leave();
      stop();
    };
  }, [queries, client, config]);

  return (
    <>
      <SessionEnds />
      {needsRunParts && <RunParts InterruptedAlert={InterruptedRunAlert} />}
      <KeptInvitations />
      {hasHandedToken && <HandedTokenQuestion />}
      {hasWriteQuestion && <SignOutDialog />}
      {isSignedOutElsewhere && <SignedOutElsewhere />}
    </>
  );
}
