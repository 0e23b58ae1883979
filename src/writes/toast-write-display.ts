/** The display of a write that runs without a dialog: it shows everything in toasts. */
import { createStore } from '../lib/create-store.ts';
import { dismissNotice, notify } from '../ui/basics/notify.ts';
import type { WriteDisplay } from '../ui/overlays/use-write-display.ts';
import type { Write } from './run-write.ts';

/** Returns the key of a write: two writes of the same verb to the same record have the same key. */
export const writeKey = ({ verb, scope, target, name }: Pick<Write, 'verb' | 'scope' | 'target' | 'name'>) =>
  `${verb} ${scope ?? ''} ${target ?? name}`;

/** The keys of the writes that run from a toast display. */
const running = createStore<readonly string[]>([]);

/**
 * Returns the display of a write that is started from a menu or a toast: it shows everything in toasts. While the write
 * runs, `attempt` does nothing, also on another display of the same write.
 */
export function toastWriteDisplay(write: Pick<Write, 'verb' | 'scope' | 'target' | 'name'>): WriteDisplay {
  const key = writeKey(write);
  let toastId: number | null = null;
  const clear = () => {
    if (toastId !== null) dismissNotice(toastId);
    toastId = null;
  };
  return {
    isOpen: () => false,
    attempt: async (work) => {
      if (running.get().includes(key)) return;
      running.set([...running.get(), key]);
      try {
        await work();
      } finally {
        running.set(running.get().filter((other) => other !== key));
        clear();
      }
    },
    say: (text) => {
      clear();
      if (text) toastId = notify(text);
    },
    show: () => {},
    release: () => {},
    done: () => {},
  };
}
