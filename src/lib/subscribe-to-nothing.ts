/** Takes the place of the `subscribe` of a store where there is none. */
export const subscribeToNothing = (): (() => void) => () => {};
