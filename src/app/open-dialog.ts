/** The dialog that is open over any page: at most one, opened from anywhere, rendered by `Shell`. */
import { createStore } from '../api/create-store.ts';

type DialogName = 'goTo' | 'shortcuts' | 'findByToken';

const store = createStore<DialogName | null>(null);

/** Opens a dialog; it replaces an open one. */
export const openDialog = (name: DialogName): void => store.set(name);

/** Closes the open dialog. */
export const closeDialog = (): void => store.set(null);

/** Returns the name of the open dialog. */
export const currentDialog = store.get;

/** Calls `listener` after each change. @returns how to stop */
export const onDialogChange = store.subscribe;
