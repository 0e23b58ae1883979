/** Messages about a write: one for each verb. */

/** The name of a record. */
export interface Named {
  name: string;
}

/** A record, and the new organization of a move. */
export type Detailed = Named & { detail?: string | undefined };

/** A message for each verb of a write. */
export interface ByVerb<P> {
  invite: (p: P) => string;
  setRoles: (p: P) => string;
  block: (p: P) => string;
  unblock: (p: P) => string;
  moveUser: (p: P) => string;
  removeUser: (p: P) => string;
  createKey: (p: P) => string;
  editKey: (p: P) => string;
  blockKey: (p: P) => string;
  unblockKey: (p: P) => string;
  regenerate: (p: P) => string;
  removeKey: (p: P) => string;
}

/** What each verb does; `{name}` stands for the name of the record. */
export type VerbActions = Record<keyof ByVerb<Named>, string>;

/** Returns a message for each verb. @param sentence puts an action into a sentence, in which `{name}` is replaced */
export const byVerb = (actions: VerbActions, sentence: (action: string) => string): ByVerb<Named> =>
  Object.fromEntries(
    Object.entries(actions).map(([verb, action]) => [
      verb,
      ({ name }: Named) => sentence(action).replace('{name}', () => name),
    ]),
  ) as never;
