/** Chooses the state in which a list is shown: loading, failed, interrupted, empty, without matches, or its rows. */
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../api/errors.ts';
import { restoreFocus } from '../lib/restore-focus.ts';
import { paths } from '../paths.ts';
import { ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { startPress } from '../ui/loading/press.ts';
import { CopyDetails } from '../ui/page/CopyDetails.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import type { ListFilters } from './filters/list-filters.ts';
import type { Identified } from './rows/list.ts';
import type { RecordList } from './use-record-list.ts';

/** The list on its page, without what depends on the kind of its records. */
type ShownList = Omit<RecordList<Identified, ListFilters<Identified, never>>, 'counted'>;

interface Props {
  view: ShownList;
  /** How many records arrived, as text: "61 people". */
  count: string;
  /** Shown until the first records arrive. */
  skeleton: ReactNode;
  /** Shown when the list has no records. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Returns the error that interrupted the reading of a list; none while it is read again. */
const interruptionOf = ({ list, read }: ShownList) => (read.isFetching ? null : (list?.interrupted ?? null));

/** Renders the current state of a list. A failure keeps the rows that were shown before it. */
export function ListStates({ view, count, skeleton, empty, children }: Props) {
  const { list, read, filtered } = view;
  const { error } = read;
  const isAnswered = list !== undefined || error != null || read.failureCount > 0;
  const hasRows = view.shown.length + view.unreadable.length > 0;
  useEffect(() => {
    if (isAnswered) startPress();
  }, [isAnswered]);
  return (
    <>
      <ReadWaiting read={read} />
      <ListFailures view={view} count={count} />
      {!list && error == null && skeleton}
      {list && hasRows && children}
      {list && !hasRows && (filtered ? <NoMatches view={view} complete={list.complete} /> : empty)}
    </>
  );
}

/** Renders the empty state of a list when nothing matches, with a button that clears the search and the filters. */
function NoMatches({ view, complete }: { view: ShownList; complete: boolean }) {
  const m = useMessages();
  const asked = { words: view.searched.trim(), hasFilters: view.hasFilters };
  const searchHint = asked.words && m.list.nothingMatchesHint;
  const general = complete ? searchHint : m.list.nothingYetHint;
  const hint = interruptionOf(view) ? '' : general;
  return (
    <EmptyState
      drawing="search"
      title={complete ? m.list.nothingMatches(asked) : m.list.nothingYet(asked)}
      hint={view.mayBeEmails ? m.emails.enter : hint}
    >
      <Button
        onClick={() => {
          view.clearFilters();
          // The button goes.
          restoreFocus(null);
        }}
      >
        {m.list.clearFilters}
      </Button>
    </EmptyState>
  );
}

/** Renders the notices above a list whose reading failed or was interrupted. */
function ListFailures({ view, count }: Pick<Props, 'view' | 'count'>) {
  const m = useMessages();
  const { error } = view.read;
  const interrupted = interruptionOf(view);
  const isMissing =
    error instanceof ApiError &&
    error.operation === 'listUsers' &&
    error.kind === 'refused' &&
    error.status === 404;
  const isTooLong = interrupted instanceof ApiError && interrupted.problem === 'tooMany';
  if (isMissing && !view.list) return <MissingOrganization error={error} onRetry={view.retry} />;
  return (
    <>
      {error != null && <ErrorNotice error={error} onRetry={view.retry} look={view.list ? 'bar' : 'page'} />}
      {interrupted && (
        <ErrorNotice
          look="bar"
          error={interrupted}
          title={isTooLong ? m.list.firstOnly({ words: count }) : m.list.interrupted({ words: count })}
          onRetry={view.retry}
          retryLabel={m.list.goOn}
        />
      )}
    </>
  );
}

/** Renders that the service does not know the organization, with the way to all of them. @param error the 404 of the service */
function MissingOrganization({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const m = useMessages();
  const { organizationId = '' } = useParams();
  const title = m.empty.noOrganization({ id: organizationId });
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title={title}
        hint={
          error.serviceMessage
            ? m.errors.serviceSays({ words: error.serviceMessage })
            : m.empty.noOrganizationHint
        }
      >
        <ButtonLink variant="primary" to={paths.organizations}>
          {m.nav.allOrganizations}
        </ButtonLink>
        <Button onClick={onRetry}>{m.common.tryAgain}</Button>
        <CopyDetails title={title} details={describeError(m, error).details} />
      </EmptyState>
    </div>
  );
}
