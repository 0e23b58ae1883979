/** The verbs of writes, and messages about a write: one for each verb. */

/** The name of a record. */
export interface Named {
  name: string;
}

/** A record, and the new organization of a move. */
export type Detailed = Named & { detail?: string | undefined };

/** The kinds of writes. Blocking and unblocking an API key are edits with messages of their own. */
export const writeVerbs = [
  'invite',
  'setRoles',
  'block',
  'unblock',
  'moveUser',
  'removeUser',
  'createKey',
  'editKey',
  'blockKey',
  'unblockKey',
  'regenerate',
  'removeKey',
] as const;
/** One kind of write. */
export type WriteVerb = (typeof writeVerbs)[number];

/** The jobs of several steps. */
const stepsVerbs = ['offboard', 'review'] as const;
/** One job of several steps. */
export type StepsVerb = (typeof stepsVerbs)[number];

/** What a run does: one kind of write for many records, or a job of several steps. */
export const runVerbs = [...writeVerbs, ...stepsVerbs] as const;
/** What one run does. */
export type RunVerb = (typeof runVerbs)[number];

/** Tells whether a run is a job of several steps. */
export const isOfSteps = (verb: RunVerb): verb is StepsVerb => stepsVerbs.some((each) => each === verb);

/** The kinds of writes that can be undone, by the verb that undoes them. */
export type UndoVerb = Extract<
  WriteVerb,
  'setRoles' | 'block' | 'unblock' | 'moveUser' | 'blockKey' | 'unblockKey'
>;

/** A message for each verb of a write. */
export type ByVerb<P> = Record<WriteVerb, (p: P) => string>;

/** A message for each verb of an undo. */
export type ByUndoVerb = Record<UndoVerb, (p: Detailed) => string> & Partial<ByVerb<Detailed>>;

/** What each verb does; `{name}` stands for the name of the record. */
export type VerbActions = Record<WriteVerb, string>;

/** Returns a message for each verb. @param sentence puts an action into a sentence, in which `{name}` is replaced */
export const byVerb = (actions: VerbActions, sentence: (action: string) => string): ByVerb<Named> =>
  Object.fromEntries(
    Object.entries(actions).map(([verb, action]) => [
      verb,
      ({ name }: Named) => sentence(action).replace('{name}', () => name),
    ]),
  ) as never;
