/** The simulated service for component tests in Node: msw intercepts their requests. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createService, type Service, type ServiceOptions } from '../service/service.ts';

export interface SimulatedService extends Service {
  /** Starts intercepting requests. A request outside the service's base path fails. */
  listen: () => void;
  /** Stops intercepting requests. */
  close: () => void;
}

/** Returns a service that answers below its base path on any origin, without a port. */
export function createSimulatedService(options?: ServiceOptions): SimulatedService {
  const service = createService(options);
  const server = setupServer(
    http.all(`*${service.base}/*`, async ({ request }) => {
      try {
        const response = await service.handle(request);
        return response.type === 'error' ? HttpResponse.error() : response;
      } catch (error) {
        if (request.signal.aborted) return HttpResponse.error();
        throw error;
      }
    }),
  );
  return {
    ...service,
    listen: () => server.listen({ onUnhandledFrame: 'error' }),
    close: () => server.close(),
  };
}
