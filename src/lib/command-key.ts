/** The modifier key of keyboard shortcuts: ⌘ on Apple devices, Ctrl elsewhere. */

/** Returns the label of the modifier key. */
export const commandKey = (): '⌘' | 'Ctrl' => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
