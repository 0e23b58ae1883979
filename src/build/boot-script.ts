// The page names one script, `src/boot.ts`, which starts the console once the service has been asked. This has the browser
// fetch the console's files meanwhile, and its style before the first paint.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Links in the page to what boot will start. */
export function bootScript(): Plugin {
  return {
    name: 'latchkey:boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const main = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
        );
        if (main?.type !== 'chunk') throw new Error('There is no chunk with src/main.tsx');
        const link = (rel: string, file: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        });
        const tags = [
          ...[...(main.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
          ...[...main.imports.filter((file) => !html.includes(file)), main.fileName].map((file) =>
            link('modulepreload', file),
          ),
        ];
        // Painting the empty frame takes as long as boot itself: it comes after the question, while that is answered.
        const marked = html.replace(/<script(?=[^>]* async)/, '<script blocking="render"');
        if (marked === html) throw new Error('There is no async script in the page');
        return { html: marked, tags };
      },
    },
  };
}
