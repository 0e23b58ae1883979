/**
 * Provides Mantine's theme to form controls. Each field includes the scope, so that the first screen, which has no fields,
 * loads no code and no styles of Mantine. The CSS variables are static, since the content security policy forbids injected
 * styles, and come with the first file (main.tsx).
 */
import '../theme/mantine-fields.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from '../theme/theme.ts';

/**
 * What the controls read of Mantine's provider. The provider itself sets the colour scheme of the page, and works out CSS
 * variables when its code is loaded: the console does both in its own way (`ui/theme/color-scheme.ts`, `build/theme-css.ts`).
 */
const settings: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/** Wraps a form control in Mantine's contexts. */
export const MantineScope = ({ children }: { children: ReactNode }) => (
  <MantineContext value={settings}>
    <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
  </MantineContext>
);
