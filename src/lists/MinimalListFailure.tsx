/** The fallback error notice of a list, for when the chunk of the full notice fails to load, too. */
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';

/** Renders the notice with a button that tries again. */
export function MinimalListFailure({ onRetry }: { onRetry: () => void }) {
  const m = useMessages();
  return (
    <div role="alert">
      <p>{m.list.failed}</p>
      <Button onClick={onRetry}>{m.common.tryAgain}</Button>
    </div>
  );
}
