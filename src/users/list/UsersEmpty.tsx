/** The empty state of the list of users, with the first actions. */
import { paths } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** Renders the empty state. */
export function UsersEmpty({ organizationId }: { organizationId: number }) {
  const m = useMessages();
  return (
    <EmptyState drawing="people" title={m.users.empty} hint={m.users.emptyHint}>
      <ButtonLink variant="primary" icon="plus" to={paths.inviteUser(organizationId)}>
        {m.empty.inviteFirst}
      </ButtonLink>
      <ButtonLink to={paths.inviteMany(organizationId)}>{m.empty.inviteList}</ButtonLink>
    </EmptyState>
  );
}
