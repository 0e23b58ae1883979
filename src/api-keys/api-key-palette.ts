/** The API keys of the command palette: how they are found, and what its verbs do to them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listApiKeys } from '../api/lists.ts';
import { commandOf, maySendToService, type RecordKind } from '../command-palette/command-palette.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { Messages } from '../i18n/en.ts';
import { normalizeText } from '../lib/normalize-text.ts';
import { paths } from '../paths.ts';
import { takePastedToken } from '../session/pasted-token.ts';
import { idsOfRecent, useRecentRecords } from '../session/recent-records.ts';
import { useClient } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { leaveDrawer } from '../ui/history/skip-leave-guard.ts';
import { apiKeyLabel } from './api-key.ts';
import { apiKeyCache, loadedApiKeys } from './api-key-cache.ts';
import { apiKeyKeys } from './queries.ts';
import { type ShortVariantState, shortVariantState } from './short-variant.ts';
import { findByToken } from './token/find-by-token.ts';
import { useApiKeyActions } from './use-api-key-actions.tsx';

/** Describes the API keys to the palette, without what reads and changes them. */
export const apiKeyKind = (
  m: Messages,
  records: () => Iterable<ApiKey>,
  short: () => ShortVariantState,
): RecordKind<ApiKey> => ({
  name: 'apiKeys',
  title: m.apiKeys.title,
  verbs: ['block', 'unblock', 'edit', 'remove', 'regenerate'],
  compare: ({ text, id }) => {
    const state = short();
    const pasted = takePastedToken(text).token;
    const isByToken = (apiKey: ApiKey) => findByToken(pasted, [apiKey], state).length > 0;
    const name = normalizeText(text);
    return {
      records: records(),
      mayMatchExactly: true,
      isExact: (apiKey) =>
        isByToken(apiKey) || apiKey.id === id || normalizeText(apiKey.dnsName ?? '') === name,
      texts: (apiKey) => [apiKey.name ?? '', `${apiKey.dnsName ?? ''} ${apiKey.id}`],
      isBlocked: ({ blocked }) => blocked,
      id: (apiKey) => apiKeyKeys.one(apiKey.id).join('/'),
      item: (apiKey) => ({
        label: apiKeyLabel(apiKey),
        notes: [apiKey.dnsName, `#${apiKey.id}`, isByToken(apiKey) && m.commandPalette.byToken],
        badge: apiKey.blocked && { tone: 'stop', text: m.apiKeys.statuses.blocked },
        icon: 'key',
        to: paths.apiKey(apiKey.id),
      }),
    };
  },
});

/** Describes the loaded API keys to the palette while it is open. */
export function useApiKeyKind(): RecordKind<ApiKey> {
  const m = useMessages();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const recent = useRecentRecords();
  /** The API keys that the service returned since the palette was opened, by id. */
  const [received] = useState(() => new Map<number, ApiKey>());
  const actionsOf = useApiKeyActions({
    asksAlways: true,
    onRemoved: ({ id }) => leaveDrawer(navigate, paths.apiKey(id), paths.apiKeys),
  });
  return {
    ...apiKeyKind(m, () => [...loadedApiKeys(queries).apiKeys, ...received.values()], shortVariantState),
    command: (verb, apiKey) => commandOf(verb, actionsOf(apiKey)),
    readMore: (query, signal) => {
      const { text } = query;
      if (loadedApiKeys(queries).complete) return [];
      const readOne = async (id: number) => {
        const apiKey = await queries.fetchQuery(apiKeyCache.oneQuery(queries, client, id));
        if (apiKey) received.set(id, apiKey);
      };
      if (text === '')
        return recent
          .filter(({ kind }) => kind === 'apiKey')
          .flatMap(idsOfRecent)
          .map(readOne);
      const byId = query.id === null ? [] : [readOne(query.id)];
      if (!maySendToService(query)) return byId;
      const read = async () => {
        const { records } = await listApiKeys(client, { query: { name: text } }, { signal });
        for (const apiKey of records) received.set(apiKey.id, apiKey);
      };
      return [...byId, read()];
    },
  };
}
