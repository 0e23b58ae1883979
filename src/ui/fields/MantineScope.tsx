/**
 * What Mantine's form controls need around them: theme and scheme. Fields bring it along, so that the first screen, which
 * has none, needs nothing of Mantine. Its CSS variables are static: nothing is ever injected (the policy forbids it).
 */
import '../theme/mantine-fields.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { theme } from '../theme/theme.ts';
import { useColorScheme } from '../theme/use-color-scheme.ts';

/** Wraps form controls; around a whole form, those in it share what it brings. */
export function MantineScope({ children }: { children: ReactNode }) {
  return useContext(MantineContext) ? children : <Surroundings>{children}</Surroundings>;
}

function Surroundings({ children }: { children: ReactNode }) {
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
