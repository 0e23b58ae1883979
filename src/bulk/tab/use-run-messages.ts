/** Hook for the messages of a run, and its title. */
import { bulkMessages } from '../../i18n/bulk-messages.ts';
import {
  type BulkRunMessages,
  bulkRunMessages,
  invitationRunMessages,
} from '../../i18n/bulk-run-messages.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import type { BulkVerb } from '../engine/job.ts';

interface RunMessages {
  language: Language;
  m: BulkRunMessages['run'];
  /** Returns the name of an action over `count` records, such as "Block 391 people". */
  titleOf: (verb: BulkVerb, count: number) => string;
}

/** Returns the messages in the current language. @param of the action of the run, with whose objects the words agree */
export function useRunMessages(of: BulkVerb): RunMessages {
  const { language } = useLanguage();
  const messages = of === 'invite' ? invitationRunMessages : bulkRunMessages;
  return {
    language,
    m: messages[language].run,
    titleOf: (verb, count) => bulkMessages[language].titles[verb]({ count }),
  };
}
