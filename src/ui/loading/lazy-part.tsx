/** Components whose code is loaded after the first list: the code of presses (`press.ts`), and seldom opened pages. */
import { type ReactNode, useEffect, useState } from 'react';
import { notifyNewVersion } from './load-part.ts';

type Component<Props> = (props: Props) => ReactNode;

/** A component whose code is loaded by `load`, or when it is first rendered. */
export type LazyPart<Part> = Part & {
  /** Loads the code. Rejects when the file is missing; the next call then loads it again. */
  load: () => Promise<void>;
};

interface Options {
  /** Loads further code that the component needs before it is shown. */
  needs?: () => Promise<unknown>;
  /**
   * Shown in place of the component when a file is missing. It tells the admin; without it, a notice does. `retry` loads the
   * file again: a short loss of the connection cannot be told from a new version.
   */
  instead?: Component<{ cause: unknown; retry: () => void }>;
  /** Shown while the code is loaded. */
  loading?: Component<unknown>;
  /** Calls the listener when a file that was missing may be there. Returns how to stop. */
  onRetry?: (listener: () => void) => () => void;
}

/**
 * Returns a component whose code `importPart` loads. It renders nothing until then. Unlike `React.lazy`, it renders loaded
 * code at once, so that the next key press reaches it, and loads a missing file again.
 */
export function lazyPart<Part extends Component<never>>(
  importPart: () => Promise<Part>,
  { needs, instead: Instead, loading: Loading, onRetry }: Options = {},
): LazyPart<Part> {
  let loaded: Component<object> | null = null;
  const load = async () => {
    loaded ??= (await importPart()) as unknown as Component<object>;
  };
  const LoadingPart = (props: object) => {
    const [state, setState] = useState<'loading' | 'loaded' | { cause: unknown; retry: () => void }>(
      'loading',
    );
    useEffect(() => {
      let isMounted = true;
      const onMissing = (cause: unknown) => {
        if (!isMounted) return;
        setState({ cause, retry });
        if (!Instead) notifyNewVersion(cause);
      };
      const start = () => void Promise.all([load(), needs?.()]).then(() => setState('loaded'), onMissing);
      const retry = () => {
        setState('loading');
        start();
      };
      start();
      // A file that could not be loaded offline is loaded again when the browser is online.
      addEventListener('online', start);
      const stopRetries = onRetry?.(start);
      return () => {
        isMounted = false;
        removeEventListener('online', start);
        stopRetries?.();
      };
    }, []);
    const Loaded = state === 'loaded' && loaded;
    if (Loaded) return <Loaded {...props} />;
    if (Loading && state === 'loading') return <Loading />;
    return Instead && typeof state === 'object' ? <Instead {...state} /> : null;
  };
  const Lazy = (props: object) => {
    // The first render decides: a switch from LoadingPart to the loaded component would remount the part.
    const [Component] = useState(() => loaded ?? LoadingPart);
    return <Component {...props} />;
  };
  // Takes the props of the component, which may be generic.
  return Object.assign(Lazy, { load }) as unknown as LazyPart<Part>;
}
