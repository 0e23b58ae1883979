// Vite plugin: preloads the chunks of the app. The page has one script, `src/boot.ts`, which sends the first request to
// the service and then starts the app. The browser fetches the chunks meanwhile, and the styles before the first paint.
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { onEveryPage } from './chunks.ts';

/** The modules whose files `src/app/load-files-ahead.ts` loads, by the id of their template. */
const filesAhead = {
  'api-keys-page': ['/src/api-keys/ApiKeysPage.tsx'],
  forms: [
    '/src/users/InviteUserDrawer.tsx',
    '/src/users/EditUserDrawer.tsx',
    '/src/api-keys/CreateApiKeyDrawer.tsx',
    '/src/api-keys/EditApiKeyDrawer.tsx',
  ],
};

/** Creates the plugin, which adds the links to index.html. */
export function bootScript(): Plugin {
  let base = '/';
  return {
    name: 'latchkey:boot-script',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunkWith = (path: string) => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(path)),
          );
          if (chunk?.type !== 'chunk') throw new Error(`There is no chunk with ${path}`);
          return chunk;
        };
        const main = chunkWith('/src/main.tsx');
        const link = (rel: string, file: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `${base}${file}` },
          injectTo: 'head',
        });
        const tags: HtmlTagDescriptor[] = [
          // A script, so that it runs as soon as it has loaded, and not only as an import of boot. Vite's own tag for the
          // same file does no harm: the browser loads and runs a module once.
          {
            tag: 'script',
            attrs: {
              type: 'module',
              async: true,
              crossorigin: true,
              src: `${base}${chunkWith('/src/api/config-file.ts').fileName}`,
            },
            injectTo: 'head',
          },
          ...[...(main.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
          ...[...main.imports.filter((file) => !html.includes(file)), main.fileName].map((file) =>
            link('modulepreload', file),
          ),
        ];
        /** Returns the scripts and styles that a module needs and the first screen does not load. */
        const filesOf = (path: string) => {
          const files = new Set([chunkWith(path).fileName]);
          for (const name of files) {
            const file = bundle[name];
            if (file?.type !== 'chunk') continue;
            for (const needed of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])])
              if (!onEveryPage.test(needed)) files.add(needed);
          }
          return files;
        };
        for (const [id, paths] of Object.entries(filesAhead)) {
          const files = [...new Set(paths.flatMap((path) => [...filesOf(path)]))];
          // Compiling the forms, as `modulepreload` does, would block the page right after its first rows. A prefetch only
          // fetches, after all else.
          const rel = id === 'forms' ? 'prefetch' : 'modulepreload';
          const children = files.map((file) => link(rel, file));
          tags.push({ tag: 'template', attrs: { id }, children, injectTo: 'body' });
        }
        // The first paint of the empty page takes as long as boot itself. Blocking it until boot has run lets the first
        // request start earlier; the browser then paints while it waits for the answer.
        const blocking = html.replace(/<script(?=[^>]* async)/, '<script blocking="render"');
        if (blocking === html) throw new Error('There is no async script in the page');
        return { html: blocking, tags };
      },
    },
  };
}
