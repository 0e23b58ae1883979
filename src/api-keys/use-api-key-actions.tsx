/** What can be done to an API key, from the row and from the drawer alike. */
import { useNavigate } from 'react-router-dom';
import type { ApiKey } from '../contract/api-keys.ts';
import { paths } from '../paths.ts';
import { useForbidden } from '../session/forbidden.ts';
import { confirm } from '../ui/confirm.ts';
import { errorWords } from '../ui/error-words.ts';
import type { MenuAction } from '../ui/MenuButton.tsx';
import { notify, notifyFailure } from '../ui/notify.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { callApiKey, recentlyUsed } from './api-key.ts';
import type { CreateState } from './CreateApiKeyDrawer.tsx';
import { useRegenerateToken, useRemoveApiKey, useUpdateApiKey } from './mutations.ts';
import { useKeyMessages } from './use-key-messages.ts';

interface Options {
  /** Called once a key is removed. */
  onRemoved?: (key: ApiKey) => void;
}

/**
 * Gives the actions for a key: Edit, Regenerate token, Duplicate, Block, Unblock, Remove. What can't be done now says
 * why.
 */
export function useApiKeyActions({ onRemoved }: Options): (key: ApiKey) => MenuAction[] {
  const m = useKeyMessages();
  const navigate = useNavigate();
  const forbidden = useForbidden();
  const { mutateAsync: updateApiKey } = useUpdateApiKey();
  const { mutateAsync: regenerateToken } = useRegenerateToken();
  const { mutateAsync: removeApiKey } = useRemoveApiKey();

  const setBlocked = async (key: ApiKey, blocked: boolean) => {
    const name = callApiKey(key);
    const { after } = await updateApiKey({ id: key.id, body: { blocked } });
    if (after && after.blocked !== blocked) notifyFailure(m.apiKeys.notChanged({ name }));
    else notify(blocked ? m.apiKeys.isBlocked({ name }) : m.apiKeys.isUnblocked({ name }));
  };

  const bodyOf = (key: ApiKey, words: string) => (
    <>
      <ApiKeyCard apiKey={key} />
      <p>{words}</p>
    </>
  );

  /** What stops working today is not to be stopped by a slip. */
  const typedFor = (key: ApiKey) => {
    const name = callApiKey(key);
    return recentlyUsed(key, Date.now())
      ? { label: m.apiKeys.typeToConfirm({ name }), expected: name }
      : undefined;
  };

  const askToBlock = (key: ApiKey) =>
    confirm({
      title: m.apiKeys.blockTitle({ name: callApiKey(key) }),
      body: bodyOf(key, m.apiKeys.blockBody),
      action: m.apiKeys.block,
      danger: true,
      run: () => setBlocked(key, true),
    });

  const unblock = (key: ApiKey) =>
    setBlocked(key, false).catch((error: unknown) => {
      const { title, sentences } = errorWords(m, error);
      notifyFailure([`${title}.`, ...sentences].join(' '));
    });

  const askToRegenerate = (key: ApiKey) => {
    const name = callApiKey(key);
    confirm({
      title: m.apiKeys.regenerateTitle({ name }),
      body: bodyOf(key, m.apiKeys.regenerateBody),
      action: m.apiKeys.regenerate,
      danger: true,
      typed: typedFor(key),
      run: async (say) => {
        const renewed = await regenerateToken({ id: key.id, name, onChecking: () => say(m.rescue.checking) });
        if (renewed !== 'undelivered') notify(m.apiKeys.isRegenerated({ name }));
      },
    });
  };

  const askToRemove = (key: ApiKey) => {
    const name = callApiKey(key);
    confirm({
      title: m.apiKeys.removeTitle({ name }),
      body: bodyOf(key, m.apiKeys.removeBody),
      action: m.apiKeys.remove,
      danger: true,
      typed: typedFor(key),
      run: async () => {
        await removeApiKey(key.id);
        notify(m.apiKeys.isRemoved({ name }));
        onRemoved?.(key);
      },
    });
  };

  return (key) => {
    const refused = (operation: string, action: string) =>
      forbidden.has(operation) ? m.apiKeys.forbidden({ action }) : undefined;
    return [
      {
        label: m.apiKeys.edit,
        onSelect: () => void navigate({ pathname: paths.apiKey(key.id), search: location.search }),
      },
      {
        label: m.apiKeys.regenerate,
        onSelect: () => askToRegenerate(key),
        disabledReason: refused('updateApiKey', m.apiKeys.regenerate),
      },
      {
        label: m.apiKeys.duplicate,
        onSelect: () =>
          void navigate(
            { pathname: paths.createApiKey, search: location.search },
            { state: { duplicateOf: key.id } satisfies CreateState },
          ),
        disabledReason: refused('createApiKey', m.apiKeys.duplicate),
      },
      {
        label: m.apiKeys.block,
        onSelect: () => askToBlock(key),
        disabledReason:
          refused('updateApiKey', m.apiKeys.block) ?? (key.blocked ? m.apiKeys.alreadyBlocked : undefined),
      },
      {
        label: m.apiKeys.unblock,
        onSelect: () => void unblock(key),
        disabledReason:
          refused('updateApiKey', m.apiKeys.unblock) ?? (key.blocked ? undefined : m.apiKeys.notBlocked),
      },
      {
        label: m.apiKeys.remove,
        onSelect: () => askToRemove(key),
        danger: true,
        disabledReason: refused('removeApiKey', m.apiKeys.remove),
      },
    ];
  };
}
