/** The API keys page. */
import { useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { RecordListPage } from '../lists/RecordListPage.tsx';
import { columnHeads } from '../lists/record-fields.ts';
import { useRecordDrawer } from '../lists/use-record-drawer.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { pressPart, withPress } from '../ui/loading/press.ts';
import { useRefusedLink } from '../writes/refused-link.tsx';
import { apiKeyFields, withShortName } from './api-key-fields.ts';
import type { ApiKeysContext } from './drawer-context.ts';
import { ApiKeysTable } from './list/ApiKeysTable.tsx';
import { apiKeyListShape, useApiKeysView } from './list/api-key-list.ts';
import { useShortVariantState } from './short-variant.ts';
import { lossesOfOthers, useUndeliveredTokens } from './token/undelivered-tokens.ts';

const ApiKeyBulkActions = pressPart(
  async () => (await import('./bulk/ApiKeyBulkActions.tsx')).ApiKeyBulkActions,
);
const ApiKeyInsights = pressPart(async () => (await import('./list/ApiKeyInsights.tsx')).ApiKeyInsights);
const ApiKeyRowActions = pressPart(
  async () => (await import('./list/ApiKeyRowActions.tsx')).ApiKeyRowActions,
);
const ApiKeysEmpty = pressPart(async () => (await import('./list/ApiKeysEmpty.tsx')).ApiKeysEmpty);
const FindByTokenDialog = pressPart(
  async () => (await import('./token/FindByTokenDialog.tsx')).FindByTokenDialog,
);
const UndeliveredTokenAlert = pressPart(
  async () => (await import('./token/UndeliveredTokenAlert.tsx')).UndeliveredTokenAlert,
);

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

/** The button that opens the dialog "Find by token". */
function FindByTokenButton() {
  const m = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => withPress(() => setOpen(true))}>
        {m.apiKeys.findByToken}
      </Button>
      {open && <FindByTokenDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The notices about the API keys that the admin has not decided about, and what others have lost in this tab. */
function UndeliveredTokenNotices() {
  const undecided = useUndeliveredTokens().filter(({ later }) => !later);
  // They change with the session only, which replaces the page.
  const [ofOthers] = useState(() => [...lossesOfOthers()]);
  return (
    undecided.length + ofOthers.length > 0 && (
      <UndeliveredTokenAlert entries={undecided} ofOthers={ofOthers} />
    )
  );
}
