/** Looks after writes that a former page of this tab left under way, when there are any. Shows nothing itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../session/service.ts';
import { notifyFailure } from '../../ui/basics/notify.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import { recoverPendingWrites } from './lost-token-recovery.ts';

/** Runs once, as soon as somebody is signed in. */
export function RecoverOnSignIn() {
  const m = useApiKeyMessages();
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    const words = { found: m.rescue.found, unclear: m.rescue.checkList };
    void recoverPendingWrites(queries, client, (outcome) => notifyFailure(words[outcome]));
  }, [m, queries, client]);
  return null;
}
