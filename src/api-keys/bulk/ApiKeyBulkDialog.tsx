/** The preview of an action over many API keys. */

import { startRun } from '../../bulk/tab/current-run.ts';
import { BulkPreview } from '../../bulk/views/BulkPreview.tsx';
import { useApiKeyWrites } from '../use-api-key-writes.ts';
import { type ApiKeySelection, apiKeyBulkPlan } from './api-key-bulk.ts';

interface Props {
  selection: ApiKeySelection;
  /** Called after a run has started. */
  onStarted: () => void;
  onClose: () => void;
}

/** Renders the dialog. */
export function ApiKeyBulkDialog({ selection, onStarted, onClose }: Props) {
  const context = useApiKeyWrites();
  const { verb, apiKeys, unreadable = [] } = selection;
  return (
    <BulkPreview
      verb={verb}
      selected={apiKeys.length + unreadable.length}
      planOf={() => apiKeyBulkPlan(context, selection)}
      onStart={(plan) => {
        startRun(plan.job());
        onClose();
        onStarted();
      }}
      onClose={onClose}
    />
  );
}
