/** The dialog that is open over any page: at most one, opened from anywhere, rendered by `PressParts`. */
import { createStore } from '../../lib/create-store.ts';
import { withPress } from '../../ui/loading/press.ts';

/** A dialog that is rendered by `PressParts`. */
export type DialogName = 'commandPalette' | 'shortcuts' | 'findByToken';

const store = createStore<DialogName | null>(null);
const token = createStore('');

/** Opens a dialog when its code is loaded; it replaces an open one. @param initialToken what “Find by token” starts with */
export const openDialog = (name: DialogName, initialToken = ''): void =>
  withPress(() => {
    token.set(initialToken);
    store.set(name);
  });

/** Closes the open dialog. */
export const closeDialog = (): void => {
  store.set(null);
  token.set('');
};

/** Returns the token that “Find by token” starts with; may be empty. */
export const initialToken = token.get;

/** Returns the name of the open dialog. */
export const currentDialog = store.get;

/** Calls `listener` after each change. @returns how to stop */
export const onDialogChange = store.subscribe;
