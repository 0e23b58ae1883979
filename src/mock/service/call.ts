/** Sends requests to a service within the same process, for tests. */
import type { Service } from './service.ts';

/** A response whose body has been read. */
export interface CallResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; `undefined` when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  json: any;
}

/**
 * Returns a function that sends requests with a session token: `call('PATCH /api-keys/7', { blocked: true })`.
 *
 * @param token the session token; `null` sends no Authorization header
 */
export function createCaller({ handle, base }: Pick<Service, 'handle' | 'base'>, token: string | null) {
  return async (
    route: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResponse> => {
    const [method = '', path = ''] = route.split(' ');
    const response = await handle(
      new Request(`http://localhost${base}${path}`, {
        method,
        headers: {
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {}
    return { status: response.status, headers: response.headers, text, json };
  };
}
