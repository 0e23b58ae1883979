/** Provides the client of the service, its configuration and its detected variants to components. */
import { createContext, use, useSyncExternalStore } from 'react';
import { type Client, createClient } from '../api/client.ts';
import { type DetectedVariants, openDetectedVariants } from '../api/detected-variants.ts';
import { ApiError } from '../api/errors.ts';
import { reportFailure, reportFailuresTo } from '../api/report-failure.ts';
import type { Config } from '../contract/config.ts';
import { storageKey } from '../paths.ts';
import { loadRequiredPart } from '../ui/basics/load-part.ts';
import { expireSession, sessionSignal, sessionToken } from './session-store.ts';

/** The client of the service with its configuration. */
export interface Service {
  client: Client;
  config: Config;
  /** The variants of the specification that the service was seen to use. */
  findings: DetectedVariants;
}

/** Provided by `App` once `config.json` is read. */
export const ServiceContext = createContext<Service | null>(null);

/**
 * Creates a client for the current session. Each request carries the current token, which a renewed sign-in replaces.
 * After the session has ended, the client sends no request and its pending calls reject.
 */
export function connect(config: Config): Service {
  const { baseUrl, readings } = config;
  const findings = openDetectedVariants(baseUrl, readings, storageKey(`readings.${baseUrl}`));
  const caller = {
    baseUrl: config.baseUrl,
    token: sessionToken,
    onUnauthorized: expireSession,
    life: sessionSignal(),
  };
  reportFailuresTo(config.errorReportUrl);
  return { config, findings, client: withReports(createClient(caller, findings, loadRequiredPart)) };
}

/** Returns a client that also reports its failures; not aborted calls, which are no failures. */
function withReports(client: Client): Client {
  const methods = Object.entries<(...call: never[]) => Promise<unknown>>(client).map(([name, method]) => [
    name,
    (...call: never[]) =>
      method(...call).catch((error: unknown) => {
        if (error instanceof ApiError) reportFailure(error);
        throw error;
      }),
  ]);
  return Object.fromEntries(methods) as Client;
}

/** Returns the service. @throws without a `ServiceContext` */
export function useService(): Service {
  const service = use(ServiceContext);
  if (!service) throw new Error('ServiceContext is missing');
  return service;
}

/** Returns the client. */
export const useClient = () => useService().client;

/** Returns the configuration. */
export const useConfig = () => useService().config;

/** Returns the detected variants and renders the component again after each change. */
export function useDetectedVariants(): DetectedVariants {
  const { findings } = useService();
  useSyncExternalStore(findings.subscribe, findings.version);
  return findings;
}
