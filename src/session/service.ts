/** Provides the client of the service and its configuration to components. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Client } from '../api/client.ts';
import { type DetectedVariants, openDetectedVariants } from '../api/detected-variants.ts';
import { reportFailure, reportFailuresTo } from '../api/report-failure.ts';
import type { Config } from '../contract/config.ts';
import { storageKey } from '../paths.ts';
import { loadRequiredPart } from '../ui/loading/load-part.ts';
import { expireSession, sessionSignal, sessionToken } from './session-store.ts';

/** The client of the service with its configuration. */
export interface Service {
  client: Client;
  config: Config;
}

/** Provided by `App` once `config.json` is read. */
export const ServiceContext = createContext<Service | null>(null);

/**
 * Creates a client for the current session. Each request carries the current token, which a renewed sign-in replaces.
 * After the session has ended, no operation of the client sends a request, and those that wait reject.
 */
export function connect(config: Config): Service {
  const { baseUrl, readings } = config;
  reportFailuresTo(config.errorReportUrl);
  const client: Client = {
    baseUrl,
    token: sessionToken,
    onUnauthorized: expireSession,
    life: sessionSignal(),
    detected: openDetectedVariants(baseUrl, readings, storageKey(`readings.${baseUrl}`)),
    onFailure: reportFailure,
    load: loadRequiredPart,
  };
  return { config, client };
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
  const { detected } = useClient();
  useSyncExternalStore(detected.subscribe, detected.version);
  return detected;
}
