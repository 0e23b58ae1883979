/** The empty state of the list of API keys, with the first action. */
import { emptyMessages } from '../i18n/empty-messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/basics/ButtonLink.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { useApiKeyMessages } from './use-api-key-messages.ts';

/** Renders the empty state. */
export function ApiKeysEmpty() {
  const m = useApiKeyMessages();
  const { empty } = useLazyMessages(emptyMessages);
  return (
    <EmptyState drawing="keys" title={m.apiKeys.empty} hint={m.apiKeys.emptyHint}>
      <ButtonLink variant="primary" icon="plus" to={paths.createApiKey}>
        {empty.createFirst}
      </ButtonLink>
    </EmptyState>
  );
}
