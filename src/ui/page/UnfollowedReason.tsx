/** Explains why the next page of a list was not requested. */
import type { ApiError } from '../../api/errors.ts';
import { useMessages } from '../basics/use-messages.ts';

/** Renders the explanation. @param props.error an `ApiError` of kind `unfollowed` */
export function UnfollowedReason({ error: { problem = '', more = 0, arrived = 0 } }: { error: ApiError }) {
  const { reasons, total, counted } = useMessages().paging;
  if (problem === 'total') return <p>{total({ arrived, total: arrived + more })}</p>;
  return (
    <p>
      {(reasons as Partial<Record<string, string>>)[problem]} {more > 0 && counted({ count: more })}
    </p>
  );
}
