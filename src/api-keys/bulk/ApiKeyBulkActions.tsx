/** The buttons of the selection toolbar that change many API keys. */
import { useState } from 'react';
import type { BulkPlan } from '../../bulk/engine/job.ts';
import { PlanDialog } from '../../bulk/views/PlanDialog.tsx';
import type { ApiKey } from '../../contract/api-key.ts';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useApiKeyWrites } from '../api-key-writes.ts';
import { apiKeyBulkPlan, apiKeyBulkVerbs } from './api-key-bulk.ts';

interface Props {
  /** Returns the selected API keys; called when a button is pressed. */
  apiKeys: () => readonly ApiKey[];
  /** The selected records that cannot be read. */
  unreadable: readonly UnreadableRecord[];
  /** Called after a run has started. */
  onStarted: () => void;
}

/** Renders the buttons and, while it is open, the preview. */
export function ApiKeyBulkActions({ apiKeys, unreadable, onStarted }: Props) {
  const { verbs: names } = useMessages().writes;
  const context = useApiKeyWrites();
  // Of the selection as it was when the button was pressed: the preview does not change under the admin's hand.
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  return (
    <>
      {apiKeyBulkVerbs.map((verb) => (
        <Button
          key={verb}
          aria-haspopup="dialog"
          onClick={() => setPlan(apiKeyBulkPlan(context, { verb, apiKeys: apiKeys(), unreadable }))}
        >
          {names[verb]}
        </Button>
      ))}
      {plan && (
        <PlanDialog
          plan={plan}
          onClose={(isStarted) => {
            setPlan(null);
            if (isStarted) onStarted();
          }}
        />
      )}
    </>
  );
}
