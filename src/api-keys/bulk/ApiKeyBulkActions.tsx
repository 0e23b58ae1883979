/** The buttons of the selection toolbar that change many API keys. */
import { useState } from 'react';
import { BulkPreview } from '../../bulk/views/BulkPreview.tsx';
import type { ApiKey } from '../../contract/api-key.ts';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useApiKeyWrites } from '../api-key-writes.ts';
import { type ApiKeySelection, apiKeyBulkPlan, apiKeyBulkVerbs } from './api-key-bulk.ts';

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
  // The selection as it was when the button was pressed: the preview does not change under the admin's hand.
  const [open, setOpen] = useState<ApiKeySelection | null>(null);
  return (
    <>
      {apiKeyBulkVerbs.map((verb) => (
        <Button
          key={verb}
          aria-haspopup="dialog"
          onClick={() => setOpen({ verb, apiKeys: apiKeys(), unreadable })}
        >
          {names[verb]}
        </Button>
      ))}
      {open && (
        <BulkPreview
          verb={open.verb}
          selected={open.apiKeys.length + unreadable.length}
          planOf={() => apiKeyBulkPlan(context, open)}
          onClose={(isStarted) => {
            setOpen(null);
            if (isStarted) onStarted();
          }}
        />
      )}
    </>
  );
}
