// What a web server has to know to serve the console, for the generated configurations of nginx and Caddy.
import { type HeaderOptions, securityHeaders } from '../headers.ts';

/** What differs between deployments. */
export interface ServerSettings {
  /** The host name of the console. */
  host: string;
  /** The folder on the server that holds the console at its base path: with `/console/`, its folder `console`. */
  root: string;
  /** The base path of the build, with a slash at both ends. */
  basePath: string;
  /** The address of the service, without a trailing slash; `/api` leads there. */
  service: string;
  /** The headers of every response, by name. */
  headers: Readonly<Record<string, string>>;
  /** Where the server listens: `https` for the host name, or a port or `address:port` with plain http, behind another proxy. */
  listen: string;
}

/** Returns the settings of the files that a build writes. An operator replaces host, folder and service. */
export function exampleSettings(
  basePath: string,
  options: HeaderOptions,
  listen: ServerSettings['listen'] = 'https',
): ServerSettings {
  return {
    host: 'latchkey.example',
    root: basePath === '/' ? '/srv/latchkey' : '/srv/www',
    basePath,
    service: 'https://service.example',
    headers: securityHeaders(options),
    listen,
  };
}

/** Returns the folder that has to hold the content of `dist`. */
export function consoleFolder({ root, basePath }: ServerSettings): string {
  return `${root}${basePath}`.replace(/\/$/, '');
}

/** Returns a name for what must be named differently for each path of a console on one server. nginx reads it in lower case. */
export function nameFor(basePath: string): string {
  const path = basePath.slice(1, -1).replace(/[^a-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`);
  return path === '' ? 'latchkey' : `latchkey_${path}`;
}
