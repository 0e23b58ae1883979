/** The API keys page: search, filters, table, and the drawer that the URL names. */

import { useCallback, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ApiKey } from '../contract/api-key.ts';
import { apiKeyListTexts } from '../i18n/api-key-list-messages.ts';
import { CopyLinkButton } from '../lists/export/CopyLinkButton.tsx';
import { ExportButton } from '../lists/export/ExportButton.tsx';
import { InsightSlot } from '../lists/insights/InsightSlot.tsx';
import { useInsightsShown } from '../lists/insights/use-insights.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { selectedOf } from '../lists/selection/selection.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { parseId, paths } from '../paths.ts';
import { ButtonLink } from '../ui/basics/ButtonLink.tsx';
import { pressPart } from '../ui/basics/press.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { skipLeaveGuard } from '../ui/overlays/skip-leave-guard.ts';
import { ListCount } from '../ui/page/ListCount.tsx';
import { Page } from '../ui/page/Page.tsx';
import type { TableHandle } from '../ui/table/DataTable.tsx';
import { ListSkeleton } from '../ui/table/ListSkeleton.tsx';
import { useRefusedLink } from '../writes/refused-link.ts';
import { ApiKeysBar } from './ApiKeysBar.tsx';
import { ApiKeysTable } from './ApiKeysTable.tsx';
import { apiKeyColumns } from './api-key-columns.ts';
import { apiKeyFilters } from './api-key-filters.ts';
import type { ApiKeysContext } from './drawer-context.ts';
import { UndeliveredTokenNotices } from './recovery/UndeliveredTokenNotices.tsx';
import { useShortVariantState } from './short-variant.ts';
import { useApiKeysView } from './use-api-keys-view.ts';

const ApiKeyBulkActions = pressPart(async () => (await import('./ApiKeyBulkActions.tsx')).ApiKeyBulkActions);
const ApiKeyInsights = pressPart(async () => (await import('./ApiKeyInsights.tsx')).ApiKeyInsights);
const ApiKeyMenu = pressPart(async () => (await import('./ApiKeyMenu.tsx')).ApiKeyMenu);
const ApiKeyRowKey = pressPart(async () => (await import('./ApiKeyRowKey.tsx')).ApiKeyRowKey);
const ApiKeysEmpty = pressPart(async () => (await import('./ApiKeysEmpty.tsx')).ApiKeysEmpty);
const RefusedReason = pressPart(async () => (await import('../writes/RefusedReason.tsx')).RefusedReason);
const SelectionBar = pressPart(
  async () => (await import('../lists/selection/SelectionBar.tsx')).SelectionBar,
);

/** The URL parameters that a copied link keeps. */
const linkParams = ['q', 'sort', ...Object.keys(apiKeyFilters)];

/** Renders the page. */
export function ApiKeysPage() {
  const i18n = useLanguage();
  const m = useLazyMessages(apiKeyListTexts);
  const isEnding = useShortVariantState().reading === 'token ending';
  const navigate = useNavigate();
  const { search: urlSearch } = useLocation();
  const openId = parseId(useParams().id);
  const view = useApiKeysView();
  const { list, apiKeys, shown, total, selection, isFetching } = view;
  const insights = useInsightsShown();
  const createLink = useRefusedLink('createKey', null, 'create-refused');
  const [pressed, setPressed] = useState<{ pressed: string; apiKey: ApiKey } | null>(null);
  const table = useRef<TableHandle>(null);
  const nameOf = useOrganizationName();

  const close = useCallback(
    (done?: { skipLeaveGuard: true }) =>
      void navigate({ pathname: paths.apiKeys, search: urlSearch }, { state: done }),
    [navigate, urlSearch],
  );
  const openOnly = ({ id }: ApiKey) =>
    void navigate({ pathname: paths.apiKey(id), search: view.takeQuery() });
  const onRemoved = ({ id }: ApiKey) => id === openId && close(skipLeaveGuard);
  const exportPlan = async () => (await import('./api-key-export.ts')).apiKeyExport(i18n, nameOf);
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
            filtered={shown.length < total}
            partial={view.partial}
            onLoadAll={view.loadAll}
            unreadable={list.unreadable.length}
          />
        )
      }
      busy={(isFetching && (list ? count : true)) || view.pending}
      actions={
        <>
          <CopyLinkButton params={linkParams} />
          <ExportButton
            rows={() => shown}
            plan={exportPlan}
            words={shown.length < total ? m.export.some({ count: shown.length, words: count }) : count}
            missing={
              !list || view.pending || (isFetching && !list.complete)
                ? 'loading'
                : list.interrupted && 'interrupted'
            }
            unreadable={list?.unreadable.length ?? 0}
          />
        </>
      }
      mainAction={
        <>
          <ButtonLink
            variant="primary"
            icon="plus"
            to={{ pathname: paths.createApiKey, search: urlSearch }}
            {...createLink.link}
          >
            {m.apiKeys.create}
          </ButtonLink>
          {createLink.refused && <RefusedReason id="create-refused" verb="createKey" />}
        </>
      }
      bar={
        <ApiKeysBar
          view={view}
          insights={insights}
          onLeaveDown={() => table.current?.focusFirst()}
          onEnter={() => view.only && openOnly(view.only)}
        />
      }
      drawer={<Outlet context={{ close } satisfies ApiKeysContext} />}
    >
      <UndeliveredTokenNotices />
      {insights.shown && (
        <InsightSlot ready={list !== undefined && !isFetching}>
          <ApiKeyInsights
            counted={view.whole ? view.counted : { ...view.counted, rows: null }}
            chosen={view.params}
            onSelect={view.set}
          />
        </InsightSlot>
      )}
      <ListStates
        list={list}
        error={view.error}
        read={view.read}
        onRetry={view.retry}
        shown={shown.length + view.unreadable.length}
        filtered={view.filtered}
        search={view.searched}
        onClear={view.clearFilters}
        count={count}
        skeleton={<ListSkeleton name="apiKeys" columns={apiKeyColumns(m, isEnding)} />}
        empty={<ApiKeysEmpty />}
      >
        <ApiKeysTable
          apiKeys={shown}
          unreadable={view.unreadable}
          sort={view.sort}
          onSort={(sort) => view.set({ sort })}
          menuFor={(apiKey, place) => <ApiKeyMenu {...place} apiKey={apiKey} onRemoved={onRemoved} />}
          onActionKey={(key, apiKey) => setPressed({ pressed: key, apiKey })}
          openId={openId}
          busy={isFetching || view.pending}
          handle={table}
          highlightWords={view.highlightWords}
          selection={selection}
          view={view.viewKey}
        />
      </ListStates>
      {selection.count > 0 && (
        <SelectionBar {...selection} onClear={selection.clear}>
          <ApiKeyBulkActions
            apiKeys={() => selectedOf(selection, apiKeys)}
            unreadable={selection.extent === 'all' ? view.unreadable : []}
            onStarted={selection.clear}
          />
          <ExportButton
            rows={() => selectedOf(selection, shown, apiKeys)}
            plan={exportPlan}
            words={m.export.some({ count: selection.count, words: count })}
          />
        </SelectionBar>
      )}
      {pressed && <ApiKeyRowKey {...pressed} onRemoved={onRemoved} onDone={() => setPressed(null)} />}
    </Page>
  );
}
