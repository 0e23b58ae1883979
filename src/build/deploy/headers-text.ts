// Generates the list of response headers for servers other than nginx and Caddy.
import { cacheRules } from '../headers.ts';
import type { ServerSettings } from './server-settings.ts';

/** Returns what a web server has to send, as text for an operator. */
export function headersText({ basePath, headers }: ServerSettings): string {
  return `Response headers of Latchkey. Written by \`npm run build\`.

On every response below ${basePath}, whatever its status:

${Object.entries(headers)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}

On existing files below ${basePath}assets/:

Cache-Control: ${cacheRules.asset}
Vary: Accept-Encoding

On everything else below ${basePath}, and on a 404 below ${basePath}assets/:

Cache-Control: ${cacheRules.other}

Fallback: a path without a file answers ${basePath}index.html with status 200. A path below ${basePath}assets/, and a path
whose last part has an extension, answers 404 when the file is missing.

Compression: ${basePath}assets/ holds each script and style as .br and .gz, too. Never compress config.json ahead: operators edit it.

Logs: the query of a request below /api/ holds a token when somebody asks the service which key a token belongs to. Write
the path only, in the access log and in the error log. Never write the request header Authorization.
`;
}
