/** Lets a test control time-sliced work: when each next slice runs. */
import { vi } from 'vitest';

/** Stubs the yields of time-sliced work; frames follow at once. @param onYield receives a function that resumes the work */
export function stubYields(onYield: (resume: () => void) => void): void {
  vi.stubGlobal('requestAnimationFrame', (onFrame: () => void) => queueMicrotask(onFrame));
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => {}, close: () => {} };
      port2 = { postMessage: () => onYield(() => this.port1.onmessage()) };
    },
  );
}
