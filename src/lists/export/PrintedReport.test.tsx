// What stands on paper: every value whole, and no session token.
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { signIn, signOut } from '../../session/session-store.ts';
import { PrintedReport } from './PrintedReport.tsx';

afterEach(signOut);

const long = `${'Long '.repeat(200)}end`;

test('prints long values whole and no fact without one, and cuts the session token out', () => {
  signIn('secret-session-token', false);
  const { container } = render(
    <PrintedReport
      report={{
        title: 'Offboard ana@example.org',
        facts: [
          { key: 'emails', title: 'E-mails', value: long },
          { key: 'reviewer', title: 'Reviewer', value: '' },
        ],
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
  expect(container.textContent).not.toContain('Reviewer');
});

test('breaks an e-mail before its “@” or at a dot before it, and only a longer part within a word', () => {
  const rows = [['miguel.angelo.torres@aurora.example'], [`${'long'.repeat(8)}@aurora.example`]];
  const section = {
    key: 'all',
    title: 'Findings',
    columns: [{ key: 'about', title: 'E-mail' }],
    rows,
    none: '',
  };
  const { container } = render(
    <PrintedReport report={{ title: 'Access review', facts: [], sections: [section], notes: [] }} />,
  );
  const cells = [...container.querySelectorAll('td')];
  expect(cells.map((cell) => cell.querySelectorAll('wbr').length)).toEqual([3, 1]);
  expect(cells.map((cell) => cell.hasAttribute('data-long'))).toEqual([false, true]);
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

test('looks at each cell of an empty column once, however many rows there are', () => {
  let reads = 0;
  const rows = Array.from({ length: 50 }, (_, at) =>
    Object.defineProperty([`Person ${at}`, ''], 1, {
      get: () => {
        reads += 1;
        return '';
      },
    }),
  );
  const columns = ['name', 'note'].map((key) => ({ key, title: key }));
  const section = { key: 'results', title: 'Findings', columns, rows, none: '' };
  const { container } = render(
    <PrintedReport report={{ title: 'Access review', facts: [], sections: [section], notes: [] }} />,
  );
  expect(container.querySelectorAll('th').length).toBe(1);
  // A few times for the row as a whole, never again for each other row.
  expect(reads).toBeLessThan(5 * rows.length);
});
