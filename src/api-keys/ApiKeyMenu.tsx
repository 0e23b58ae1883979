/** The menu of the actions on an API key, opened from a row of the table. */
import type { ApiKey } from '../contract/api-key.ts';
import { ActionMenu } from '../ui/overlays/ActionMenu.tsx';
import type { MenuPlace } from '../ui/overlays/menu-types.ts';
import { useApiKeyActions } from './use-api-key-actions.tsx';

interface Props extends MenuPlace {
  apiKey: ApiKey;
  /** Called after the API key was removed. */
  onRemoved: (apiKey: ApiKey) => void;
}

/** Renders the menu, which is open as long as it is mounted. */
export function ApiKeyMenu({ apiKey, onRemoved, ...place }: Props) {
  const actionsFor = useApiKeyActions({ onRemoved });
  return <ActionMenu {...place} actions={actionsFor(apiKey)} />;
}
