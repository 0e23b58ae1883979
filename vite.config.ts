// Configures builds, servers and unit tests. Mode `demo` builds the console with the simulated service inside; every other
// mode builds for production, without any part of it.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { basePathOf } from './src/build/base-path.ts';
import { bootScript } from './src/build/boot-script.ts';
import { compileHints } from './src/build/compile-hints.ts';
import { demoConfig } from './src/build/demo-config.ts';
import { writeDeploy } from './src/build/deploy/write-deploy.ts';
import { jsxRuntime } from './src/build/jsx-runtime-plugin.ts';
import { previewServer } from './src/build/preview-server.ts';
import { themeCss } from './src/build/theme-css.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The unit tests without a page that take most of the time. */
const longTests = ['src/**/*.property.test.ts', 'src/api/dialects.test.ts'];

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';

  return {
    // The path of the console on its origin, as in BASE_PATH=/console/.
    base: basePathOf(process.env.BASE_PATH),

    define: { 'import.meta.env.LATCHKEY_VERSION': JSON.stringify(version) },

    plugins: [
      react(),
      jsxRuntime(),
      themeCss(),
      bootScript(),
      !demo && compileHints(),
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
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY, // `npm run check:dist` checks the sizes.
      rolldownOptions: {
        // Its figures on a busy machine are no fault of the build.
        checks: { bundlerTimings: false },
        output: {
          // Each group takes a module with all its static imports, unless a group before has them.
          codeSplitting: {
            groups: [
              // What index.html loads: the first request does not wait for the rest.
              { name: 'boot', tags: ['$initial'], priority: 4 },
              // Changes only with upgrades, so that a release keeps it in the browser's cache.
              {
                name: 'vendor',
                test: /node_modules[\\/](react|react-dom|react-router|@tanstack)[\\/]/,
                priority: 3,
              },
              { name: 'first', test: /src[\\/]main\.tsx$/, priority: 2 },
              // The sign-in page, and the dialog "Session expired".
              {
                name: 'sign-in',
                test: /src[\\/]session[\\/]sign-in[\\/](SignInPage|ReauthDialog)\.tsx$/,
                priority: 2,
              },
              { name: 'press', test: /src[\\/]app[\\/]PressParts\.tsx$/, priority: 1 },
            ],
          },
        },
      },
    },

    test: {
      environment: './src/testing/happy-dom.ts',
      pool: 'vmForks',
      // A file often waits for a timer; the process that transforms the files needs little.
      maxWorkers: '100%',
      // Generous, so that a busy machine does not fail a test.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      setupFiles: ['src/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      projects: [
        { extends: true, test: { name: 'short', include: ['src/**/*.test.{ts,tsx}'], exclude: longTests } },
        // A process for each file: in a context of its own, a global name takes 20 times as long.
        { extends: true, test: { name: 'long', include: longTests, pool: 'forks' } },
      ],
    },
  };
});
