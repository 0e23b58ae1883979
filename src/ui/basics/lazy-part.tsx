/** Code-split pages, drawers and dialogs ("parts"), loaded on first render or preloaded when the browser is idle. */
import {
  type ComponentType,
  type NamedExoticComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { holdKeys } from './hold-keys.ts';
import { notifyNewVersion } from './load-part.ts';
import { whenIdle } from './when-idle.ts';

type Part<Props> = ComponentType<Props> | NamedExoticComponent<Props>;

/** A component whose code is loaded on demand. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code. Rejects when the load fails; the next render then loads again. */
  preload: () => Promise<unknown>;
}

/** What happens when the code fails to load, which is permanent after a deploy. */
interface Options<Props> {
  /**
   * Called after the admin was notified: resets the caller's "open" state, so that the part can be opened again. While the
   * code of such a part is loaded, keys are held for it, and Esc calls this function.
   */
  onMissing?: (props: Props) => void;
  /** Rendered in place of the part; informs the admin about `cause` itself, so that no notification is shown. */
  instead?: Part<Props & { cause: unknown }>;
  /**
   * The milliseconds that a rendered part may wait for the browser to be idle before its code is loaded. By default it is
   * loaded at once.
   */
  idleWithin?: number;
}

/**
 * Returns a component whose code `load` imports. It renders nothing until the code is loaded. When the load fails, it
 * notifies the admin and offers "Reload"; the rest of the page stays.
 *
 * Unlike `React.lazy`, it renders loaded code synchronously, so that the next key press reaches the part. `React.lazy`
 * suspends even then, and React delays the reveal of suspended content.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { onMissing, instead: Instead, idleWithin }: Options<Props> = {},
): LazyPart<Props> {
  let loaded: Part<Props> | null = null;
  let loading: Promise<void> | null = null;
  const preload = () => {
    loading ??= load()
      .then((component) => {
        loaded = component;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const LoadingPart = (props: Props) => {
    const [Component, setComponent] = useState<Part<Props> | null>(null);
    const [missing, setMissing] = useState<{ cause: unknown } | null>(null);
    const reset = useEffectEvent(() => onMissing?.(props));
    const onFailure = useEffectEvent((cause: unknown) => {
      if (Instead) return setMissing({ cause });
      notifyNewVersion(cause);
      reset();
    });
    useEffect(() => {
      let unmounted = false;
      const load = () =>
        void preload().then(
          () => setComponent(() => loaded),
          (cause: unknown) => unmounted || onFailure(cause),
        );
      const stopWaiting = idleWithin === undefined ? load() : whenIdle(load, idleWithin);
      // A file that could not be loaded offline is loaded again when the browser is online.
      addEventListener('online', load);
      return () => {
        unmounted = true;
        stopWaiting?.();
        removeEventListener('online', load);
      };
    }, []);
    const waits = onMissing && !Component && !missing;
    useEffect(() => (waits ? holdKeys(() => reset()) : undefined), [waits]);
    if (Component) return <Component {...props} />;
    return missing && Instead && <Instead {...props} {...missing} />;
  };
  const Lazy = (props: Props) => {
    // The first render decides: a switch from LoadingPart to the loaded component would remount the part.
    const [Component] = useState<Part<Props>>(() => loaded ?? LoadingPart);
    return <Component {...props} />;
  };
  return Object.assign(Lazy, { preload });
}
