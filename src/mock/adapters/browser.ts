/** The simulated service in the page, for the demo: msw's service worker hands it the console's requests. */
import { HttpResponse, http } from 'msw';
import { createService, type Service } from '../service/service.ts';
import type { Invitation } from '../worlds/records.ts';
import { createPersistence } from './persistence.ts';

/** A world that the demo's sign-in page offers. */
export interface DemoWorld {
  /** Its key in the catalogue. */
  name: 'demo' | 'empty' | 'crowded' | 'modern' | 'legacy' | 'gateway';
  /** The session token that opens it. */
  token: string;
}

/** The worlds to choose from, and after them the demo as services speak that read the specification in other ways. */
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
 * Starts the service at `base`, an absolute address or a path of this origin. Its worlds live on in this browser's
 * `localStorage`, as what differs from the seed; no token value is among it.
 */
export async function startSimulatedService({ base = '/api' }: { base?: string } = {}): Promise<void> {
  // Only a build with msw's plugin knows this module.
  const { network } = await import('virtual:msw');
  const { pathname } = new URL(base, location.href);
  const created = createService({
    base: pathname.replace(/\/+$/, ''),
    keep: createPersistence(() => localStorage),
  });
  service = created;
  network.configure({
    handlers: [
      http.all(`${base}/*`, async ({ request }) => {
        try {
          const response = await created.handle(request);
          return response.type === 'error' ? HttpResponse.error() : response;
        } catch (gone) {
          if (request.signal.aborted) return HttpResponse.error();
          throw gone;
        }
      }),
    ],
    onUnhandledFrame: 'bypass',
    // Otherwise each answer is written to the console, tokens and 100,000 rows too.
    context: { quiet: true },
  });
  await network.enable();
}

/** The invitations that the world of a session token has sent, the oldest first; none when it names no world. */
export function invitationOutbox(token: string): readonly Invitation[] {
  try {
    return service?.world(token).outbox() ?? [];
  } catch {
    return [];
  }
}
