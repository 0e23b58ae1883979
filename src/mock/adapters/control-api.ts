/** The control paths: JSON requests by which tests in another process control a world and read its true state. */
import type { WorldControl } from '../service/control.ts';
import { HttpError } from '../service/http-error.ts';
import { serializeHttpError } from '../service/serialize.ts';
import type { Service } from '../service/service.ts';
import { presets, variants } from '../worlds/dialects.ts';

/** The prefix of the control paths. */
export const CONTROL_PREFIX = '/__service';

type Handler = (world: WorldControl, body: never, query: URLSearchParams) => unknown;

/** The routes that concern one world; request and response bodies are JSON. */
const handlers: Record<string, Handler> = {
  'POST /faults': (world, body: Parameters<WorldControl['fault']>[0] | Parameters<WorldControl['fault']>) =>
    world.fault(...(Array.isArray(body) ? body : [body])),
  'DELETE /faults': (world) => world.clearFaults(),
  'GET /held': (world) => world.held(),
  'POST /release': (world) => world.release(),
  'GET /dialect': (world) => world.dialect(),
  'POST /dialect': (world, body: Parameters<WorldControl['dialect']>[0]) => world.dialect(body),
  'POST /clock': (world, { offset }: { offset: number }) => world.clock(offset),
  'GET /log': (world, _body: never, query) =>
    query.has('writes')
      ? world.writes(query.get('operation') ?? undefined)
      : world.log(query.get('operation') ?? undefined),
  'DELETE /log': (world) => world.clearLog(),
  'GET /dump': (world) => world.dump(),
  'POST /act': (world, { operation, ...call }: { operation: string }) => world.act(operation, call) ?? null,
};

/** Answers a request to a control path. `?world=` takes a session token or its first two parts. */
export async function handleControl(service: Service, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const route = `${request.method} ${pathname.slice(CONTROL_PREFIX.length)}`;
  const token = searchParams.get('world') ?? '';
  try {
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (route === 'GET /dialects') return Response.json({ readings: variants, presets });
    if (route === 'POST /revoke') {
      service.revoke((body as { token: string }).token);
      return Response.json(null);
    }
    if (route === 'DELETE /world') {
      service.reset(token);
      return Response.json(null);
    }
    const handler = Object.hasOwn(handlers, route) ? handlers[route] : undefined;
    if (!handler) return Response.json({ message: `There is no ${route}` }, { status: 404 });
    return Response.json(handler(service.world(token), body as never, searchParams) ?? null);
  } catch (error) {
    if (error instanceof HttpError) {
      const { status, headers, body } = serializeHttpError(error, 'problem+json');
      return new Response(body as string, { status, headers });
    }
    if (error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError) {
      return Response.json({ message: error.message }, { status: 400 });
    }
    throw error;
  }
}
