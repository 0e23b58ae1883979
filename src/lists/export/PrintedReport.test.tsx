// What stands on paper: every value whole, and no session token.
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
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

test('prints 5,000 rows of a section, and says how many there are', () => {
  const rows = Array.from({ length: 5001 }, (_, at) => [at]);
  const section = { key: 'all', title: 'Findings', columns: [{ key: 'id', title: 'ID' }], rows, none: '' };
  const { container } = render(
    <PrintedReport report={{ title: 'Access review', facts: [], sections: [section], notes: [] }} />,
  );
  expect(container.querySelectorAll('tbody tr')).toHaveLength(5000);
  expect(container.textContent).toContain(en.exports.printed({ rows: 5000, count: 5001 }));
});
