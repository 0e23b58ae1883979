/** The error notices of a list whose reading failed or was interrupted. */
import { errorMessages } from '../i18n/error-messages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
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
  const m = useLazyMessages(errorMessages);
  return (
    <>
      {error != null && <ErrorNotice error={error} onRetry={onRetry} large={!hasList} />}
      {interrupted != null && (
        <ErrorNotice
          error={interrupted}
          title={m.list.interrupted({ words: count })}
          onRetry={onRetry}
          retryLabel={m.list.goOn}
        />
      )}
    </>
  );
}
