/** The API keys page. */

import { Outlet, useLocation, useParams } from 'react-router-dom';
import { RecordListPage } from '../lists/RecordListPage.tsx';
import { columnHeads } from '../lists/record-fields.ts';
import { useRecordDrawer } from '../lists/use-record-drawer.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { pressPart } from '../ui/loading/press.ts';
import { useRefusedLink } from '../writes/refused-link.tsx';
import { apiKeyFields, withShortName } from './api-key-fields.ts';
import type { ApiKeysContext } from './drawer-context.ts';
import { ApiKeysTable } from './list/ApiKeysTable.tsx';
import { apiKeyListShape, useApiKeysView } from './list/api-key-list.ts';
import { useShortVariantState } from './short-variant.ts';
import { FindByTokenButton } from './token/FindByTokenButton.tsx';
import { UndeliveredTokenNotices } from './token/UndeliveredTokenNotices.tsx';

const ApiKeyBulkActions = pressPart(
  async () => (await import('./bulk/ApiKeyBulkActions.tsx')).ApiKeyBulkActions,
);
const ApiKeyInsights = pressPart(async () => (await import('./list/ApiKeyInsights.tsx')).ApiKeyInsights);
const ApiKeyRowActions = pressPart(
  async () => (await import('./list/ApiKeyRowActions.tsx')).ApiKeyRowActions,
);
const ApiKeysEmpty = pressPart(async () => (await import('./list/ApiKeysEmpty.tsx')).ApiKeysEmpty);

/** Renders the page. */
export function ApiKeysPage() {
  const m = useMessages();
  const isEnding = useShortVariantState().variant === 'token ending';
  const { search } = useLocation();
  const view = useApiKeysView();
  const { openId, close, closeOf } = useRecordDrawer(paths.apiKeys, useParams().id);
  const createLink = useRefusedLink('createKey', null);
  const nameOf = useOrganizationName();

  return (
    <RecordListPage
      shape={apiKeyListShape}
      view={view}
      words={m.apiKeys}
      filterWords={m}
      columns={columnHeads(apiKeyFields, withShortName(m, isEnding))}
      openId={openId}
      pathOf={paths.apiKey}
      exportPlan={async () => (await import('./list/api-key-export.ts')).apiKeyExport(m, nameOf)}
      actions={
        <>
          <ButtonLink
            variant="primary"
            icon="plus"
            to={{ pathname: paths.createApiKey, search }}
            {...createLink.link}
          >
            {m.apiKeys.create}
          </ButtonLink>
          {createLink.reason}
        </>
      }
      barActions={<FindByTokenButton />}
      drawer={<Outlet context={{ close } satisfies ApiKeysContext} />}
      notices={<UndeliveredTokenNotices />}
      empty={<ApiKeysEmpty />}
      insightsFor={(charted) => <ApiKeyInsights {...charted} />}
      tableFor={(table) => <ApiKeysTable {...table} />}
      actionsFor={(apiKey, request) => (
        <ApiKeyRowActions apiKey={apiKey} request={request} onRemoved={closeOf} />
      )}
      bulkFor={(apiKeys, bulk) => <ApiKeyBulkActions {...bulk} apiKeys={apiKeys} />}
    />
  );
}
