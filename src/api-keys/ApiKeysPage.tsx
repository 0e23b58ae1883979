/** The API keys: search, filter, table, a drawer for the key or form that the URL names. */
import { lazy, memo, Suspense, useCallback, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ageOptions, ages } from '../lists/ages.ts';
import { CopyLinkButton } from '../lists/CopyLinkButton.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { InsightSlot } from '../lists/InsightSlot.tsx';
import { InsightsToggle } from '../lists/InsightsToggle.tsx';
import { ListFaces } from '../lists/ListFaces.tsx';
import { useListView } from '../lists/list-view.ts';
import { wordsOf } from '../lists/search.ts';
import { selectedOf } from '../lists/selection.ts';
import { useInsights } from '../lists/use-insights.ts';
import { useSearch } from '../lists/use-search.ts';
import { useSelection } from '../lists/use-selection.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ColumnsButton } from '../ui/ColumnsButton.tsx';
import type { TableHandle } from '../ui/DataTable.tsx';
import { readSort } from '../ui/data-table.ts';
import { FilterButton } from '../ui/FilterButton.tsx';
import { ListCount } from '../ui/ListCount.tsx';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useFindHint } from '../ui/use-find-hint.ts';
import { useMessages } from '../ui/use-messages.ts';
import { workDone } from '../ui/work-done.ts';
import { ApiKeysTable } from './ApiKeysTable.tsx';
import { apiKeyStatuses, statusOf } from './api-key.ts';
import { apiKeyColumns } from './api-key-columns.ts';
import { sftpOptions } from './api-key-insights.ts';
import {
  apiKeyFilterNames,
  apiKeyFits,
  apiKeyShape,
  apiKeySortKeys,
  readApiKeyFilters,
} from './api-key-list.ts';
import { FindByTokenButton } from './FindByTokenButton.tsx';
import { useApiKeys } from './queries.ts';
import { useShortFinding } from './short-reading.ts';
import { UndeliveredTokens } from './UndeliveredTokens.tsx';
import { useApiKeyActions } from './use-api-key-actions.tsx';

const ApiKeyInsights = lazy(() =>
  import('./ApiKeyInsights.tsx').then(
    (loaded) => ({ default: loaded.ApiKeyInsights }),
    // The list does without them.
    () => ({ default: memo(() => null) }),
  ),
);

const SelectionBar = lazy(async () => ({
  default: (await import('../lists/SelectionBar.tsx')).SelectionBar,
}));

const none: readonly never[] = [];
/** What a link to the list carries. */
const linked = ['q', 'sort', ...apiKeyFilterNames];

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
  const { params, search, setSearch, commit, set } = useSearch();
  const table = useRef<TableHandle>(null);
  const nameOf = useOrganizationName();

  const { status, used, sftp } = readApiKeyFilters(params);
  const { data: list, error, isFetching, refetch, partial, readAt } = useApiKeys(search.trim(), status);
  const apiKeys = list?.rows ?? none;

  const insights = useInsights();
  const sortText = params.get('sort');
  const words = useMemo(() => wordsOf(search), [search]);
  const fits = useMemo(() => apiKeyFits({ status, used, sftp }, readAt), [status, used, sftp, readAt]);
  const sort = useMemo(() => readSort(sortText, apiKeySortKeys), [sortText]);
  const { rows: shown, pending } = useListView(apiKeyShape, apiKeys, { words, fits, sort });
  const selection = useSelection({
    rows: apiKeys,
    shown,
    complete: list?.complete === true && !partial && status === null,
  });
  useFindHint(m.apiKeys.search);
  const filtered = words.length > 0 || fits !== null;
  const unreadable = (!filtered && list?.unreadable) || none;
  // A filter by state is answered by the service: how many keys there are besides is not known.
  const total = useMemo(
    () => (status ? apiKeys.filter((key) => statusOf(key) === status).length : apiKeys.length),
    [apiKeys, status],
  );

  const close = useCallback(
    (done?: { workDone: true }) => void navigate({ pathname: paths.apiKeys, search: query }, { state: done }),
    [navigate, query],
  );
  const actionsFor = useApiKeyActions({ onRemoved: (key) => key.id === openId && close(workDone) });

  const clear = () => set(Object.fromEntries(['q', ...apiKeyFilterNames].map((name) => [name, null])));
  const plan = async () => (await import('./api-key-export.ts')).apiKeyExport(m, nameOf);
  const isEnding = useShortFinding().reading === 'token ending';
  const columns = useMemo(() => apiKeyColumns(m, isEnding), [m, isEnding]);
  const count = m.apiKeys.count({ count: total });

  return (
    <Page
      title={m.apiKeys.title}
      aside={
        list && (
          <ListCount
            words={m.apiKeys.count}
            shown={shown.length}
            total={total}
            filtered={words.length > 0 || used !== null || sftp !== null}
            partial={partial}
          />
        )
      }
      busy={(isFetching && (list ? count : true)) || pending}
      actions={
        <>
          <CopyLinkButton params={linked} />
          <ExportButton
            rows={() => shown}
            plan={plan}
            words={shown.length < total ? m.export.some({ count: shown.length, words: count }) : count}
            missing={!list || (isFetching && !list.complete) ? 'loading' : list.interrupted && 'interrupted'}
            unreadable={list?.unreadable.length ?? 0}
          />
          <ButtonLink face="primary" icon="plus" to={{ pathname: paths.createApiKey, search: query }}>
            {m.apiKeys.create}
          </ButtonLink>
        </>
      }
      bar={
        <>
          <SearchField
            label={m.apiKeys.search}
            placeholder={m.apiKeys.searchPlaceholder}
            value={search}
            onChange={setSearch}
            onRest={commit}
            onLeaveDown={() => table.current?.focusFirst()}
          />
          <FilterButton
            label={m.apiKeys.status}
            value={status}
            options={apiKeyStatuses.map((value) => ({ value, label: m.status[value] }))}
            onChange={(value) => set({ status: value })}
          />
          <FilterButton
            label={m.apiKeys.lastUsed}
            value={used}
            options={ageOptions(m, ages)}
            onChange={(value) => set({ used: value })}
          />
          <FilterButton
            label={m.insights.sftp.title}
            value={sftp}
            options={sftpOptions(m)}
            onChange={(value) => set({ sftp: value })}
          />
          <FindByTokenButton />
          <InsightsToggle {...insights} />
          <ColumnsButton table="apiKeys" columns={columns} />
        </>
      }
      drawer={<Outlet context={{ close } satisfies ApiKeysContext} />}
    >
      <UndeliveredTokens />
      {insights.shown && (
        <InsightSlot ready={list !== undefined && !isFetching}>
          <ApiKeyInsights
            apiKeys={partial || status ? null : apiKeys}
            now={readAt}
            chosen={params}
            onSelect={set}
          />
        </InsightSlot>
      )}
      <ListFaces
        list={list}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        shown={shown.length + unreadable.length}
        filtered={filtered}
        search={search}
        onClear={clear}
        count={count}
        empty={{ drawing: 'keys', title: m.apiKeys.empty, hint: m.apiKeys.emptyHint }}
      >
        <ApiKeysTable
          apiKeys={shown}
          unreadable={unreadable}
          sort={sort}
          onSort={(next) => set({ sort: next })}
          actionsFor={actionsFor}
          openId={openId}
          busy={isFetching || pending}
          handle={table}
          words={words}
          selection={selection}
          view={[...words, status, used, sftp, sortText].join()}
        />
      </ListFaces>
      {selection.count > 0 && (
        <Suspense>
          <SelectionBar count={selection.count} notShown={selection.notShown} onClear={selection.clear}>
            <ExportButton
              rows={() => selectedOf(selection, apiKeys)}
              plan={plan}
              words={m.export.some({ count: selection.count, words: count })}
            />
          </SelectionBar>
        </Suspense>
      )}
    </Page>
  );
}
