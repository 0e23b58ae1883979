/** The simulated service inside the page, for the demo: msw's service worker passes the console's requests to it. */
import { HttpResponse, http } from 'msw';
import { createService, type Service } from '../service/service.ts';
import type { Invitation } from '../worlds/records.ts';
import { createPersistence } from './persistence.ts';

/** A world that the sign-in page of the demo offers. */
export interface DemoWorld {
  /** The key of its message. */
  name: 'demo' | 'empty' | 'crowded' | 'modern' | 'legacy' | 'gateway';
  /** The session token that opens the world. */
  token: string;
}

/** The worlds to choose from: three in the documented dialect, then the demo world in other dialects. */
export const demoWorlds: readonly DemoWorld[] = [
  { name: 'demo', token: 'demo.1' },
  { name: 'empty', token: 'empty.1' },
  { name: 'crowded', token: 'crowded.1' },
  { name: 'modern', token: 'demo.modern' },
  { name: 'legacy', token: 'demo.legacy' },
  { name: 'gateway', token: 'demo.gateway' },
];

let service: Service | undefined;

/**
 * Starts the service. Its worlds are kept in `localStorage` as differences from their seeds, without token values.
 *
 * @param base the base URL, or a path of this origin
 */
export async function startSimulatedService({ base = '/api' }: { base?: string } = {}): Promise<void> {
  // This module exists only in a build with msw's plugin.
  const { network } = await import('virtual:msw');
  const { pathname } = new URL(base, location.href);
  const started = createService({
    base: pathname.replace(/\/+$/, ''),
    keep: createPersistence(() => localStorage),
  });
  service = started;
  network.configure({
    handlers: [
      http.all(`${base}/*`, async ({ request }) => {
        try {
          const response = await started.handle(request);
          return response.type === 'error' ? HttpResponse.error() : response;
        } catch (error) {
          if (request.signal.aborted) return HttpResponse.error();
          throw error;
        }
      }),
    ],
    onUnhandledFrame: 'bypass',
    // By default msw logs each response to the console, with tokens and 100,000 users.
    context: { quiet: true },
  });
  await network.enable();
}

/** Returns the invitations sent in a session token's world, the oldest first; none when the token names no world. */
export function invitationOutbox(token: string): readonly Invitation[] {
  try {
    return service?.world(token).outbox() ?? [];
  } catch {
    return [];
  }
}
