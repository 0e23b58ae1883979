// The environment of the unit tests: happy-dom in a context of its own for each file, inside one process. A process for each
// file would load happy-dom each time, which took half of the time of all tests.
import { Window } from 'happy-dom';
import type { Environment } from 'vitest/runtime';

const environment: Environment = {
  name: 'happy-dom',
  viteEnvironment: 'client',
  setupVM: () => {
    // Without a console of its own, happy-dom keeps what it logs about failed requests to itself: tests expect them to fail.
    const window = new Window({
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    });
    Reflect.set(window, 'console', console);
    // Node has what happy-dom lacks: `BroadcastChannel`, `MessageChannel`, `structuredClone` and others.
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in window)) Reflect.set(window, name, Reflect.get(globalThis, name));
    return {
      getVmContext: () => window,
      teardown: async () => {
        await window.happyDOM.abort();
        window.close();
      },
    };
  },
  setup: () => {
    throw new Error('Unit tests run in the pool vmForks.');
  },
};

export default environment;
