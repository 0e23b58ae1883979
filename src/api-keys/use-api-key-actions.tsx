/** What can be done to an API key, from the row and from the drawer alike. */
import { useNavigate } from 'react-router-dom';
import type { ApiKey } from '../contract/api-keys.ts';
import { paths } from '../paths.ts';
import type { MenuAction } from '../ui/overlays/menu-types.ts';
import type { Verb } from '../writes/outcome.ts';
import { useRefusals } from '../writes/refusals.ts';
import type { ApiKeyActionContext } from './api-key-confirmations.tsx';
import type { CreateState } from './drawer-context.ts';
import { apiKeyConfirmations } from './lazy-api-key-confirmations.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';
import { useApiKeyWrites } from './use-api-key-writes.ts';

interface Options {
  /** Called once a key is removed. */
  onRemoved?: (key: ApiKey) => void;
}

/**
 * Returns the actions for a key: Edit, Regenerate token, Duplicate, Block, Unblock, Remove. What can't be done now says
 * why.
 */
export function useApiKeyActions({ onRemoved }: Options): (key: ApiKey) => MenuAction[] {
  const m = useApiKeyMessages();
  const navigate = useNavigate();
  const isRefused = useRefusals();
  const context: ApiKeyActionContext = {
    ...useApiKeyWrites(),
    messages: m,
    onRemoved: onRemoved ?? (() => {}),
  };
  type Asking = 'askToBlock' | 'unblock' | 'askToRegenerate' | 'askToRemove';
  const act = (name: Asking, key: ApiKey) => () =>
    apiKeyConfirmations.use((questions) => questions[name](context, key));

  return (key) => {
    const refused = (verb: Verb, action: string, target: number | null = key.id) =>
      isRefused(verb, null, target)
        ? { disabledReason: m.apiKeys.forbidden({ action }), pressAnyway: true }
        : {};
    const impossible = (reason: string | undefined) => (reason ? { disabledReason: reason } : null);
    return [
      {
        id: 'edit',
        label: m.apiKeys.edit,
        onSelect: () => void navigate({ pathname: paths.apiKey(key.id), search: location.search }),
      },
      {
        id: 'regenerate',
        label: m.apiKeys.regenerate,
        onSelect: act('askToRegenerate', key),
        ...refused('regenerate', m.apiKeys.regenerate),
      },
      {
        id: 'duplicate',
        label: m.apiKeys.duplicate,
        onSelect: () =>
          void navigate(
            { pathname: paths.createApiKey, search: location.search },
            { state: { duplicateOf: key.id } satisfies CreateState },
          ),
        ...refused('createKey', m.apiKeys.duplicate, null),
      },
      {
        id: 'block',
        label: m.apiKeys.block,
        onSelect: act('askToBlock', key),
        ...(impossible(key.blocked ? m.apiKeys.alreadyBlocked : undefined) ??
          refused('blockKey', m.apiKeys.block)),
      },
      {
        id: 'unblock',
        label: m.apiKeys.unblock,
        onSelect: act('unblock', key),
        ...(impossible(key.blocked ? undefined : m.apiKeys.notBlocked) ??
          refused('unblockKey', m.apiKeys.unblock)),
      },
      {
        id: 'remove',
        label: m.apiKeys.remove,
        onSelect: act('askToRemove', key),
        danger: true,
        ...refused('removeKey', m.apiKeys.remove),
      },
    ];
  };
}
