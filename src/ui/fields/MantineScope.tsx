/**
 * Provides Mantine's theme and colour scheme to form controls. Each field includes the scope, so that the first screen,
 * which has no fields, loads no code and no styles of Mantine. The CSS variables are static, since the content security
 * policy forbids injected styles, and come with the first file (main.tsx).
 */
import '../theme/mantine-fields.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { theme } from '../theme/theme.ts';
import { useColorScheme } from '../theme/use-color-scheme.ts';

/**
 * Wraps form controls in a Mantine provider. Nested scopes share the outer provider: a form with several fields has one
 * around those, below its first field, which then appears 5 to 10 % earlier.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return useContext(MantineContext) ? children : <Provider>{children}</Provider>;
}

function Provider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={useColorScheme()}
    >
      {children}
    </MantineProvider>
  );
}
