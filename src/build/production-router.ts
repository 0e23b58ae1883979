// Vite plugin: builds with the production files of React Router. Its package.json names only the development files, whose
// warnings and checks are dead code in a deployed console.
import type { Plugin } from 'vite';

const DEVELOPMENT = '/react-router/dist/development/';

/** Creates the plugin. */
export function productionRouter(): Plugin {
  return {
    name: 'latchkey:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = resolved?.id.replaceAll('\\', '/');
      if (!id?.includes(DEVELOPMENT)) throw new Error(`React Router has other files than expected: ${id}`);
      return id.replace(DEVELOPMENT, '/react-router/dist/production/');
    },
  };
}
