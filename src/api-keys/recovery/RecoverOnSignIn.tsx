/** A component without output that recovers interrupted writes after sign-in. The app mounts it when there are any. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../session/service.ts';
import { notifyFailure } from '../../ui/basics/notify.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import { recoverPendingWrites } from './lost-token-recovery.ts';

/** Starts the recovery on mount and reports each outcome as a notice. */
export function RecoverOnSignIn() {
  const m = useApiKeyMessages();
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    const messages = { found: m.rescue.found, unclear: m.rescue.checkList };
    void recoverPendingWrites(queries, client, (outcome) => notifyFailure(messages[outcome]));
  }, [m, queries, client]);
  return null;
}
