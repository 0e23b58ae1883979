/** The pages that do a whole job or show what was done. The sidebar, its menu on a phone and “Go to…” lead to each of them. */
import type { Messages } from '../../i18n/en.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/basics/Icon.tsx';

/** A page, and how it is named. */
interface JobPage {
  id: string;
  path: string;
  icon: IconName;
  label: (m: Messages) => string;
}

/** The pages in the order in which they are offered. */
export const jobPages: readonly JobPage[] = [
  { id: 'offboarding', path: paths.offboarding, icon: 'offboard', label: (m) => m.nav.offboard },
  { id: 'access-review', path: paths.accessReview, icon: 'review', label: (m) => m.nav.accessReview },
  { id: 'activity', path: paths.activity, icon: 'clock', label: (m) => m.nav.activity },
];
