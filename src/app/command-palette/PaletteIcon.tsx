/** The icons of the command palette: those of the console, and more that only the palette needs. */
import { Icon, type IconName } from '../../ui/basics/Icon.tsx';

/** Drawings on a grid of 20 × 20, as in `Icon`. */
const drawings = {
  person:
    'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4.5 16.500c0-2.700 2.400-4.500 5.500-4.500s5.500 1.800 5.500 4.500',
  invite: 'M3 5h14v10.5H3ZM3 6l7 5.5L17 6',
  block: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM5.2 5.2l9.6 9.6',
  unblock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM6.800 10.200l2.200 2.200 4.200-4.600',
  edit: 'M4 16l.8-3.400L13.200 4.200l2.600 2.600L7.400 15.200 4 16ZM11.600 5.800l2.600 2.600',
  move: 'M3.500 10h12M11 5.500l4.500 4.500L11 14.500',
  remove: 'M4 6h12M8 6V4h4v2M5.500 6l.7 10.500h7.600L14.500 6',
  regenerate: 'M16 10a6 6 0 1 1-1.900-4.400M16 3.500v3.200h-3.200',
  keyboard:
    'M2.500 5.500h15v9h-15ZM5.500 8.300h.01M8.500 8.300h.01M11.500 8.300h.01M14.500 8.300h.01M7 11.700h6',
  theme: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 3v14M10 6l4.500-.8M10 9.500h7M10 13l5.500.2',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c-4 4.500-4 9.500 0 14M10 3c4 4.500 4 9.500 0 14',
} as const;

/** The name of an icon of the palette. */
export type PaletteIconName = IconName | keyof typeof drawings;

/** Renders an icon in the current text colour. */
export function PaletteIcon({ name }: { name: PaletteIconName }) {
  if (!(name in drawings)) return <Icon name={name as IconName} size={16} />;
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name as keyof typeof drawings]} />
    </svg>
  );
}
