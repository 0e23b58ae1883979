/** What failed of a list: reading it, or reading the rest of it. */
import { errorMessages } from '../i18n/error-messages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';

interface Props {
  error: unknown;
  /** Why the list broke off. */
  interrupted: unknown;
  onRetry: () => void;
  /** There is no list to show. */
  alone: boolean;
  /** How many came, in words: "61 people". */
  count: string;
}

/** The notices over the list. */
export function ListFailures({ error, interrupted, onRetry, alone, count }: Props) {
  const m = useLazyMessages(errorMessages);
  return (
    <>
      {error != null && <ErrorNotice error={error} onRetry={onRetry} large={alone} />}
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
