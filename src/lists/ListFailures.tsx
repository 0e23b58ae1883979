/** The error notices of a list whose reading failed or was interrupted. */
import { ApiError } from '../api/errors.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { MissingOrganization } from './MissingOrganization.tsx';

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
      {error != null && <ErrorNotice error={error} onRetry={onRetry} large={!hasList} fullBleed={hasList} />}
      {interrupted != null && (
        <ErrorNotice
          fullBleed
          error={interrupted}
          title={isTooLong ? m.list.firstOnly({ words: count }) : m.list.interrupted({ words: count })}
          onRetry={onRetry}
          retryLabel={m.list.goOn}
        />
      )}
    </>
  );
}
