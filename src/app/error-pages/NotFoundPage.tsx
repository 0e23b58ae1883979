/** The page for an unknown URL or an invalid id. It sends no request to the service. */
import { paths } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';

/** Renders the page. */
export function NotFoundPage() {
  const m = useMessages();
  return (
    <Page title={m.notFound.title} text>
      <EmptyState drawing="lost" title={m.notFound.body}>
        <ButtonLink to={paths.home}>{m.notFound.home}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
