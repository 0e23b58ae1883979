/** The request log of a world: tests compare it with what the console claims to have sent. */

/** One request. The entry never holds the session token. */
export interface LogEntry {
  /** The number of the request in this world, from 1. */
  n: number;
  /** When the request arrived, in epoch milliseconds of the world's clock. */
  time: number;
  /** The endpoint's name in the contract; `null` when no endpoint matches. */
  operation: string | null;
  method: string;
  /** Below the base path. */
  path: string;
  /** As sent, with the question mark; empty when there is none. */
  query: string;
  headers: Record<string, string>;
  /** The parsed JSON, or the text when it is not JSON; `null` without a body. */
  body: unknown;
  /** The status of the response; `null` while the request is in flight or when no response was sent. */
  status: number | null;
  /** Whether the world was changed by the request. */
  applied: boolean;
  /** The kinds of the faults that were applied. */
  faults: string[];
  /** Whether the client closed the connection before the response. */
  aborted: boolean;
}

/** The logged headers. `authorization` is left out because it holds the session token. */
const HEADERS = ['accept', 'content-type', 'origin', 'referer', 'cookie', 'idempotency-key', 'cache-control'];
const LIMIT = 10_000;

export class RequestLog {
  #entries: LogEntry[] = [];
  #count = 0;

  /** Adds an entry for a request and returns it; the caller fills in the outcome later. */
  begin(request: Request, path: string, query: string, body: string, time: number): LogEntry {
    const entry: LogEntry = {
      n: ++this.#count,
      time,
      operation: null,
      method: request.method,
      path,
      query,
      headers: Object.fromEntries(
        HEADERS.flatMap((name) => {
          const value = request.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
      body: parseBody(body),
      status: null,
      applied: false,
      faults: [],
      aborted: false,
    };
    this.#entries.push(entry);
    if (this.#entries.length > LIMIT) this.#entries.shift();
    return entry;
  }

  /** Returns all requests, or those of one endpoint. */
  all(operation?: string): LogEntry[] {
    return this.#entries.filter((entry) => operation === undefined || entry.operation === operation);
  }

  /** Returns the requests with another method than GET, or those of one endpoint. */
  writes(operation?: string): LogEntry[] {
    return this.all(operation).filter((entry) => entry.method !== 'GET');
  }

  clear(): void {
    this.#entries = [];
  }
}

function parseBody(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
