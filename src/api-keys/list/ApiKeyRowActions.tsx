/** The actions on an API key in a row of the table: a menu, or a key. A component, since their hook is code of presses. */
import type { ApiKey } from '../../contract/api-key.ts';
import type { RowRequest } from '../../ui/overlays/menu-actions.ts';
import { RowActions } from '../../ui/overlays/RowActions.tsx';
import { useApiKeyActions } from '../use-api-key-actions.tsx';

interface Props {
  request: RowRequest;
  apiKey: ApiKey;
  /** Called after the API key was removed. */
  onRemoved: (apiKey: ApiKey) => void;
}

/** Renders the menu, or runs the action of the key. */
export function ApiKeyRowActions({ request, apiKey, onRemoved }: Props) {
  const actionsFor = useApiKeyActions({ onRemoved });
  return <RowActions {...request} actions={actionsFor(apiKey)} />;
}
