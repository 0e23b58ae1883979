// Generates the configuration of nginx.
import { cacheRules } from '../headers.ts';
import { consoleFolder, nameFor, type ServerSettings } from './server-settings.ts';

/** The media types of the files of a build. nginx's own list is elsewhere in each distribution. */
const types = {
  'text/html': 'html',
  'text/javascript': 'js',
  'text/css': 'css',
  'text/plain': 'txt',
  'application/json': 'json',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
};

/** The folder of optional includes. An include with `*` may match no file. */
const INCLUDES = '/etc/nginx/latchkey';

/** The comment after which the lines of the console begin in its server. */
export const CONSOLE_LINES = '# From here to the end of the server are the lines of the console.';

/** The include that serves the `.br` files of a build. It needs the module ngx_http_brotli_static. */
export const nginxBrotli = `# Serves the .br files of the build. nginx needs the module ngx_http_brotli_static, on Debian the package
# libnginx-mod-http-brotli-static. Create ${INCLUDES}/ and copy this file there.
brotli_static on;
`;

/**
 * Returns a configuration that is included inside `http { … }`.
 *
 * @param settings what differs between deployments
 * @param includes the folder of optional includes for \`/assets/\`
 */
export function nginxConfig(settings: ServerSettings, includes = INCLUDES): string {
  const { basePath, headers, host, root, service } = settings;
  const name = nameFor(basePath);
  const names = Object.keys(headers);
  const log = `access_log /var/log/nginx/latchkey.log ${name}; # edit`;
  const all = `    ${log}
${names.map((header) => `    add_header ${header} "${headers[header]}" always;`).join('\n')}
    add_header Cache-Control $${name}_cache always;
    gzip on;
    gzip_types application/json;
    gzip_proxied any;
    gzip_vary on;`;
  return `# Latchkey behind nginx 1.18 or newer. Written by \`npm run build\`; copy it to /etc/nginx/conf.d/ or /etc/nginx/sites-enabled/.
# Replace the values in the lines with "edit". ${consoleFolder(settings)} holds the content of \`dist\`.
# For another console at the same path on this nginx, leave out \`map\` and \`log_format\`: both use these.

# A missing file below ${basePath}assets/ must not be cached: the next release may bring it. The service decides for /api/.
map "$status:$uri" $${name}_cache {
  default "${cacheRules.other}";
  "~^(200|206|304):${basePath}assets/" "${cacheRules.asset}";
  "~^\\d+:/api/" "";
}

# Without the query: it holds a token when somebody asks the service which key a token belongs to.
log_format ${name} '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time';
${settings.listen === 'https' ? redirect(host) : ''}
server {
${listenLines(settings)}
  ${log}
  server_tokens off;
${basePath === '/' ? '' : '  location / {\n    return 404;\n  }\n'}
  ${CONSOLE_LINES}
  # For a server that you have, copy them into it instead of this file's server, and \`map\` and \`log_format\` above it.
  # Several consoles on one server share one \`location ^~ /api/\`.
  location ^~ ${basePath} {
    root ${root}; # edit
    # All headers stand here: a location with an add_header of its own would send none of them.
${all}
    types {
${Object.entries(types)
  .map(([type, extension]) => `      ${type} ${extension};`)
  .join('\n')}
    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types text/javascript text/css application/json;

    try_files $uri ${basePath}index.html;
    location ~ /\\. {
      return 404;
    }
    location ~ \\.[^/]*$ {
      try_files $uri =404;
    }
    location ^~ ${basePath}assets/ {
      try_files $uri =404;
      # The files of the build are compressed already.
      gzip_static on;
      include ${includes}/*.conf;
    }
  }
${basePath === '/' ? '' : slashRedirect(basePath)}
  location ^~ /api/ {
    proxy_pass ${service}/; # edit
${all}
    proxy_http_version 1.1;
    proxy_set_header Host $proxy_host;
    proxy_set_header Connection "";
    proxy_ssl_server_name on;
    # A list of 100,000 users streams. A buffer would fill up and cut it for a slow reader.
    proxy_buffering off;
    proxy_connect_timeout 10s;
    proxy_read_timeout 120s;
    send_timeout 300s;
    # The error log would hold the query of each request that fails, and nginx has no format for it. The access log tells
    # the status. To look for a fault at the service, comment this line out for a moment.
    error_log /dev/null emerg;
    # A write must never be sent twice.
    proxy_next_upstream off;
    # The console's own headers replace those of the service: two values of one header are invalid.
${names.map((header) => `    proxy_hide_header ${header};`).join('\n')}
  }
}
`;
}

/** What the container image replaces by the address of the service when it starts. */
export const SERVICE_VARIABLE = '$' + '{LATCHKEY_SERVICE}';

/** Returns the template of the container image. Its log goes to the standard output: the image can write no other. */
export function containerTemplate(settings: ServerSettings): string {
  const text = nginxConfig({ ...settings, service: SERVICE_VARIABLE });
  return text.replaceAll('/var/log/nginx/latchkey.log', '/dev/stdout');
}

function redirect(host: string): string {
  return `
server {
  listen 80; # edit
  listen [::]:80; # edit
  server_name ${host}; # edit
  access_log off; # nginx's own format holds the query.
  return 301 https://$host$request_uri;
}
`;
}

function listenLines({ host, listen }: ServerSettings): string {
  if (listen !== 'https') return `  listen ${listen}; # edit\n  server_name ${host}; # edit`;
  return `  listen 443 ssl http2; # edit
  listen [::]:443 ssl http2; # edit
  server_name ${host}; # edit
  ssl_certificate /etc/ssl/certs/latchkey.pem; # edit
  ssl_certificate_key /etc/ssl/private/latchkey.key; # edit`;
}

function slashRedirect(basePath: string): string {
  return `  location = ${basePath.slice(0, -1)} {
    # Behind a proxy that ends https, nginx knows neither the scheme nor the port of the address.
    absolute_redirect off;
    return 301 ${basePath};
  }
`;
}
