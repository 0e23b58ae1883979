/** The state of a list of users whose organization the service does not know. */
import { useParams } from 'react-router-dom';
import type { ApiError } from '../api/errors.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { CopyDetails } from '../ui/page/CopyDetails.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

/** Renders the state, with the way to the organizations. @param error the 404 of the service */
export function MissingOrganization({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const m = useMessages();
  const { organizationId = '' } = useParams();
  const title = m.empty.noOrganization({ id: organizationId });
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title={title}
        hint={
          error.serviceMessage
            ? m.errors.serviceSays({ words: error.serviceMessage })
            : m.empty.noOrganizationHint
        }
      >
        <ButtonLink variant="primary" to={paths.organizations}>
          {m.nav.allOrganizations}
        </ButtonLink>
        <Button onClick={onRetry}>{m.common.tryAgain}</Button>
        <CopyDetails title={title} details={describeError(m, error).details} />
      </EmptyState>
    </div>
  );
}
