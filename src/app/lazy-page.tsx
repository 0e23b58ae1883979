/** Pages and drawers whose code comes when they are first opened, or before, while nobody waits for it. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component that may not be there yet. */
export interface LazyPage {
  (): ReactNode;
  /** Loads its code. Rejects when that can't be had; it is then tried again when the page is opened. */
  preload: () => Promise<unknown>;
}

/**
 * Makes a page of what `load` brings. Once its code is there it is rendered at once, without the moment of waiting
 * that `React.lazy` has even then; until then nothing is.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
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
  const Waiting = () => {
    const [Component, setComponent] = useState<ComponentType | null>(null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      preload().then(
        () => setComponent(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    // For the page that says that its files are gone.
    if (failure) throw failure.error;
    return Component && <Component />;
  };
  const Page = () => {
    // Chosen once: what waited for the code isn't put up a second time when it is there.
    const [Component] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Component />;
  };
  return Object.assign(Page, { preload });
}
