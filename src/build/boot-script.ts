// Puts the boot script into the page, ahead of everything else: it is small and asks the service while the rest loads.
import type { Plugin } from 'vite';

/** `src/boot.ts` as an entry of its own; whatever else imports it shares it. */
export function bootScript(): Plugin {
  return {
    name: 'latchkey:boot-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const boot = Object.values(bundle ?? {}).find(
          (chunk) => chunk.type === 'chunk' && chunk.name === 'boot',
        );
        if (!boot) throw new Error('There is no boot chunk');
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, src: `/${boot.fileName}` },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
