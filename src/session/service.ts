/** The service as the signed-in admin sees it: its client and what `config.json` says of it. */
import { createContext, use } from 'react';
import { type Client, createClient } from '../api/client.ts';
import type { Config } from '../contract/config.ts';
import { expireSession, sessionToken } from './session-store.ts';

/** A client and its configuration. */
export interface Service {
  client: Client;
  config: Config;
}

/** Given by the app, once `config.json` is read. */
export const ServiceContext = createContext<Service | null>(null);

/** The client bound to the session: each call carries the token in force at that moment. */
export const connect = (config: Config): Service => ({
  config,
  client: createClient({ baseUrl: config.baseUrl, token: sessionToken, onUnauthorized: expireSession }),
});

function useService(): Service {
  const service = use(ServiceContext);
  if (!service) throw new Error('ServiceContext is missing');
  return service;
}

/** The client. */
export const useClient = () => useService().client;

/** The configuration. */
export const useConfig = () => useService().config;
