// Vite plugin: provides `virtual:theme.css`, Mantine's CSS variables for our theme. Without it, Mantine inserts them as a
// <style> element at run time, which the content security policy forbids.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import { type Plugin, runnerImport } from 'vite';

const id = 'virtual:theme.css';
const resolvedId = `\0${id}`;

/** Creates the plugin. */
export function themeCss(): Plugin {
  let root = '';
  let isBuild = false;

  return {
    name: 'latchkey:theme-css',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? resolvedId : undefined),
    async load(loaded) {
      if (loaded !== resolvedId) return;
      const { module, dependencies } = await runnerImport<{ theme: MantineThemeOverride }>(
        join(root, 'src/ui/theme/theme.ts'),
        { root, logLevel: 'error', plugins: [withoutStyles] },
      );
      for (const file of dependencies) this.addWatchFile(file);

      const theme = mergeMantineTheme(DEFAULT_THEME, module.theme);
      // The development server keeps every palette: this code does not run again when a source file changes.
      return themeVariables(theme, isBuild ? wordsInSources(root) : new Set(Object.keys(theme.colors)));
    },
  };
}

// The theme imports CSS modules for class names. Node cannot load them, and the variables do not depend on them.
const withoutStyles: Plugin = {
  name: 'latchkey:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {};' : undefined),
};

/**
 * Variables that no component in use reads: those of titles, shadows, layers, numbered primary colours and outline
 * variants. Breakpoints cannot be read by media queries.
 */
const UNUSED =
  /--mantine-(?:(?:h[1-6]|heading|breakpoint|shadow|z-index)-[^:;{}]+|primary-color-\d|color-[a-z]+-outline(?:-hover)?):[^;]*;/g;

/**
 * Returns the variables of a theme as CSS, without the unused palettes, which are most of it.
 *
 * @param words all words in the sources; a palette counts as used when its name is among them
 */
function themeVariables(theme: MantineTheme, words: Set<string>): string {
  const css = convertCssVariables(defaultCssVariablesResolver(theme), ':root').replaceAll(UNUSED, '');
  const palettes = Object.keys(theme.colors);
  const declarations = new RegExp(`--mantine-color-(${palettes.join('|')})-[^:;{}]+:[^;]*;`, 'g');

  // A palette is used by other variables of Mantine, as a fallback in Mantine's components, or in our sources.
  const others = css.replaceAll(declarations, '');
  const needed = new Set([theme.primaryColor, 'gray', 'dark', 'red', 'blue', ...words]);
  for (const [, palette] of others.matchAll(/var\(--mantine-color-([a-z]+)-/g)) needed.add(palette as string);

  return css.replaceAll(declarations, (declaration, palette: string) =>
    needed.has(palette) ? declaration : '',
  );
}

function wordsInSources(root: string): Set<string> {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root, exclude: ['src/mock/**', 'src/build/**'] });
  return new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z]+/g) ?? []));
}
