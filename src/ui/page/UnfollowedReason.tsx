/** Why the next page of a list was not read. */
import { pagingMessages } from '../../i18n/paging-messages.ts';
import { useLanguage } from '../basics/use-messages.ts';

/** The sentence. @param reason the `misfit` of an `unfollowed` failure */
export function UnfollowedReason({ reason }: { reason: string | undefined }) {
  const messages: Partial<Record<string, string>> = pagingMessages[useLanguage().language];
  return <p>{messages[reason ?? '']}</p>;
}
