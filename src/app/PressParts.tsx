/**
 * The code that answers presses, as one file: whatever can send a write comes with all that its outcome needs. It renders
 * what stands over any page: dialogs, questions, notices, and the end of the session.
 */

// The parts that `pressPart` loads. Imported here, so that the bundler puts them into this file.
import '../api-keys/bulk/ApiKeyBulkActions.tsx';
import '../api-keys/list/ApiKeyInsights.tsx';
import '../api-keys/list/ApiKeyRowActions.tsx';
import '../api-keys/drawer/CreateApiKeyDrawer.tsx';
import '../api-keys/drawer/EditApiKeyDrawer.tsx';
import '../api-keys/list/api-key-export.ts';
import '../api-keys/list/ApiKeysEmpty.tsx';
import '../api-keys/token/SearchedToken.tsx';
import '../api-keys/token/UndeliveredTokenAlert.tsx';
import '../lists/export/ExportDialog.tsx';
import '../lists/export/ListActions.tsx';
import '../lists/filters/FilterMenu.tsx';
import '../lists/search/read-email-list.ts';
import '../lists/selection/SelectionBar.tsx';
import '../ui/overlays/ActionMenu.tsx';
import '../ui/table/ColumnsMenu.tsx';
import '../users/drawer/EditUserDrawer.tsx';
import '../users/invite/InviteUserDrawer.tsx';
import '../users/bulk/UserBulkActions.tsx';
import '../users/list/UserEmailList.tsx';
import '../users/list/UserInsights.tsx';
import '../users/list/UserRowActions.tsx';
import '../users/list/user-export.ts';
import '../users/list/UsersEmpty.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { FindByTokenDialog } from '../api-keys/token/FindByTokenDialog.tsx';
import { RecoverOnSignIn } from '../api-keys/token/RecoverOnSignIn.tsx';
import { TokenDialog } from '../api-keys/token/TokenDialog.tsx';
import { RunParts } from '../bulk/views/RunParts.tsx';
import { SessionEnds } from '../session/SessionEnds.tsx';
import { useService } from '../session/service.ts';
import { HandedTokenQuestion } from '../session/sign-in/HandedTokenQuestion.tsx';
import { SignedOutElsewhere } from '../session/sign-out/SignedOutElsewhere.tsx';
import { SignOutDialog } from '../session/sign-out/SignOutDialog.tsx';
import { joinTabs } from '../session/tab-channel.ts';
import { onSignedOutElsewhere, signedOutElsewhere } from '../session/tab-sign-outs.ts';
import { useCloseOnBack } from '../ui/history/use-close-on-back.ts';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import { showClippedTexts } from '../ui/table/clipped-texts.ts';
import { listenForCopiedRows } from '../ui/table/copy-rows.ts';
import { showFindHint } from '../ui/table/find-hint.ts';
import { InterruptedRunAlert } from './InterruptedRunAlert.tsx';
import { CommandPaletteDialog } from './palette/CommandPaletteDialog.tsx';
import {
  closeDialog,
  currentDialog,
  type DialogName,
  onDialogChange,
  takeToken,
} from './shell/open-dialog.ts';
import { ShortcutsDialog } from './shell/ShortcutsDialog.tsx';
import { createTabChanges } from './tab-changes.ts';

/** Renders what is open, and follows the other tabs. @param organizationId the organization shown now, else the last one */
export function PressParts({ organizationId }: { organizationId: number | null }) {
  const { client, config } = useService();
  const queries = useQueryClient();
  const isSignedOutElsewhere = useSyncExternalStore(onSignedOutElsewhere, signedOutElsewhere);
  const dialog = useSyncExternalStore(onDialogChange, currentDialog);

  useEffect(showClippedTexts, []);
  useEffect(showFindHint, []);
  useEffect(listenForCopiedRows, []);
  useCloseOnBack(closeDialog);
  useEffect(() => {
    const { take, stop } = createTabChanges(queries, client);
    const leave = joinTabs(config.baseUrl, take);
    return () => {
      leave();
      stop();
    };
  }, [queries, client, config]);

  const dialogs: Record<DialogName, ReactNode> = {
    commandPalette: <CommandPaletteDialog organizationId={organizationId} />,
    shortcuts: <ShortcutsDialog />,
    findByToken: <FindByTokenDialog initialText={takeToken} onClose={closeDialog} />,
  };

  return (
    <>
      {/* Over any page, because a token may arrive after its page was left. */}
      <TokenDialog />
      <RecoverOnSignIn />
      <ConfirmDialog />
      <SessionEnds />
      <RunParts InterruptedAlert={InterruptedRunAlert} />
      <HandedTokenQuestion />
      <SignOutDialog />
      {isSignedOutElsewhere && <SignedOutElsewhere />}
      {dialog && dialogs[dialog]}
    </>
  );
}
