/** What reached a world, in order: the ground truth that tests compare the console with. */

/** One request. The session token is not in it. */
export interface LogEntry {
  n: number;
  /** When it arrived, in epoch milliseconds of the world's clock. */
  time: number;
  /** The operation's name in the contract; `null` when there is none at that path. */
  operation: string | null;
  method: string;
  /** Below the base path. */
  path: string;
  /** As sent, with the question mark; empty when there is none. */
  query: string;
  headers: Record<string, string>;
  /** The JSON sent, or the raw text when it is none; `null` when there was no body. */
  body: unknown;
  /** What was answered; `null` while it is under way or when the caller was never answered. */
  status: number | null;
  /** Whether a write was really carried out. */
  applied: boolean;
  /** The kinds of the faults that struck it. */
  faults: string[];
  /** The caller went away before it was answered. */
  aborted: boolean;
}

/** Headers worth knowing. Authorization is left out on purpose. */
const HEADERS = ['accept', 'content-type', 'origin', 'referer', 'cookie', 'idempotency-key', 'cache-control'];
const LIMIT = 10_000;

export class RequestLog {
  #entries: LogEntry[] = [];
  #count = 0;

  /** Opens the entry of a request; its outcome is written into it as it becomes known. */
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
      body: read(body),
      status: null,
      applied: false,
      faults: [],
      aborted: false,
    };
    this.#entries.push(entry);
    if (this.#entries.length > LIMIT) this.#entries.shift();
    return entry;
  }

  /** All requests, or those of one operation. */
  all(operation?: string): LogEntry[] {
    return this.#entries.filter((entry) => operation === undefined || entry.operation === operation);
  }

  /** The requests that may change something, or those of one operation. */
  writes(operation?: string): LogEntry[] {
    return this.all(operation).filter((entry) => entry.method !== 'GET');
  }

  clear(): void {
    this.#entries = [];
  }
}

function read(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
