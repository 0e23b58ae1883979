/** A client for tests of requests and answers: it has a session token and knows no variant yet. */
import type { Client } from '../api/client.ts';
import { openDetectedVariants } from '../api/detected-variants.ts';

/** Returns a client of the service at `baseUrl`. @param parts replace or add parts of the client */
export const signedInClient = (baseUrl: string, parts: Partial<Client> = {}): Client => ({
  baseUrl,
  token: () => 'session-1',
  onUnauthorized: () => {},
  detected: openDetectedVariants(baseUrl),
  ...parts,
});
