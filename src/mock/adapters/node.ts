/** The simulated service for component tests: msw answers their requests in Node. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createService, type Service, type ServiceOptions } from '../service/service.ts';

export interface SimulatedService extends Service {
  /** Starts to answer; a request that is not for the service fails. */
  listen: () => void;
  /** Ends it. */
  close: () => void;
}

/** Makes a service that answers at its base path on any origin: `/api` is enough. Nothing listens on a port. */
export function simulatedService(options?: ServiceOptions): SimulatedService {
  const service = createService(options);
  const server = setupServer(
    http.all(`*${service.base}/*`, async ({ request }) => {
      try {
        const response = await service.handle(request);
        return response.type === 'error' ? HttpResponse.error() : response;
      } catch (gone) {
        if (request.signal.aborted) return HttpResponse.error();
        throw gone;
      }
    }),
  );
  return {
    ...service,
    listen: () => server.listen({ onUnhandledFrame: 'error' }),
    close: () => server.close(),
  };
}
