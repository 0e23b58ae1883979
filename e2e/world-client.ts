// A client of the control paths of the simulated service (listed in src/mock/adapters/http.ts). They exist only where the
// service answers over real HTTP.
import type { Fault } from '../src/mock/faults/faults.ts';
import type { WorldDump } from '../src/mock/service/control.ts';
import type { Dialect } from '../src/mock/worlds/dialects.ts';
import type { LogEntry } from '../src/mock/worlds/log.ts';

/** The control of one world of the simulated service. */
export interface WorldClient {
  addFaults: (...faults: Fault[]) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** Returns the number of answers that a `hold` or `pause` fault holds back. */
  heldCount: () => Promise<number>;
  /** Releases the answers that are held back. */
  release: () => Promise<void>;
  /** Makes the service refuse a session token. */
  revoke: (token: string) => Promise<void>;
  /** Carries out an operation as another client of the service, without a fault or a log entry. */
  actAsSomebodyElse: (operation: string, call: object) => Promise<unknown>;
  requestLog: () => Promise<LogEntry[]>;
  /** Returns the query string of each request for an operation, in order of arrival. */
  queriesOf: (operation: string) => Promise<string[]>;
  /** Returns the log entries of requests that may change something. */
  writes: () => Promise<LogEntry[]>;
  /** Returns all records of the world, with the values of the tokens. */
  dump: () => Promise<WorldDump>;
  setDialect: (dialect: Dialect) => Promise<unknown>;
}

/** Returns the control of a session token's world. @param origin the origin of the service */
export function openWorld(origin: string, token: string): WorldClient {
  const call = async (method: string, path: string, data?: unknown) => {
    const url = new URL(`/__service${path}`, origin);
    url.searchParams.set('world', token);
    const response = await fetch(url, {
      method,
      ...(data !== undefined && {
        body: JSON.stringify(data),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
  const requestLog = (): Promise<LogEntry[]> => call('GET', '/log');
  return {
    addFaults: (...faults) => call('POST', '/faults', faults),
    clearFaults: () => call('DELETE', '/faults'),
    heldCount: () => call('GET', '/held'),
    release: () => call('POST', '/release', {}),
    revoke: (revoked) => call('POST', '/revoke', { token: revoked }),
    actAsSomebodyElse: (operation, rest) => call('POST', '/act', { operation, ...rest }),
    requestLog,
    queriesOf: async (operation) =>
      (await requestLog()).filter((entry) => entry.operation === operation).map(({ query }) => query),
    writes: () => call('GET', '/log?writes'),
    dump: () => call('GET', '/dump'),
    setDialect: (dialect) => call('POST', '/dialect', dialect),
  };
}
