/** The notice of a read that is waited for. It is loaded before it is needed: without the service it may not come. */
import { lazyPart } from '../../ui/basics/lazy-part.tsx';

/** The notice. The page does without it when its file cannot be had. */
export const LazyWaitingNotice = lazyPart(async () => (await import('./WaitingNotice.tsx')).WaitingNotice, {
  instead: () => null,
});
