/** The service's response before an adapter sends it: a body as text or bytes, and what happens to the connection. */

/** A response that is independent of the transport. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | Iterable<Uint8Array> | null;
  /** Identifies the content: answers with the same key have the same bytes. */
  cacheKey?: string;
  /** What happens to the connection instead of a complete response. */
  connectionFault?: ConnectionFault;
  /** After `after` bytes the body waits for `released`, which rejects when the client closes the connection. */
  pause?: { after: number; released: () => Promise<void> };
}

/** The connection is closed or reset before the first byte, or closed after some bytes of the body. */
type ConnectionFault = { kind: 'destroy' } | { kind: 'rst' } | { kind: 'cut'; after: number };

const encoder = new TextEncoder();

/** Yields the body in chunks, without its pause. */
export function* chunksOf({ body }: Answer): Generator<Uint8Array> {
  if (body === null) return;
  if (typeof body === 'string') yield encoder.encode(body);
  else if (body instanceof Uint8Array) yield body;
  else yield* body;
}

/** Yields the body in chunks, with its pause if there is one. */
export async function* chunksWithPause(answer: Answer): AsyncGenerator<Uint8Array> {
  let left = answer.pause?.after ?? Number.POSITIVE_INFINITY;
  for (const chunk of chunksOf(answer)) {
    if (chunk.length <= left) {
      left -= chunk.length;
      yield chunk;
      continue;
    }
    yield chunk.subarray(0, left);
    await answer.pause?.released();
    yield chunk.subarray(left);
    left = Number.POSITIVE_INFINITY;
  }
}

/** Returns the body as text. */
export function textOf(answer: Answer): string {
  if (answer.body === null) return '';
  if (typeof answer.body === 'string') return answer.body;
  const decoder = new TextDecoder();
  let text = '';
  for (const chunk of chunksOf(answer)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Yields the chunks up to a total of `limit` bytes. */
export function* firstBytes(chunks: Iterable<Uint8Array>, limit: number): Generator<Uint8Array> {
  let left = limit;
  for (const chunk of chunks) {
    if (left <= 0) return;
    yield chunk.subarray(0, left);
    left -= chunk.length;
  }
}

/** The statuses for which the `Response` constructor rejects a body. */
const bodilessStatuses = new Set([204, 205, 304]);

/**
 * Returns the answer as a `Response` whose body is streamed on demand. There is no connection here, so a connection
 * fault has the effect that `fetch` gives it: a network error, or a body that fails while it is read.
 */
export function toResponse(answer: Answer): Response {
  const { status, headers, connectionFault, pause } = answer;
  if (connectionFault && connectionFault.kind !== 'cut') return Response.error();
  if (bodilessStatuses.has(status) || (answer.body === null && !connectionFault))
    return new Response(null, { status, headers });
  if (typeof answer.body === 'string' && !connectionFault && !pause)
    return new Response(answer.body, { status, headers });
  const complete = pause ? chunksWithPause(answer) : chunksOf(answer);
  const chunks = connectionFault ? firstBytes(chunksOf(answer), connectionFault.after) : complete;
  return new Response(streamOf(chunks, connectionFault !== undefined), { status, headers });
}

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** @param fails whether the stream ends with a network error */
function streamOf(
  chunks: Generator<Uint8Array> | AsyncGenerator<Uint8Array>,
  fails: boolean,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (!done) controller.enqueue(value);
        else if (fails) controller.error(new TypeError('network error'));
        else controller.close();
        // In the demo the service shares the main thread with the console, which must stay responsive.
        await scheduler?.yield?.();
      },
      cancel: () => void chunks.return(undefined),
    },
    { highWaterMark: 0 },
  );
}
