/** The simulated service: answers a `Request` with a `Response` from a private copy of a seeded world. */
import { type Answer, toResponse } from '../faults/answer.ts';
import { applyFault } from '../faults/apply-fault.ts';
import { isApplied, waitsAfter, waitsBefore } from '../faults/faults.ts';
import type { LogEntry } from '../worlds/log.ts';
import { seeds } from '../worlds/seed.ts';
import { World, type WorldChanges } from '../worlds/world.ts';
import { createWorldControl, type WorldControl } from './control.ts';
import { HttpError } from './http-error.ts';
import { perform } from './operations.ts';
import { findOperation, readBody, readQuery } from './read-call.ts';
import { serializeHttpError } from './serialize.ts';

export interface ServiceOptions {
  /** The path that the specification's paths are relative to; `/api` by default. */
  base?: string;
  /** The clock, in epoch milliseconds. */
  now?: () => number;
  /** The text that every token value begins with; `lk_` by default. */
  tokenPrefix?: string;
  /** Stores worlds; without it they exist in memory only. */
  keep?: Persistence;
}

/** Stores the difference of each world from its seed, under the world's key. */
export interface Persistence {
  load: (key: string) => WorldChanges | undefined;
  /** Tells whether another tab has stored the world since this one loaded or saved it. */
  isChanged: (key: string) => boolean;
  save: (key: string, changes: () => WorldChanges) => void;
  forget: (key: string) => void;
}

export type { WorldControl };

export interface Service {
  /** The base path. */
  readonly base: string;
  /** Answers a request. A connection fault becomes a network error. */
  handle: (request: Request) => Promise<Response>;
  /** Answers a request for an adapter with real connections. Rejects when the client closes the connection. */
  answer: (request: Request) => Promise<Answer>;
  /**
   * Returns the control of a session token's world.
   *
   * @throws {RangeError} when the token names no world
   */
  world: (token: string) => WorldControl;
  /** Lets a session token expire: requests get a 401 from now on. `demo.copy.another` opens the same world. */
  revoke: (token: string) => void;
  /** Deletes a token's world, so that the next request starts it from its seed; all worlds without a token. */
  reset: (token?: string) => void;
}

/**
 * Returns a service.
 *
 * A session token `<world>.<copy>` or `<world>.<copy>.<anything>` opens a private copy of a seeded world. Any other
 * token gets a 401 ("Authentication"; the specification does not show how a token is obtained). The worlds are `demo`,
 * `empty`, `crowded` and `million`. A copy that is named like a preset (`demo.legacy`, `demo.legacy-2`) speaks that
 * dialect.
 */
export function createService(options: ServiceOptions = {}): Service {
  const { base = '/api', now = Date.now, tokenPrefix = 'lk_', keep } = options;
  const worlds = new Map<string, World>();
  const revokedTokens = new Set<string>();
  const environment = { now, tokenPrefix };

  function open(key: string): World {
    let world = worlds.get(key);
    if (!world || keep?.isChanged(key)) {
      const kept = keep?.load(key);
      world = new World(key, environment, kept);
      worlds.set(key, world);
      // The times of its records count from its first request, also after a reload.
      if (!kept) save(world);
    }
    return world;
  }

  const save = (world: World) => keep?.save(world.key, () => world.changes());

  async function answer(request: Request): Promise<Answer> {
    const { pathname, search } = new URL(request.url);
    const token = bearerOf(request.headers.get('Authorization'));
    const key = token === null ? null : worldKeyOf(token);
    const unauthorized = new HttpError(
      401,
      'A session token is needed',
      {},
      { 'WWW-Authenticate': 'Bearer' },
    );
    if (token === null || key === null) return serializeHttpError(unauthorized, 'problem+json');

    const world = open(key);
    const text = await request.text();
    // The prefix keeps a path outside the base from matching an endpoint.
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : `..${pathname}`;
    const entry = world.log.begin(request, path, search, text, world.now);
    try {
      const response = revokedTokens.has(token)
        ? serializeHttpError(unauthorized, world.dialect.errors)
        : await answerIn(world, request, text, entry);
      entry.status = response.connectionFault ? null : response.status;
      return response;
    } catch (error) {
      entry.aborted = true;
      throw error;
    }
  }

  async function answerIn(world: World, request: Request, text: string, entry: LogEntry): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url);
    const { method, path } = entry;
    const found = attempt(() => findOperation(method, path));
    const endpoint = found instanceof HttpError ? undefined : found.operation.endpoint;
    entry.operation = endpoint?.name ?? null;
    const faults = world.faults.faultsFor({
      operation: endpoint?.name,
      template: endpoint?.path,
      method,
      path,
    });
    entry.faults = faults.map(({ kind }) => kind);

    for (const fault of faults) if (waitsBefore(fault)) await world.faults.wait(fault, request.signal);
    const carryOut = () => {
      if (found instanceof HttpError) throw found;
      const { operation, params } = found;
      const search = faults.some(({ kind }) => kind === 'ignore') ? new URLSearchParams() : searchParams;
      const query = readQuery(operation, search, world.dialect);
      const body = readBody(operation, request.headers.get('Content-Type'), text, world.dialect);
      return perform(world, operation, { ...params, query, body }, { path: pathname, search });
    };
    const isWrite = endpoint !== undefined && method !== 'GET';
    const takesEffect = !isWrite || faults.every(isApplied);
    const outcome = attempt(() => (takesEffect ? carryOut() : world.withoutEffect(carryOut)));
    if (isWrite && takesEffect && !(outcome instanceof HttpError)) {
      entry.applied = true;
      save(world);
    }

    let response = outcome instanceof HttpError ? serializeHttpError(outcome, world.dialect.errors) : outcome;
    for (const fault of faults) {
      if (waitsAfter(fault)) await world.faults.wait(fault, request.signal);
      response = applyFault(response, fault);
      if (fault.kind === 'pause') {
        const released = () => world.faults.wait(fault, request.signal);
        response = { ...response, pause: { after: fault.after, released } };
      }
    }
    return response;
  }

  return {
    base,
    answer,
    handle: async (request) => toResponse(await answer(request)),
    world: (token) => {
      const key = worldKeyOf(token);
      if (key === null) throw new RangeError('The token names no world');
      return createWorldControl(open(key), base, save);
    },
    revoke: (token) => void revokedTokens.add(token),
    reset: (token) => {
      for (const key of token === undefined ? [...worlds.keys()] : [worldKeyOf(token) ?? '']) {
        worlds.get(key)?.faults.clear();
        worlds.delete(key);
        keep?.forget(key);
        for (const revoked of revokedTokens) if (worldKeyOf(revoked) === key) revokedTokens.delete(revoked);
      }
    },
  };
}

/** Returns the session token of an Authorization header ("Authentication"). The scheme is case-insensitive. */
function bearerOf(header: string | null): string | null {
  return /^Bearer +([!-~]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Returns `demo.abc` for `demo.abc` and for `demo.abc.renewed`; `null` when there is no such world. */
function worldKeyOf(token: string): string | null {
  const [name = '', copy = ''] = token.split('.');
  return seeds.has(name) && copy !== '' ? `${name}.${copy}` : null;
}

/** Returns the result of an action, or the error that it throws when the service rejects the request. */
function attempt<T>(action: () => T): T | HttpError {
  try {
    return action();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}
