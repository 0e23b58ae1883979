/** The alert about invitations that a reload interrupted. Their list is not stored, so that it has to be pasted again. */

import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useRunWords } from '../tab/bulk-words.ts';
import type { InterruptedRun } from '../tab/run-record.ts';
import { InterruptedRunFrame } from './InterruptedRunFrame.tsx';

interface Props {
  interrupted: InterruptedRun;
  /** The organization of the invited people. */
  organizationId: number;
  onDismiss: () => void;
}

/** Renders the alert. */
export function InterruptedInvitations({ interrupted, organizationId, onDismiss }: Props) {
  const m = useRunWords('invite');
  return (
    <InterruptedRunFrame
      interrupted={interrupted}
      note={interrupted.isSure ? m.pasteAgainNote : `${m.maybeElsewhere} ${m.pasteAgainNote}`}
      onDismiss={onDismiss}
    >
      <ButtonLink to={paths.inviteMany(organizationId)}>{m.pasteAgain}</ButtonLink>
    </InterruptedRunFrame>
  );
}
