/** What the frame does for the session beside the first screen: other tabs, questions, the end. Loaded after it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { SessionEnds } from '../session/SessionEnds.tsx';
import { useService } from '../session/service.ts';
import { HandedTokenQuestion } from '../session/sign-in/HandedTokenQuestion.tsx';
import { handedToken, onHandedToken } from '../session/sign-in/handed-token.ts';
import { onWriteQuestion, writeQuestion } from '../session/sign-out/running-write-guard.ts';
import { SignedOutElsewhere } from '../session/sign-out/SignedOutElsewhere.tsx';
import { SignOutDialog } from '../session/sign-out/SignOutDialog.tsx';
import { joinTabs, onSignedOutElsewhere, signedOutElsewhere } from '../session/tab-channel.ts';
import { followTabs } from './follow-tabs.ts';

/** The parts. */
export function SessionParts() {
  const { client, config } = useService();
  const queries = useQueryClient();
  const asking = useSyncExternalStore(onWriteQuestion, writeQuestion) !== null;
  const handed = useSyncExternalStore(onHandedToken, handedToken) !== null;
  const elsewhere = useSyncExternalStore(onSignedOutElsewhere, signedOutElsewhere);

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
      {handed && <HandedTokenQuestion />}
      {asking && <SignOutDialog />}
      {elsewhere && <SignedOutElsewhere />}
    </>
  );
}
