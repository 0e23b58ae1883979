// How Latchkey is built, served and tested. Mode `demo` is the console with the simulated service in the page;
// every other build is production, which holds nothing of it.
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { bootScript } from './src/build/boot-script.ts';
import { chunks } from './src/build/chunks.ts';
import { compileAhead } from './src/build/compile-ahead.ts';
import { demoConfig } from './src/build/demo-config.ts';
import { previewServer } from './src/build/preview-server.ts';
import { themeCss } from './src/build/theme-css.ts';

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';
  const plan = chunks();

  return {
    plugins: [
      react(),
      themeCss(),
      bootScript(),
      plan.plugin,
      compileAhead(),
      previewServer({ demo }),
      demo && demoConfig(),
      demo && msw(),
    ],

    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1', port: demo ? 5173 : 4173, cors: false },

    css: { modules: { generateScopedName: demo ? '[name]_[local]' : '[hash:base64:5]' } },

    build: {
      outDir: demo ? '.demo' : 'dist',
      // Browsers of mid-2024 on: light-dark(), Promise.withResolvers, Set methods.
      target: ['chrome125', 'edge125', 'firefox127', 'safari17.5'],
      manifest: true,
      // The policy allows no data: addresses, so nothing may be inlined as one.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY, // src/build/check-dist.ts holds the budgets
      rolldownOptions: {
        output: {
          codeSplitting: { groups: plan.groups },
        },
      },
    },

    test: {
      environment: 'happy-dom',
      // A busy machine is slow, not wrong.
      testTimeout: 30_000,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  };
});
