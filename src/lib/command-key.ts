/** The modifier key of keyboard shortcuts: ⌘ on Apple devices, Ctrl elsewhere. */

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the label of the modifier key. */
export const commandKey = (): '⌘' | 'Ctrl' => (isApple() ? '⌘' : 'Ctrl');

/** Returns the label of the shortcut that copies selected text. */
export const copyKeys = (): string => (isApple() ? '⌘C' : 'Ctrl+C');
