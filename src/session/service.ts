/** The service as the signed-in admin sees it: its client and what `config.json` says of it. */
import { createContext, use, useSyncExternalStore } from 'react';
import { type Client, createClient } from '../api/client.ts';
import { type DetectedVariants, openDetectedVariants } from '../api/detected-variants.ts';
import type { Config } from '../contract/config.ts';
import { needPart } from '../ui/basics/load-part.ts';
import { expireSession, sessionSignal, sessionToken } from './session-store.ts';

/** A client and its configuration. */
export interface Service {
  client: Client;
  config: Config;
  /** What was found out about it. */
  findings: DetectedVariants;
}

/** Given by the app, once `config.json` is read. */
export const ServiceContext = createContext<Service | null>(null);

/**
 * Binds a client to the session of the page: each call carries the token in force at that moment, which signing in again
 * may renew. Once the session has ended the client sends nothing more and gives no late answer to anybody.
 */
export function connect(config: Config): Service {
  const findings = openDetectedVariants(config.baseUrl, config.readings);
  const caller = {
    baseUrl: config.baseUrl,
    token: sessionToken,
    onUnauthorized: expireSession,
    life: sessionSignal(),
  };
  return { config, findings, client: createClient(caller, findings, needPart) };
}

/** The service. */
export function useService(): Service {
  const service = use(ServiceContext);
  if (!service) throw new Error('ServiceContext is missing');
  return service;
}

/** The client. */
export const useClient = () => useService().client;

/** The configuration. */
export const useConfig = () => useService().config;

/** What was found out about the service; the component shows each change of it. */
export function useDetectedVariants(): DetectedVariants {
  const { findings } = useService();
  useSyncExternalStore(findings.subscribe, findings.version);
  return findings;
}
