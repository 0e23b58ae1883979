/** The messages of a run. */
import type { Messages } from '../../i18n/en.ts';
import type { JobVerb } from '../engine/job.ts';

/** Returns the messages of a run. @param verb its action, with whose objects the words agree */
export const runMessages = (m: Messages, verb: JobVerb): Messages['run'] =>
  verb === 'invite' ? m.invitationRun : m.run;
