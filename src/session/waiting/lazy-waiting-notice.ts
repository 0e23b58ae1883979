/** The lazy waiting notice. It is preloaded, because loading it may fail when the network fails. */
import { lazyPart } from '../../ui/basics/lazy-part.tsx';

/** The notice; renders nothing when its chunk cannot be loaded. */
export const LazyWaitingNotice = lazyPart(async () => (await import('./WaitingNotice.tsx')).WaitingNotice, {
  instead: () => null,
});
