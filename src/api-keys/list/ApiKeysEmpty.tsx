/** The empty state of the list of API keys, with the first action. */
import { paths } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** Renders the empty state. */
export function ApiKeysEmpty() {
  const m = useMessages();
  return (
    <EmptyState drawing="keys" title={m.apiKeys.empty} hint={m.apiKeys.emptyHint}>
      <ButtonLink variant="primary" icon="plus" to={paths.createApiKey}>
        {m.empty.createFirst}
      </ButtonLink>
    </EmptyState>
  );
}
