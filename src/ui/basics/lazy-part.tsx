/** Pages, drawers and dialogs whose code comes when they are first opened, or before, while nobody waits for it. */
import {
  type ComponentType,
  type NamedExoticComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { sayNewVersion } from './load-part.ts';

type Part<Props> = ComponentType<Props> | NamedExoticComponent<Props>;

/** A component that may not be there yet. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads its code. Rejects when that can't be had; it is then tried again when the part is opened. */
  preload: () => Promise<unknown>;
}

/** What happens when the code of a part cannot be had, which after a deploy may be so for good. */
interface Options<Props> {
  /** Called once the admin has been told: resets what says that the part is open, so that it can be opened again. */
  onMissing?: (props: Props) => void;
  /** Stands in for it and tells the admin itself. */
  instead?: Part<Props>;
}

/**
 * Makes a part of what `load` brings. Once its code is there it is rendered at once, so that the next key is its own:
 * `React.lazy` waits a moment even then, and holds what it reveals back for longer. Until then there is nothing. When
 * its code cannot be had, there is a message with "Reload"; the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { onMissing, instead: Instead }: Options<Props> = {},
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
  const Waiting = (props: Props) => {
    const [Component, setComponent] = useState<Part<Props> | null>(null);
    const [missing, setMissing] = useState(false);
    const giveUp = useEffectEvent(() => {
      if (Instead) return setMissing(true);
      sayNewVersion();
      onMissing?.(props);
    });
    useEffect(() => {
      let closed = false;
      preload().then(
        () => setComponent(() => loaded),
        () => closed || giveUp(),
      );
      return () => {
        closed = true;
      };
    }, []);
    if (missing && Instead) return <Instead {...props} />;
    return Component && <Component {...props} />;
  };
  const Lazy = (props: Props) => {
    // Chosen once: what waited for the code isn't put up a second time when it is there.
    const [Component] = useState<Part<Props>>(() => loaded ?? Waiting);
    return <Component {...props} />;
  };
  return Object.assign(Lazy, { preload });
}
