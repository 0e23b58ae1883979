/** Explains why the next page of a list was not requested. */
import type { ApiError } from '../../api/errors.ts';
import { pagingMessages } from '../../i18n/paging-messages.ts';
import { useLanguage } from '../basics/use-messages.ts';

/** Renders the explanation. @param props.error an `ApiError` of kind `unfollowed` */
export function UnfollowedReason({ error: { misfit = '', more } }: { error: ApiError }) {
  const { reasons, counted } = pagingMessages[useLanguage().language];
  const reason = (reasons as Partial<Record<string, string>>)[misfit];
  return (
    <p>
      {reason} {more !== undefined && counted({ count: more })}
    </p>
  );
}
