/** The notice of a failed read or action, shown in its place. */

import { useId, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import { PartMissing } from '../basics/worded-error.ts';
import { Button } from '../buttons/Button.tsx';
import { reloadPage } from '../loading/load-part.ts';
import { NameText } from '../text/NameText.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { describeError } from './describe-error.ts';
import classes from './ErrorNotice.module.css';
import { onSessionRenewal, sessionRenewals } from './session-renewals.ts';

interface Props {
  error: unknown;
  /** Replaces the title that `describeError` returns. */
  title?: string;
  /** Shows a button "Try again", or `retryLabel`. */
  onRetry?: () => void;
  retryLabel?: string;
  /** - `page`: takes the place of a list; - `bar`: reaches from edge to edge, above a list; by default framed */
  look?: 'page' | 'bar';
}

/** Renders what failed and why, with buttons to try again and to copy the details. */
export function ErrorNotice({ error, title: titleOverride, onRetry, retryLabel, look }: Props) {
  const m = useMessages();
  const detailsId = useId();
  const description = describeError(m, error);
  const { sentences, details } = description;
  const title = titleOverride ?? description.title;
  const renewals = useSyncExternalStore(onSessionRenewal, sessionRenewals);
  const [shown, setShown] = useState({ error, renewals });
  if (shown.error !== error) setShown({ error, renewals });
  // The session was renewed since: the 401 concerned the old token.
  if (error instanceof ApiError && error.status === 401 && renewals > shown.renewals) return null;

  return (
    <div role="alert" className={classes.notice} data-look={look}>
      <Icon name="alert" size={look === 'page' ? 28 : 18} />
      <div className={classes.content}>
        <p className={classes.title}>{title}</p>
        {error instanceof ApiError && error.kind === 'unfollowed' ? (
          <UnfollowedReason error={error} />
        ) : (
          sentences.map((sentence) => (
            <p key={sentence}>
              <NameText text={sentence} limit={1000} isSentence />
            </p>
          ))
        )}
        <details className={classes.details}>
          <summary>{m.common.details}</summary>
          <code id={detailsId}>{details}</code>
        </details>
        <div className={classes.actions}>
          {error instanceof PartMissing && <Button onClick={reloadPage}>{m.newVersion.reload}</Button>}
          {onRetry && <Button onClick={onRetry}>{retryLabel ?? m.common.tryAgain}</Button>}
          <CopyDetails title={title} details={details} shownIn={detailsId} />
        </div>
      </div>
    </div>
  );
}

/** Explains why the next page of a list was not requested. @param props.error an `ApiError` of kind `unfollowed` */
function UnfollowedReason({ error: { problem = '', more = 0, arrived = 0 } }: { error: ApiError }) {
  const { reasons, total } = useMessages().paging;
  if (problem === 'total') return <p>{total({ arrived, total: arrived + more })}</p>;
  return <p>{(reasons as Partial<Record<string, string>>)[problem]}</p>;
}
