// Vite plugin: lets the browser load the console's files beside the boot script, which imports them later.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Creates the plugin, which adds links to index.html and lets the first paint wait for the boot script. */
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
        const main = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
        );
        if (main?.type !== 'chunk') throw new Error('There is no chunk with src/main.tsx');
        const link = (rel: string, file: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `${base}${file}` },
          injectTo: 'head',
        });
        const files = [...main.imports, main.fileName].filter((file) => !html.includes(file));
        const styles = main.viteMetadata?.importedCss ?? [];
        // The boot script sets the colour scheme: a paint before it could show the other one.
        const blocking = html.replace(/<script(?=[^>]* async)/, '<script blocking="render"');
        if (blocking === html) throw new Error('There is no async script in the page');
        return {
          html: blocking,
          tags: [
            ...[...styles].map((file) => link('stylesheet', file)),
            ...files.map((file) => link('modulepreload', file)),
          ],
        };
      },
    },
  };
}
