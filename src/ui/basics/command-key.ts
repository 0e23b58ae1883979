/** The key that commands are given with: ⌘ on Apple's machines, Ctrl elsewhere. */

const onApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key as it is written on it. */
export const commandKey = (): '⌘' | 'Ctrl' => (onApple() ? '⌘' : 'Ctrl');

/** What copies a selected text. */
export const copyKeys = (): string => (onApple() ? '⌘C' : 'Ctrl+C');
