/** Mantine's theme in Latchkey's colours and sizes. The build turns it into static CSS (src/build/theme-css.ts). */
import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The accent colour: primary buttons, focus, selection and the drawings of empty lists. */
const accent: MantineColorsTuple = [
  '#eef0ff',
  '#dde1fd',
  '#b9c0f7',
  '#929df0',
  '#7280ea',
  '#5d6de6',
  '#4b5bd9',
  '#3f4dc0',
  '#3643a8',
  '#2b3690',
];

/** Greys with a blue tint. */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f5',
  '#e4e7ee',
  '#d5dae3',
  '#b9c0cd',
  '#8e97a8',
  '#667085',
  '#4a5366',
  '#343c4d',
  '#1f2533',
];

/** Surfaces of the dark scheme; raised surfaces are lighter. */
const dark: MantineColorsTuple = [
  '#d6dbe6',
  '#b4bccb',
  '#949eb0',
  '#6d788c',
  '#485266',
  '#343d50',
  '#272f3f',
  '#1d2432',
  '#161c28',
  '#10151f',
];

/** The theme that `MantineScope` provides to form controls. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, gray, dark },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
