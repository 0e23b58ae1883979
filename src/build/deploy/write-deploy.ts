// Vite plugin: finishes the production build for web servers. Compresses the assets, moves the manifest out of `dist` and
// writes `deploy/`: configurations for nginx and Caddy and the list of headers.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { caddyfile } from './caddy-config.ts';
import { headersText } from './headers-text.ts';
import { containerTemplate, nginxBrotli, nginxConfig } from './nginx-config.ts';
import { exampleSettings, type ServerSettings } from './server-settings.ts';

const manifests = fileURLToPath(new URL('../../../node_modules/.cache/latchkey-build/', import.meta.url));

/** Vite's manifest of the build in `dist`, for `npm run check:dist`. It is not deployed. */
export const manifestPath = join(manifests, 'dist.json');

/** Creates the plugin. */
export function writeDeploy(): Plugin {
  let outDir = '';
  let basePath = '/';
  return {
    name: 'latchkey:write-deploy',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      basePath = config.base;
    },
    // After all files are written, so that the compressed files are those that are deployed.
    // Not `closeBundle`, which also ends a build that failed.
    writeBundle: {
      order: 'post',
      async handler() {
        mkdirSync(manifests, { recursive: true });
        renameSync(join(outDir, '.vite/manifest.json'), join(manifests, `${basename(outDir)}.json`));
        rmSync(join(outDir, '.vite'), { recursive: true });
        await compressAssets(join(outDir, 'assets'));
        const options = {
          connect: serviceOrigins(outDir),
          httpsOnSubdomains: process.env.HSTS_SUBDOMAINS === '1',
        };
        const settings = exampleSettings(basePath, options, process.env.LISTEN);
        writeTexts(join(dirname(outDir), 'deploy'), settings);
      },
    },
  };
}

/** Writes each script and style as `.br` and `.gz`, too, at the highest level: a server would compress less. */
async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, { params }),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

/** Writes the texts for operators into an empty folder. */
function writeTexts(folder: string, settings: ServerSettings): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const texts = {
    'headers.txt': headersText(settings),
    'nginx.conf': nginxConfig(settings),
    'nginx-brotli.conf': nginxBrotli,
    'nginx.conf.template': containerTemplate({
      ...settings,
      host: '_',
      root: '/srv/latchkey',
      listen: '8080',
    }),
    Caddyfile: caddyfile(settings),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
}

/** Returns the origins on other hosts that the content security policy has to allow: the service's, and that of reports. */
export function serviceOrigins(folder: string): string[] {
  try {
    const { baseUrl, errorReportUrl } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as {
      baseUrl?: unknown;
      errorReportUrl?: unknown;
    };
    const absolute = [baseUrl, errorReportUrl].filter(
      (url) => typeof url === 'string' && /^https?:/.test(url),
    );
    return [...new Set(absolute.map((url) => new URL(url as string).origin))];
  } catch {
    return []; // The console itself reports an invalid config.json.
  }
}
