// Configures builds, servers and unit tests. Mode `demo` builds the console with the simulated service inside; every other
// mode builds for production, without any part of it.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { basePathOf } from './src/build/base-path.ts';
import { bootScript } from './src/build/boot-script.ts';
import { chunks, onEveryPage } from './src/build/chunks.ts';
import { compileAhead } from './src/build/compile-ahead.ts';
import { demoConfig } from './src/build/demo-config.ts';
import { writeDeploy } from './src/build/deploy/write-deploy.ts';
import { previewServer } from './src/build/preview-server.ts';
import { productionRouter } from './src/build/production-router.ts';
import { themeCss } from './src/build/theme-css.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';
  const { plugin: chunksPlugin, groups } = chunks();

  return {
    // The path of the console on its origin, as in BASE_PATH=/console/.
    base: basePathOf(process.env.BASE_PATH),

    define: { 'import.meta.env.LATCHKEY_VERSION': JSON.stringify(version) },

    plugins: [
      react(),
      productionRouter(),
      themeCss(),
      bootScript(),
      chunksPlugin,
      compileAhead(),
      previewServer({ demo }),
      !demo && writeDeploy(),
      demo && demoConfig(),
      demo && msw(),
    ],

    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1', port: demo ? 5173 : 4173, cors: false },

    css: { modules: { generateScopedName: demo ? '[name]_[local]' : '[hash:base64:5]' } },

    build: {
      outDir: demo ? '.demo' : 'dist',
      // Browsers since mid-2024, for light-dark(), Promise.withResolvers and the Set methods.
      target: ['chrome125', 'edge125', 'firefox127', 'safari17.5'],
      manifest: true,
      license: { fileName: 'THIRD-PARTY-NOTICES.txt' },
      // The content security policy forbids data: URLs, so assets must not be inlined.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !onEveryPage.test(file)) : files,
      },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY, // `npm run check:dist` checks the sizes.
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
        },
      },
    },

    test: {
      environment: 'happy-dom',
      // Generous, so that a busy machine does not fail a test.
      testTimeout: 30_000,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  };
});
