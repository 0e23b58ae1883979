/** The dialog that is open over any page: at most one, opened from anywhere, rendered by `PressParts`. */
import { createStore } from '../../lib/create-store.ts';
import { withPress } from '../../ui/loading/press.ts';

/** A dialog that is rendered by `PressParts`. */
export type DialogName = 'commandPalette' | 'shortcuts' | 'findByToken';

const store = createStore<DialogName | null>(null);
const tokenToFind = createStore('');

/** Opens a dialog when its code is loaded; it replaces an open one. @param token what “Find by token” starts with */
export const openDialog = (name: DialogName, token = ''): void =>
  withPress(() => {
    tokenToFind.set(token);
    store.set(name);
  });

/** Closes the open dialog. */
export const closeDialog = (): void => store.set(null);

/** Returns the token that “Find by token” starts with, or an empty text, and forgets it. */
export function takeToken(): string {
  const token = tokenToFind.get();
  tokenToFind.set('');
  return token;
}

/** Returns the name of the open dialog. */
export const currentDialog = store.get;

/** Calls `listener` after each change. @returns how to stop */
export const onDialogChange = store.subscribe;
