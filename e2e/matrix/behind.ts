// A client of the simulated service's control paths, for a driver that runs without Playwright's fixtures.

import type { Fault } from '../../src/mock/faults/faults.ts';
import type { WorldDump } from '../../src/mock/service/control.ts';
import type { LogEntry } from '../../src/mock/worlds/log.ts';

/** The control of one world of the simulated service. The methods match those of `WorldControl`. */
export interface RemoteWorld {
  fault: (...faults: Fault[]) => Promise<unknown>;
  clearFaults: () => Promise<unknown>;
  held: () => Promise<number>;
  release: () => Promise<unknown>;
  revoke: (token: string) => Promise<unknown>;
  act: (operation: string, call: object) => Promise<unknown>;
  log: () => Promise<LogEntry[]>;
  dump: () => Promise<WorldDump>;
}

/** Returns the control of a session token's world. @param baseUrl the origin of the service */
export function openWorld(baseUrl: string, token: string): RemoteWorld {
  const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}/__service${path}?world=${token}`, {
      method,
      ...(data !== undefined && {
        body: JSON.stringify(data),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    fault: (...faults) => call('POST', '/faults', faults),
    clearFaults: () => call('DELETE', '/faults'),
    held: () => call('GET', '/held'),
    release: () => call('POST', '/release', {}),
    revoke: (revoked) => call('POST', '/revoke', { token: revoked }),
    act: (operation, rest) => call('POST', '/act', { operation, ...rest }),
    log: () => call('GET', '/log'),
    dump: () => call('GET', '/dump'),
  };
}
