/** The state of a list of users whose organization the service does not know. */
import { useParams } from 'react-router-dom';
import type { ApiError } from '../api/errors.ts';
import { emptyMessages } from '../i18n/empty-messages.ts';
import { errorMessages } from '../i18n/error-messages.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/basics/Button.tsx';
import { ButtonLink } from '../ui/basics/ButtonLink.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { CopyDetails } from '../ui/page/CopyDetails.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

/** Renders the state, with the way to the organizations. @param error the 404 of the service */
export function MissingOrganization({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const m = useLazyMessages(emptyMessages, errorMessages);
  const { organizationId = '' } = useParams();
  const title = m.empty.noOrganization({ id: organizationId });
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title={title}
        hint={error.said ? m.errors.said({ words: error.said }) : m.empty.noOrganizationHint}
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
