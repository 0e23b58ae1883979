/** What the verbs of the command palette do. Each opens a dialog or a form; nothing is sent without a press there. */
import { useNavigate } from 'react-router-dom';
import { useApiKeyActions } from '../../api-keys/use-api-key-actions.tsx';
import { isEmail } from '../../contract/email.ts';
import { paths } from '../../paths.ts';
import { closeQuestion, confirm } from '../../ui/overlays/confirm.ts';
import type { MenuAction } from '../../ui/overlays/menu-types.ts';
import { skipLeaveGuard } from '../../ui/overlays/skip-leave-guard.ts';
import { guessName } from '../../users/guess-name.ts';
import { handsOver, invitationToFill, peopleToRead } from '../../users/invitation-to-fill.ts';
import { MoveUserDialog } from '../../users/MoveUserDialog.tsx';
import { useUserActions } from '../../users/use-user-actions.tsx';
import type { Command, PaletteQuery, PaletteSources } from './command-palette.ts';
import type { CommandVerb } from './command-verbs.ts';
import { readInvitee } from './read-invitee.ts';

/** Returns the commands. @param organizationId the organization shown now, else the last one */
export function useCommands(organizationId: number | null): NonNullable<PaletteSources['commands']> {
  const navigate = useNavigate();
  /** Closes the drawer of a record that was removed. */
  const leave = (drawer: string, list: string) => {
    if (location.pathname !== drawer) return;
    void navigate({ pathname: list, search: location.search }, { state: skipLeaveGuard });
  };
  const userActions = useUserActions({
    organizationId: organizationId ?? 0,
    asksAlways: true,
    onMove: (user, from) =>
      confirm({ dialog: <MoveUserDialog user={user} organizationId={from} onClose={closeQuestion} /> }),
    onRemoved: ({ id }, from) => leave(paths.user(from, id), paths.users(from)),
  });
  const apiKeyActions = useApiKeyActions({
    asksAlways: true,
    onRemoved: ({ id }) => leave(paths.apiKey(id), paths.apiKeys),
  });
  const invite = (here: number, object: PaletteQuery) => {
    const { email, name, isSeveral } = readInvitee(object.text);
    if (isSeveral) {
      void navigate(paths.inviteMany(here), { state: handsOver });
      peopleToRead.set(object.text);
      return;
    }
    void navigate({ pathname: paths.inviteUser(here), search: location.search }, { state: handsOver });
    invitationToFill.set({ email, name: isEmail(email) && !name ? guessName(email) : name });
  };
  return {
    onUser: (verb, user, from) => toCommand(verb, userActions(user, from)),
    onApiKey: (verb, apiKey) => toCommand(verb, apiKeyActions(apiKey)),
    invite: (object) => (organizationId === null ? null : { run: () => invite(organizationId, object) }),
  };
}

/** Returns what the action of this name does; `null` when it is not offered. */
function toCommand(verb: CommandVerb, actions: readonly MenuAction[]): Command | null {
  const action = actions.find(({ id }) => id === verb);
  if (!action) return null;
  const { onSelect, disabledReason, selectableWhenDisabled } = action;
  return { run: onSelect, obstacle: selectableWhenDisabled ? undefined : disabledReason };
}
