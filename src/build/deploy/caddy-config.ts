// Generates the configuration of Caddy.
import { cacheRules } from '../headers.ts';
import { consoleFolder, nameFor, type ServerSettings } from './server-settings.ts';

/** Returns a Caddyfile. @param settings what differs between deployments */
export function caddyfile(settings: ServerSettings): string {
  const { basePath, headers, host, listen, root, service } = settings;
  const names = Object.keys(headers);
  const origin = new URL(service).origin;
  const path = service.slice(origin.length);
  const snippet = `${nameFor(basePath)}_headers`;
  const [, address = '', port = ''] = /^(?:(.*):)?(\d+)$/.exec(listen) ?? [];
  return `# Latchkey behind Caddy 2.6 or newer. Written by \`npm run build\`.
# Replace the values in the lines after "edit". ${consoleFolder(settings)} holds the content of \`dist\`.
# For a console on the host name of a site that you have, build with BASE_PATH and LISTEN=127.0.0.1:8081, and let that site
# pass the path of the console and /api/ on: \`reverse_proxy /console* 127.0.0.1:8081\` and, with \`flush_interval -1\` in
# braces behind it, \`reverse_proxy /api/* 127.0.0.1:8081\`.

# Caddy drops the headers of a response when it answers an error instead: both import them.
(${snippet}) {
  header {
${names.map((name) => `    ${name} "${headers[name]}"`).join('\n')}
    -Server
  }
}

# edit${listen === 'https' ? ': Caddy fetches a certificate for this name' : ''}
${listen === 'https' ? host : `http://:${port}`} {${address === '' ? '' : `\n  bind ${address.replace(/^\[|\]$/g, '')}`}
  # edit
  root * ${root}

  # There is no access log: it would hold the query of a request, and so a token when somebody asks the service which key a
  # token belongs to. This one leaves the query out:
  # log {
  #   format filter {
  #     wrap json
  #     fields {
  #       request>uri regexp \\?.* ""
  #     }
  #   }
  # }

  import ${snippet}

  # With this block Caddy does not log a request that failed, whose query its error log would hold.
  handle_errors {
    import ${snippet}
    # A missing file must not be cached, not even below ${basePath}assets/: the next release may bring it.
    header Cache-Control "${cacheRules.other}"
    respond {http.error.status_code}
  }

  handle_path /api/* {
    # No \`encode\`: Caddy would hold back the first rows of a list. The service may compress its answers itself.
    # edit: for a service below a path, such as https://service.example/v1
    ${path === '' ? '# rewrite * /v1' : `rewrite * ${path}`}{uri}
    # edit: without a path
    reverse_proxy ${origin} {
      header_up Host {upstream_hostport}
      # A list of 100,000 users streams.
      flush_interval -1
      transport http {
        dial_timeout 10s
        response_header_timeout 120s
      }
      # The console's own headers replace those of the service: two values of one header are invalid.
${names.map((name) => `      header_down -${name}`).join('\n')}
    }
  }

  @hidden path */.*
  handle @hidden {
    error 404
  }

  @write not method GET HEAD
  handle @write {
    error 405
  }

  handle ${basePath}assets/* {
    header Cache-Control "${cacheRules.asset}"
    file_server {
      precompressed br gzip
    }
  }

  @file path_regexp \\.[^/]*$
  handle @file {
    header Cache-Control "${cacheRules.other}"
    file_server
  }
${basePath === '/' ? '' : `\n  redir ${basePath.slice(0, -1)} ${basePath} permanent\n`}
  handle ${basePath}* {
    header Cache-Control "${cacheRules.other}"
    try_files {path} ${basePath}index.html
    file_server
  }

  handle {
    error 404
  }
}
`;
}
