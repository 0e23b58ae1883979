/** The messages about actions over many records, which are loaded with the code of presses. */
import * as en from '../../i18n/en/bulk.ts';
import * as pt from '../../i18n/pt/bulk.ts';
import { pageWords } from '../../ui/basics/use-messages.ts';
import type { JobVerb } from '../engine/job.ts';

/** Return the messages; the hook renders again when the admin changes the language. */
export const { current: bulkWords, use: useBulkWords } = pageWords({ en, pt });

/** Returns the messages of a run. @param verb its action, with whose objects the words agree */
export function useRunWords(verb: JobVerb): typeof en.run {
  const { run, invitationRun } = useBulkWords();
  return verb === 'invite' ? invitationRun : run;
}
