/** The API keys: search, filter, table, a drawer for the key or form that the URL names. */
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { parseId, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import type { TableHandle } from '../ui/DataTable.tsx';
import { readSort } from '../ui/data-table.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { FilterButton } from '../ui/FilterButton.tsx';
import { ListCount } from '../ui/ListCount.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useMessages } from '../ui/use-messages.ts';
import { useUrlParams } from '../ui/use-url-params.ts';
import { workDone } from '../ui/work-done.ts';
import { ApiKeysTable } from './ApiKeysTable.tsx';
import { apiKeyStatuses, statusOf } from './api-key.ts';
import { apiKeySortKeys, readStatus, selectApiKeys } from './api-key-list.ts';
import { FindByTokenButton } from './FindByTokenButton.tsx';
import { useApiKeys } from './queries.ts';
import { UndeliveredTokens } from './UndeliveredTokens.tsx';
import { useApiKeyActions } from './use-api-key-actions.tsx';

/** What the page hands to the drawer that stands in it. */
export interface ApiKeysContext {
  close: (done?: { workDone: true }) => void;
}

/** The page. */
export function ApiKeysPage() {
  const m = useMessages();
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const openId = parseId(useParams().id);
  const { params, set } = useUrlParams();
  const table = useRef<TableHandle>(null);

  const search = params.get('q') ?? '';
  const status = readStatus(params.get('status'));
  const sortText = params.get('sort');
  const { data, error, isFetching, refetch, partial } = useApiKeys(search.trim(), status);
  const apiKeys = data?.rows;
  const unreadable = data?.unreadable ?? [];

  const deferredSearch = useDeferredValue(search);
  const shown = useMemo(
    () =>
      selectApiKeys(apiKeys ?? [], {
        search: deferredSearch,
        status,
        sort: readSort(sortText, apiKeySortKeys),
      }),
    [apiKeys, deferredSearch, status, sortText],
  );

  const close = useCallback(
    (done?: { workDone: true }) => void navigate({ pathname: paths.apiKeys, search: query }, { state: done }),
    [navigate, query],
  );
  const actionsFor = useApiKeyActions({ onRemoved: (key) => key.id === openId && close(workDone) });

  const filtered = search !== '' || status !== null;
  const clear = () => set({ q: null, status: null });

  return (
    <Page
      title={m.apiKeys.title}
      aside={
        apiKeys && (
          <ListCount
            words={m.apiKeys.count}
            shown={shown.length}
            // A filter by state is answered by the service: how many keys there are besides is not known.
            total={status ? apiKeys.filter((key) => statusOf(key) === status).length : apiKeys.length}
            filtered={search !== ''}
            partial={partial}
          />
        )
      }
      busy={isFetching}
      actions={
        <ButtonLink face="primary" icon="plus" to={{ pathname: paths.createApiKey, search: query }}>
          {m.apiKeys.create}
        </ButtonLink>
      }
      bar={
        <>
          <SearchField
            label={m.apiKeys.search}
            placeholder={m.apiKeys.searchPlaceholder}
            value={search}
            onChange={(q) => set({ q }, { replace: true })}
            onLeaveDown={() => table.current?.focusFirst()}
          />
          <FilterButton
            label={m.apiKeys.status}
            value={status}
            options={apiKeyStatuses.map((value) => ({ value, label: m.status[value] }))}
            onChange={(value) => set({ status: value })}
          />
          <FindByTokenButton />
        </>
      }
      drawer={<Outlet context={{ close } satisfies ApiKeysContext} />}
    >
      <UndeliveredTokens />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} large={!apiKeys} />}
      {!apiKeys && !error && <ListSkeleton />}
      {apiKeys && (shown.length > 0 || (!filtered && unreadable.length > 0)) && (
        <ApiKeysTable
          apiKeys={shown}
          unreadable={filtered ? [] : unreadable}
          sort={readSort(sortText, apiKeySortKeys)}
          onSort={(sort) => set({ sort })}
          actionsFor={actionsFor}
          openId={openId}
          busy={isFetching}
          handle={table}
        />
      )}
      {apiKeys && shown.length === 0 && filtered && (
        <EmptyState
          drawing="search"
          title={m.list.nothingMatches({ words: search.trim() })}
          hint={m.list.nothingMatchesHint}
        >
          <Button onClick={clear}>{m.list.clearFilters}</Button>
        </EmptyState>
      )}
      {apiKeys?.length === 0 && !filtered && unreadable.length === 0 && (
        <EmptyState drawing="keys" title={m.apiKeys.empty} hint={m.apiKeys.emptyHint} />
      )}
    </Page>
  );
}
