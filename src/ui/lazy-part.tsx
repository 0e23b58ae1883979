/** Pages, drawers and dialogs whose code comes when they are first opened, or before, while nobody waits for it. */
import { type ComponentType, type NamedExoticComponent, type ReactNode, useEffect, useState } from 'react';

type Part<Props> = ComponentType<Props> | NamedExoticComponent<Props>;

/** A component that may not be there yet. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads its code. Rejects when that can't be had; it is then tried again when the part is opened. */
  preload: () => Promise<unknown>;
}

/**
 * Makes a part of what `load` brings. Once its code is there it is rendered at once, so that the next key is its own:
 * `React.lazy` waits a moment even then, and holds what it reveals back for longer. Until then there is nothing.
 */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): LazyPart<Props> {
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
  const Waiting = (props: Props) => {
    const [Component, setComponent] = useState<Part<Props> | null>(null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      preload().then(
        () => setComponent(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    // For the page that says that its files are gone.
    if (failure) throw failure.error;
    return Component && <Component {...props} />;
  };
  const Lazy = (props: Props) => {
    // Chosen once: what waited for the code isn't put up a second time when it is there.
    const [Component] = useState<Part<Props>>(() => loaded ?? Waiting);
    return <Component {...props} />;
  };
  return Object.assign(Lazy, { preload });
}
