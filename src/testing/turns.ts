/** The browser's turns between two slices of long work, in a test's hands. */
import { vi } from 'vitest';

/** Each time that work rests, `onTurn` is given what lets it go on. */
export function stubTurns(onTurn: (goOn: () => void) => void): void {
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => {}, close: () => {} };
      port2 = { postMessage: () => onTurn(() => this.port1.onmessage()) };
    },
  );
}
