/** Says that a list could not be loaded, when the file with the full words could not be loaded either. */
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';

/** The notice, with the way to try again. */
export function MinimalListFailure({ onRetry }: { onRetry: () => void }) {
  const m = useMessages();
  return (
    <div role="alert">
      <p>{m.list.failed}</p>
      <Button onClick={onRetry}>{m.common.tryAgain}</Button>
    </div>
  );
}
