/** There is nothing at this address, and nothing was asked of the service because of it. */

import { pageMessages } from '../i18n/page-messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/basics/ButtonLink.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Page } from '../ui/page/Page.tsx';

/** The page. */
export function NotFoundPage() {
  const m = useLazyMessages(pageMessages);
  return (
    <Page title={m.notFound.title} text>
      <EmptyState drawing="lost" title={m.notFound.body}>
        <ButtonLink to={paths.home}>{m.notFound.home}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
