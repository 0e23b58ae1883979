// Vite plugin: preloads the chunks of the app. The page has one script, `src/boot.ts`, which sends the first request to
// the service and then starts the app. The browser fetches the chunks meanwhile, and the styles before the first paint.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The modules with the forms, whose files `src/app/form-files.ts` fetches. */
const forms = [
  '/src/users/InviteUserDrawer.tsx',
  '/src/users/EditUserDrawer.tsx',
  '/src/api-keys/CreateApiKeyDrawer.tsx',
  '/src/api-keys/EditApiKeyDrawer.tsx',
];

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
        /** Adds a file and what it needs, unless it is there. */
        const collect = (name: string, into: Set<string>) => {
          if (into.has(name)) return into;
          into.add(name);
          const file = bundle[name];
          if (file?.type === 'chunk')
            for (const needed of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])])
              collect(needed, into);
          return into;
        };
        const onEveryPage = collect(main.fileName, collect(chunkWith('/src/boot.ts').fileName, new Set()));
        /** Returns the scripts and styles that modules need beyond those of every page. */
        const filesOf = (paths: readonly string[]) => {
          const files = new Set(onEveryPage);
          for (const path of paths) collect(chunkWith(path).fileName, files);
          return [...files].filter((file) => !onEveryPage.has(file));
        };
        tags.push(
          {
            tag: 'template',
            attrs: { id: 'api-keys-page' },
            children: filesOf(['/src/api-keys/ApiKeysPage.tsx']).map((file) => link('modulepreload', file)),
            injectTo: 'body',
          },
          {
            tag: 'template',
            attrs: { id: 'form-files' },
            children: filesOf(forms)
              .map((file) => `${base}${file}`)
              .join(' '),
            injectTo: 'body',
          },
        );
        // The first paint of the empty page takes as long as boot itself. Blocking it until boot has run lets the first
        // request start earlier; the browser then paints while it waits for the answer.
        const blocking = html.replace(/<script(?=[^>]* async)/, '<script blocking="render"');
        if (blocking === html) throw new Error('There is no async script in the page');
        return { html: blocking, tags };
      },
    },
  };
}
