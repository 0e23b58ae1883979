/** Takes the place of the rows of a virtualized table that are not rendered. */

/** Renders a row of the height in pixels; nothing for none. */
export function Spacer({ height, className }: { height: number; className?: string | undefined }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it has no focusable content
  return <tr aria-hidden="true" className={className} style={{ height }} />;
}
