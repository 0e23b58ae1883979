/** Runs the action of a key that was pressed on a row of the table of API keys. */
import { useEffect, useEffectEvent } from 'react';
import type { ApiKey } from '../contract/api-key.ts';
import { runRowKey } from '../ui/overlays/row-keys.ts';
import { useApiKeyActions } from './use-api-key-actions.tsx';

interface Props {
  apiKey: ApiKey;
  /** The key that was pressed. */
  pressed: string;
  /** Called after the API key was removed. */
  onRemoved: (apiKey: ApiKey) => void;
  /** Called when the action has started. */
  onDone: () => void;
}

/** Renders nothing, and runs the action once. */
export function ApiKeyRowKey({ apiKey, pressed, onRemoved, onDone }: Props) {
  const actionsFor = useApiKeyActions({ onRemoved });
  const run = useEffectEvent(() => {
    onDone();
    runRowKey(pressed, actionsFor(apiKey));
  });
  useEffect(() => run(), []);
  return null;
}
