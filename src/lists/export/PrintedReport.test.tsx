// What stands on paper: every value whole, and no session token.
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signIn, signOut } from '../../session/session-store.ts';
import { PrintedReport } from './PrintedReport.tsx';

afterEach(signOut);

const long = `${'Long '.repeat(200)}end`;

test('prints long values whole, and cuts the session token out', () => {
  signIn('secret-session-token', false);
  const { container } = render(
    <PrintedReport
      report={{
        title: 'Offboard ana@example.org',
        facts: [{ key: 'emails', title: 'E-mails', value: long }],
        sections: [
          {
            key: 'access',
            title: 'Access',
            columns: [{ key: 'reason', title: 'Reason' }],
            rows: [[long], ['Refused: secret-session-token is not allowed']],
            none: '',
          },
        ],
        notes: [],
      }}
    />,
  );
  const texts = [...container.querySelectorAll('dd, td')].map(({ textContent }) => textContent);
  expect(texts).toEqual([long, long, 'Refused: … is not allowed']);
});
