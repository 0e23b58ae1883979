/** Explains why the next page of a list was not requested. */
import { pagingMessages } from '../../i18n/paging-messages.ts';
import { useLanguage } from '../basics/use-messages.ts';

/** Renders the explanation. @param props.reason the `misfit` of an `ApiError` of kind `unfollowed` */
export function UnfollowedReason({ reason }: { reason: string | undefined }) {
  const messages: Partial<Record<string, string>> = pagingMessages[useLanguage().language];
  return <p>{messages[reason ?? '']}</p>;
}
