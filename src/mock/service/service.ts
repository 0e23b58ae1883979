/** The simulated service: takes a `Request`, keeps private copies of seeded worlds, gives a `Response`. */
import { type Answer, toResponse } from '../faults/answer.ts';
import { applyFault } from '../faults/apply-fault.ts';
import { comesFirst, type Fault, isApplied } from '../faults/faults.ts';
import type { LogEntry } from '../worlds/log.ts';
import { seeds } from '../worlds/seed.ts';
import { World, type WorldChanges } from '../worlds/world.ts';
import { createControl, type WorldControl } from './control.ts';
import { HttpError } from './http-error.ts';
import { perform } from './perform.ts';
import { findOperation, readBody, readQuery } from './read-call.ts';
import { serializeHttpError } from './serialize.ts';

export interface ServiceOptions {
  /** The path that all of the specification's paths are relative to; `/api` when left out. */
  base?: string;
  /** The clock, in epoch milliseconds. */
  now?: () => number;
  /** What token values begin with. */
  tokenPrefix?: string;
  /** Where worlds live on; in memory only when left out. */
  keep?: Persistence;
}

/** Keeps what differs from the seed of each world, under the world's key. */
export interface Persistence {
  load: (key: string) => WorldChanges | undefined;
  save: (key: string, changes: () => WorldChanges) => void;
  forget: (key: string) => void;
}

export type { WorldControl };

export interface Service {
  /** The base path. */
  readonly base: string;
  /** Answers a request. A connection that would be struck is a network error here. */
  handle: (request: Request) => Promise<Response>;
  /** Answers a request for an adapter that has connections to strike. Rejects when the caller goes away. */
  answer: (request: Request) => Promise<Answer>;
  /**
   * The world of a session token, from behind.
   *
   * @throws {RangeError} when the token names no world
   */
  world: (token: string) => WorldControl;
  /** Makes a session token expire: it is refused from now on. Its world goes on under `demo.copy.another`. */
  revoke: (token: string) => void;
  /** Forgets a token's world, so that it starts anew; all worlds when no token is given. */
  reset: (token?: string) => void;
}

/**
 * Makes a service.
 *
 * A session token `<world>.<copy>` or `<world>.<copy>.<anything>` names a private copy of a seeded world; every other
 * one is refused ("Authentication"; how a token is obtained is not shown). World names: `demo`, `empty`, `crowded`,
 * `million`. A copy named as a preset (`demo.legacy`, `demo.legacy-2`) speaks that dialect.
 */
export function createService(options: ServiceOptions = {}): Service {
  const { base = '/api', now = Date.now, tokenPrefix = 'lk_', keep } = options;
  const worlds = new Map<string, World>();
  const revoked = new Set<string>();
  const around = { now, tokenPrefix };

  function open(key: string): World {
    let world = worlds.get(key);
    if (!world) {
      world = new World(key, around, keep?.load(key));
      worlds.set(key, world);
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
    // A path outside the base is told apart from one inside, so that it is nobody's.
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : `..${pathname}`;
    const entry = world.log.begin(request, path, search, text, world.now);
    try {
      const answered = revoked.has(token)
        ? serializeHttpError(unauthorized, world.dialect.errors)
        : await answerIn(world, request, text, entry);
      entry.status = answered.strike ? null : answered.status;
      return answered;
    } catch (gone) {
      entry.aborted = true;
      throw gone;
    }
  }

  async function answerIn(world: World, request: Request, text: string, entry: LogEntry): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url);
    const { method, path } = entry;
    const found = attempt(() => findOperation(method, path));
    const row = found instanceof HttpError ? undefined : found.operation.row;
    entry.operation = row?.name ?? null;
    const faults = world.faults.strike({ operation: row?.name, template: row?.path, method, path });
    entry.faults = faults.map(({ kind }) => kind);

    for (const fault of faults) if (comesFirst(fault)) await world.faults.wait(fault, request.signal);
    const carryOut = () => {
      if (found instanceof HttpError) throw found;
      const { operation, params } = found;
      const search = ignoresQuery(faults) ? new URLSearchParams() : searchParams;
      const query = readQuery(operation, search, world.dialect);
      const body = readBody(operation, request.headers.get('Content-Type'), text, world.dialect);
      return perform(world, operation, { ...params, query, body }, { path: pathname, search });
    };
    const isWrite = row !== undefined && method !== 'GET';
    const stays = !isWrite || faults.every(isApplied);
    const outcome = attempt(() => (stays ? carryOut() : world.withoutEffect(carryOut)));
    if (isWrite && stays && !(outcome instanceof HttpError)) {
      entry.applied = true;
      save(world);
    }

    let answered = outcome instanceof HttpError ? serializeHttpError(outcome, world.dialect.errors) : outcome;
    for (const fault of faults) {
      if (isWait(fault) && !comesFirst(fault)) await world.faults.wait(fault, request.signal);
      answered = applyFault(answered, fault);
      if (fault.kind === 'pause') {
        const released = () => world.faults.wait(fault, request.signal);
        answered = { ...answered, pause: { after: fault.after, released } };
      }
    }
    return answered;
  }

  return {
    base,
    answer,
    handle: async (request) => toResponse(await answer(request)),
    world: (token) => {
      const key = worldKeyOf(token);
      if (key === null) throw new RangeError('The token names no world');
      return createControl(open(key), base, save);
    },
    revoke: (token) => void revoked.add(token),
    reset: (token) => {
      for (const key of token === undefined ? [...worlds.keys()] : [worldKeyOf(token) ?? '']) {
        worlds.get(key)?.faults.clear();
        worlds.delete(key);
        keep?.forget(key);
        for (const old of revoked) if (worldKeyOf(old) === key) revoked.delete(old);
      }
    },
  };
}

/** The session token of an Authorization header ("Authentication"); the scheme's name has no letter case. */
function bearerOf(header: string | null): string | null {
  return /^Bearer +([!-~]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** `demo.abc` of `demo.abc` and of `demo.abc.renewed`; `null` when there is no such world. */
function worldKeyOf(token: string): string | null {
  const [name = '', copy = ''] = token.split('.');
  return seeds.has(name) && copy !== '' ? `${name}.${copy}` : null;
}

const isWait = ({ kind }: Fault) => kind === 'delay' || kind === 'hold';
const ignoresQuery = (faults: readonly Fault[]) => faults.some(({ kind }) => kind === 'ignore');

/** The outcome of something that may be refused. */
function attempt<T>(act: () => T): T | HttpError {
  try {
    return act();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}
