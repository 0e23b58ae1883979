/** Mantine with Latchkey's theme, its CSS static so that no style is ever injected (the policy forbids it). */
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { usePreference } from './preferences.ts';
import { theme } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

const onSystemScheme = (listener: () => void) => {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Gives its children theme and colour scheme: the one chosen, else the system's. */
export function AppTheme({ children }: { children: ReactNode }) {
  const chosen = usePreference('theme');
  const system = useSyncExternalStore(onSystemScheme, () => (matchMedia(DARK).matches ? 'dark' : 'light'));
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={chosen === 'auto' ? system : chosen}
    >
      {children}
    </MantineProvider>
  );
}
