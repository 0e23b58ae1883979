// Generates the configuration of nginx.
import { cacheRules } from '../headers.ts';
import { consoleFolder, type ServerSettings } from './server-settings.ts';

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

/** The include that serves the `.br` files of a build. It needs the module ngx_http_brotli_static. */
export const nginxBrotli = `# Serves the .br files of the build. nginx needs the module ngx_http_brotli_static, on Debian the package
# libnginx-mod-http-brotli-static. Copy this file to ${INCLUDES}/.
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
  const names = Object.keys(headers);
  return `# Latchkey behind nginx 1.18 or newer. Written by \`npm run build\`; copy it to /etc/nginx/conf.d/ or /etc/nginx/sites-enabled/.
# Replace the values in the lines with "edit". ${consoleFolder(settings)} holds the content of \`dist\`.

# A missing file below ${basePath}assets/ must not be cached: the next release may bring it. The service decides for /api/.
map "$status:$uri" $latchkey_cache {
  default "${cacheRules.other}";
  "~^(200|206|304):${basePath}assets/" "${cacheRules.asset}";
  "~^\\d+:/api/" "";
}

# Without the query: it holds a token when somebody asks the service which key a token belongs to.
log_format latchkey '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time';
${settings.listen === 'https' ? redirect(host) : ''}
server {
${listenLines(settings)}
  root ${root}; # edit
  access_log /var/log/nginx/latchkey.log latchkey; # edit
  server_tokens off;

  types {
${Object.entries(types)
  .map(([type, extension]) => `    ${type} ${extension};`)
  .join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/css application/json;

  # All headers stand here: a location with an add_header of its own would send none of them.
${names.map((name) => `  add_header ${name} "${headers[name]}" always;`).join('\n')}
  add_header Cache-Control $latchkey_cache always;

  # Lists of the service; the files of the build are compressed already.
  gzip on;
  gzip_types application/json;
  gzip_proxied any;
  gzip_vary on;

  location ${basePath} {
    try_files $uri ${basePath}index.html;
  }
  location ~ /\\. {
    return 404;
  }
  location ~ \\.[^/]*$ {
    try_files $uri =404;
  }
  location ^~ ${basePath}assets/ {
    try_files $uri =404;
    gzip_static on;
    include ${includes}/*.conf;
  }
${basePath === '/' ? '' : otherPaths(basePath)}
  location ^~ /api/ {
    proxy_pass ${service}/; # edit
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
${names.map((name) => `    proxy_hide_header ${name};`).join('\n')}
  }
}
`;
}

function redirect(host: string): string {
  return `
server {
  listen 80;
  listen [::]:80;
  server_name ${host}; # edit
  access_log off; # nginx's own format holds the query.
  return 301 https://$host$request_uri;
}
`;
}

function listenLines({ host, listen }: ServerSettings): string {
  if (listen !== 'https') return `  listen ${listen};\n  server_name ${host};`;
  return `  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${host}; # edit
  ssl_certificate /etc/ssl/certs/latchkey.pem; # edit
  ssl_certificate_key /etc/ssl/private/latchkey.key; # edit`;
}

function otherPaths(basePath: string): string {
  return `  # Behind a proxy that ends https, nginx knows neither the scheme nor the port of the address.
  absolute_redirect off;
  location = ${basePath.slice(0, -1)} {
    return 301 ${basePath};
  }
  location / {
    return 404;
  }
`;
}
