/** What the service answers, before an adapter puts it on a wire. */

/** An answer; `strike` is what happens to the connection that it should go over. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | Iterable<Uint8Array> | null;
  /** Names the content: answers of the same name have the same bytes. */
  cacheKey?: string;
  strike?: Strike;
  /** After some bytes the body rests until it is released. Rejects when the caller goes away meanwhile. */
  pause?: { after: number; released: () => Promise<void> };
}

/** The connection is closed or reset before the first byte, or cut after some bytes of the body. */
type Strike = { kind: 'destroy' } | { kind: 'rst' } | { kind: 'cut'; after: number };

const encoder = new TextEncoder();

/** The body in pieces. */
export function* chunksOf({ body }: Answer): Generator<Uint8Array> {
  if (body === null) return;
  if (typeof body === 'string') yield encoder.encode(body);
  else if (body instanceof Uint8Array) yield body;
  else yield* body;
}

/** The body in pieces as they go over a wire: with its pause, if there is one. */
export async function* paused(answer: Answer): AsyncGenerator<Uint8Array> {
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

/** The body as one text. */
export function textOf(answer: Answer): string {
  if (answer.body === null) return '';
  if (typeof answer.body === 'string') return answer.body;
  const decoder = new TextDecoder();
  let text = '';
  for (const chunk of chunksOf(answer)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** At most `limit` bytes of pieces. */
export function* firstBytes(chunks: Iterable<Uint8Array>, limit: number): Generator<Uint8Array> {
  let left = limit;
  for (const chunk of chunks) {
    if (left <= 0) return;
    yield chunk.subarray(0, left);
    left -= chunk.length;
  }
}

/** Statuses that never have a body. */
const bodiless = new Set([204, 205, 304]);

/**
 * Makes the answer a `Response`, its body streamed as it is asked for. Where there is no connection to strike, its end
 * is told the way `fetch` tells it: a network error, or a body that breaks off.
 */
export function toResponse(answer: Answer): Response {
  const { status, headers, strike, pause } = answer;
  if (strike && strike.kind !== 'cut') return Response.error();
  if (bodiless.has(status) || (answer.body === null && !strike))
    return new Response(null, { status, headers });
  if (typeof answer.body === 'string' && !strike && !pause)
    return new Response(answer.body, { status, headers });
  const whole = pause ? paused(answer) : chunksOf(answer);
  const chunks = strike ? firstBytes(chunksOf(answer), strike.after) : whole;
  return new Response(streamOf(chunks, strike !== undefined), { status, headers });
}

const yieldToBrowser = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;

function streamOf(
  chunks: Generator<Uint8Array> | AsyncGenerator<Uint8Array>,
  breaksOff: boolean,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (!done) controller.enqueue(value);
        else if (breaksOff) controller.error(new TypeError('network error'));
        else controller.close();
        // In a page the service shares its thread with the console.
        await yieldToBrowser?.yield?.();
      },
      cancel: () => void chunks.return(undefined),
    },
    { highWaterMark: 0 },
  );
}
