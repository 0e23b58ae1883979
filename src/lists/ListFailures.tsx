/** The error notices of a list whose reading failed or was interrupted. */
import { useParams } from 'react-router-dom';
import { ApiError } from '../api/errors.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { CopyDetails } from '../ui/page/CopyDetails.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';

interface Props {
  error: unknown;
  /** The error that interrupted the list. */
  interrupted: unknown;
  onRetry: () => void;
  /** Whether a list is shown below the notices. */
  hasList: boolean;
  /** How many records arrived, as text: "61 people". */
  count: string;
}

/** Renders the notices above the list. */
export function ListFailures({ error, interrupted, onRetry, hasList, count }: Props) {
  const m = useMessages();
  const isMissing =
    error instanceof ApiError &&
    error.operation === 'listUsers' &&
    error.kind === 'refused' &&
    error.status === 404;
  const isTooLong = interrupted instanceof ApiError && interrupted.problem === 'tooMany';
  if (isMissing && !hasList) return <MissingOrganization error={error} onRetry={onRetry} />;
  return (
    <>
      {error != null && <ErrorNotice error={error} onRetry={onRetry} look={hasList ? 'bar' : 'page'} />}
      {interrupted != null && (
        <ErrorNotice
          look="bar"
          error={interrupted}
          title={isTooLong ? m.list.firstOnly({ words: count }) : m.list.interrupted({ words: count })}
          onRetry={onRetry}
          retryLabel={m.list.goOn}
        />
      )}
    </>
  );
}

/** Renders that the service does not know the organization, with the way to all of them. @param error the 404 of the service */
function MissingOrganization({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
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
