/** All routes. A test of a page imports `routes.tsx` instead, so that a change in one of these features does not concern it. */
import { type RouteObject, useParams } from 'react-router-dom';
import { parseId, paths } from '../paths.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { NotFoundPage } from './error-pages/NotFoundPage.tsx';
import { type FeaturePath, page, routesWith } from './routes.tsx';

const InviteManyPage = lazyPart(
  async () => (await import('../invite-many/InviteManyPage.tsx')).InviteManyPage,
  page,
);
const OffboardingPage = lazyPart(
  async () => (await import('../offboarding/OffboardingPage.tsx')).OffboardingPage,
  page,
);
const AccessReviewPage = lazyPart(
  async () => (await import('../access-review/AccessReviewPage.tsx')).AccessReviewPage,
  page,
);

function InviteManyRoute() {
  const id = parseId(useParams().organizationId);
  return id === null ? <NotFoundPage /> : <InviteManyPage key={id} organizationId={id} />;
}

const features: Record<FeaturePath, RouteObject> = {
  inviteMany: { path: paths.inviteMany(':organizationId'), element: <InviteManyRoute /> },
  offboarding: { path: paths.offboarding, element: <OffboardingPage /> },
  accessReview: { path: paths.accessReview, element: <AccessReviewPage /> },
};

/** All routes of the console. */
export const routes = routesWith(Object.values(features));
