/** The offboarding of an e-mail address in the command palette. */
import type { RecordKind } from '../command-palette/command-palette.ts';
import type { Messages } from '../i18n/en.ts';
import { offboardingPath } from '../paths.ts';

/** Describes the way to the page, for an address that is typed or pasted. */
export const offboardingKind = (m: Messages): RecordKind<never> => ({
  name: 'offboarding',
  title: m.nav.offboard,
  verbs: [],
  compare: ({ email, secret }) => ({
    records: [],
    mayMatchExactly: false,
    isExact: () => false,
    texts: () => ['', ''],
    id: () => '',
    item: () => ({ label: '', notes: [], icon: 'offboard', to: '' }),
    itemOfUnloaded: () =>
      email === null || secret
        ? null
        : {
            id: 'offboarding-email',
            label: m.offboarding.begin({ email }),
            note: '',
            icon: 'offboard',
            to: offboardingPath(email),
          },
  }),
});
