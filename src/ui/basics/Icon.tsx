/** The icons, drawn with strokes on a 20 × 20 grid. They are decorative: the control around them has the name. */

const drawings = {
  users:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 7c0-2.8 2.4-4.5 5.5-4.5s5.5 1.7 5.5 4.5M13 9.2a2.6 2.6 0 0 0 0-5.1M15.2 12.4c1.7.600 2.8 2 2.8 4.1',
  key: 'M12.5 11a3.5 3.5 0 1 0-3.4-2.7L3 14.4V17h2.6v-1.9h1.9v-1.9h1.9l.5-.5c.8.2 1.6.3 2.6-1.7ZM13.2 6.8h.01',
  settings:
    'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM16.5 10l1-1.7-1.6-2.8-2 .1-1.7-1L11.3 3H8.7l-.9 1.6-1.7 1-2-.1L2.5 8.3 3.5 10l-1 1.7 1.6 2.8 2-.1 1.7 1 .9 1.6h2.6l.9-1.6 1.7-1 2 .1 1.6-2.8-1-1.7Z',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  chevronDown: 'm5.5 8 4.5 4.5L14.5 8',
  sort: 'm6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  ascending: 'm5.5 12 4.5-4.5 4.5 4.5',
  descending: 'm5.5 8 4.5 4.5L14.5 8',
  dots: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4.2l2.6 1.6',
  blocked: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM5.2 5.2l9.6 9.6',
  dot: 'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  question:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 8.2c0-1.2.9-1.9 2-1.9s2 .7 2 1.8c0 1.6-2 1.7-2 3.1M10 13.8h.01',
  alert: 'M10 3.5 2.5 16.5h15L10 3.5ZM10 8.5v3.5M10 14.2h.01',
  building: 'M4 17V4.5h8V17M12 8.5h4V17M2.5 17h15M6.8 7.5h2.4M6.8 10.5h2.4M6.8 13.5h2.4',
  signOut: 'M8 3.5H4v13h4M9 10h8M13.8 6.8 17 10l-3.2 3.2',
  plus: 'M10 4v12M4 10h12',
  more: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  columns: 'M3 4.5h14v11H3ZM7.7 4.5v11M12.3 4.5v11',
  copy: 'M7.5 7.5h9v9h-9ZM12.5 7.5v-4h-9v9h4',
  eye: 'M2 10c1.8-3.2 4.5-5 8-5s6.2 1.8 8 5c-1.8 3.2-4.5 5-8 5s-6.2-1.8-8-5Zm8 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  download: 'M10 3.5v9M6.3 9l3.7 3.7L13.7 9M3.5 16.5h13',
  mail: 'M3 5h14v10.5H3ZM3 6l7 5.5L17 6',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof drawings;

/** Renders an icon in the current text colour. @param size width and height in pixels */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const width = name === 'dots' ? 2.6 : 1.6;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={name === 'dot' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
