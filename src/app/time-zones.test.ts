// Tests times in six time zones, wherever the console writes one: days, activity, the clock and names of files.
import { expect, test, vi } from 'vitest';

/** Loads the formats anew in a time zone: cached formats keep the zone of their first use. */
async function formatsIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const [{ formatDay }, { timeText }, { clockTime }, { datedName }, { exactTimeText }] = await Promise.all([
    import('../i18n/format.ts'),
    import('../writes/activity-text.ts'),
    import('../session/clock-time.ts'),
    import('../ui/basics/export-rows.ts'),
    import('../ui/text/time-cell.tsx'),
  ]);
  return { formatDay, timeText, clockTime, datedName, exactTimeText };
}

/** The minute before midnight in UTC, and the minute after it. It is another day already to the east of UTC. */
const BEFORE = Date.UTC(2026, 9, 24, 23, 59);
const AFTER = BEFORE + 60_000;

test.each([
  ['UTC', 'Oct 24, 2026', '24/10/2026', '23:59', '2026-10-24', 'Oct 24, 2026, 11:59:00 PM UTC'],
  ['America/Sao_Paulo', 'Oct 24, 2026', '24/10/2026', '20:59', '2026-10-24', '20:59:00'],
  ['Europe/Lisbon', 'Oct 25, 2026', '25/10/2026', '00:59', '2026-10-25', '00:59:00'],
  ['Asia/Kolkata', 'Oct 25, 2026', '25/10/2026', '05:29', '2026-10-25', '05:29:00'],
  ['Pacific/Kiritimati', 'Oct 25, 2026', '25/10/2026', '13:59', '2026-10-25', '13:59:00'],
  ['Pacific/Pago_Pago', 'Oct 24, 2026', '24/10/2026', '12:59', '2026-10-24', '12:59:00'],
])('in %s the minute before midnight in UTC is on %s', async (zone, day, dayPt, clock, isoDay, activity) => {
  const { formatDay, timeText, clockTime, datedName, exactTimeText } = await formatsIn(zone);
  expect(formatDay('en', BEFORE, 'local')).toBe(day);
  expect(formatDay('pt', BEFORE, 'local')).toBe(dayPt);
  expect(formatDay('en', BEFORE, 'utc')).toBe('Oct 24, 2026');
  expect(clockTime('en', BEFORE)).toBe(clock);
  expect(datedName('users-1', 'csv', new Date(BEFORE))).toBe(`users-1-${isoDay}.csv`);
  // A minute later, the list of activity adds the date only where midnight lies in between.
  expect(plain(timeText('en', BEFORE, 'local', AFTER))).toBe(activity);
  expect(plain(timeText('en', BEFORE, 'utc', AFTER))).toBe('Oct 24, 2026, 11:59:00 PM UTC');
  const [local, utc] = exactTimeText('en', BEFORE).split('\n');
  expect(local).toContain(day);
  expect(plain(utc)).toBe('Oct 24, 2026, 11:59:00 PM UTC');
});

test('in Europe/Lisbon the hour that the clocks repeat is told apart by its zone', async () => {
  const { exactTimeText, clockTime, timeText } = await formatsIn('Europe/Lisbon');
  const first = Date.UTC(2026, 9, 25, 0, 30);
  const second = first + 3_600_000;
  expect([first, second].map((time) => clockTime('pt', time))).toEqual(['01:30', '01:30']);
  expect([first, second].map((time) => plain(exactTimeText('pt', time)))).toEqual([
    '25/10/2026, 01:30:00 WEST\n25/10/2026, 00:30:00 UTC',
    '25/10/2026, 01:30:00 WET\n25/10/2026, 01:30:00 UTC',
  ]);
  // The day with 25 hours is one day.
  const midnight = Date.UTC(2026, 9, 24, 23, 0);
  expect(timeText('en', midnight, 'local', midnight + 25 * 3_600_000 - 1000)).toBe('00:00:00');
});

/** Newer versions of ICU put a narrow space before AM and PM. */
const plain = (text = '') => text.replaceAll('\u202f', ' ');
