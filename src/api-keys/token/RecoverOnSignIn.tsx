/** A component without output that recovers interrupted writes after sign-in. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useClient } from '../../session/service.ts';
import { notifyFailure } from '../../ui/basics/notify.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { useTokenWords } from '../token-words.ts';
import { recoverPendingWrites } from './lost-token-recovery.ts';

/** Starts the recovery on mount and reports each outcome as a notice. */
export function RecoverOnSignIn() {
  const m = useMessages();
  const { lostTokenRecovery } = useTokenWords();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const messages = { found: lostTokenRecovery.found, unclear: lostTokenRecovery.checkList };
    const show = { label: m.apiKeys.title, onPress: () => void navigate(paths.apiKeys) };
    void recoverPendingWrites(queries, client, (outcome) =>
      notifyFailure(messages[outcome], { actions: [show] }),
    );
  }, [m, lostTokenRecovery, queries, client, navigate]);
  return null;
}
