/** The actions on an API key, for the menu of the table row and of the drawer, and for "Find by token". */

import { useNavigate } from 'react-router-dom';
import { bulkWords } from '../bulk/tab/bulk-words.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { copyLinkAction } from '../ui/overlays/copy-action.tsx';
import type { MenuAction } from '../ui/overlays/menu-actions.ts';
import { doneBecause, refusedBefore } from '../writes/action-states.ts';
import { useRefusals } from '../writes/refusals.ts';
import { askToBlock, askToRegenerate, askToRemove, unblock } from './api-key-confirmations.tsx';
import { useApiKeyWrites } from './api-key-writes.ts';
import type { CreateState } from './drawer-context.ts';

interface Options {
  /** Called after an API key was removed. */
  onRemoved?: (key: ApiKey) => void;
  /** The admin has typed the verb: every action asks, also Unblock. */
  asksAlways?: boolean;
}

/**
 * Returns the function that lists the actions on an API key: Edit, Regenerate token, Duplicate, Block, Unblock, Copy link,
 * Remove.
 *
 * An action that is not possible now has a `disabledReason`.
 */
export function useApiKeyActions({ onRemoved, asksAlways }: Options): (key: ApiKey) => MenuAction[] {
  const m = useMessages();
  const navigate = useNavigate();
  const isRefused = useRefusals();
  const context = { ...useApiKeyWrites(), onRemoved, asksAlways };

  return (key) => {
    const { verbs } = m.writes;
    const reasons = bulkWords().bulkPreview.reasons.apiKey;
    const ifRefused = refusedBefore(m, isRefused, null, key.id);
    return [
      {
        id: 'edit',
        label: verbs.editKey,
        icon: 'edit',
        keys: 'E',
        onSelect: () => void navigate({ pathname: paths.apiKey(key.id), search: location.search }),
      },
      {
        id: 'regenerate',
        label: verbs.regenerate,
        icon: 'regenerate',
        onSelect: () => askToRegenerate(context, key),
        ...ifRefused('regenerate'),
      },
      {
        id: 'duplicate',
        label: m.apiKeys.duplicate,
        icon: 'copy',
        onSelect: () =>
          void navigate(
            { pathname: paths.createApiKey, search: location.search },
            { state: { duplicateOf: key.id } satisfies CreateState },
          ),
        ...ifRefused('createKey', m.apiKeys.duplicate, null),
      },
      {
        id: 'block',
        label: verbs.blockKey,
        icon: 'block',
        keys: 'B',
        onSelect: () => askToBlock(context, key),
        ...(doneBecause(key.blocked, reasons.alreadyBlocked) ?? ifRefused('blockKey')),
      },
      {
        id: 'unblock',
        label: verbs.unblockKey,
        icon: 'unblock',
        keys: 'B',
        onSelect: () => unblock(context, key),
        ...(doneBecause(!key.blocked, reasons.notBlocked) ?? ifRefused('unblockKey')),
      },
      copyLinkAction(m, () => location.origin + paths.apiKey(key.id)),
      {
        id: 'remove',
        label: verbs.removeKey,
        icon: 'remove',
        onSelect: () => askToRemove(context, key),
        danger: true,
        ...ifRefused('removeKey'),
      },
    ];
  };
}
