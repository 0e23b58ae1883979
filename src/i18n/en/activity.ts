/** English messages of the page “Activity”, and the text that is copied for a ticket. */
import { formatNumber, plural } from '../format.ts';

interface Count {
  count: number;
}

const n = (value: number) => formatNumber('en', value);

export const activity = {
  empty: 'No changes in this session',
  emptyHint: 'Changes you make appear here with their outcome until you sign out.',
  ofRecord: 'Changes in this session',
  time: 'Time',
  action: 'Action',
  object: 'Object',
  outcome: 'Outcome',
  confirmed: 'Confirmed',
  buttons: 'Actions for the entry',
  show: 'Show',
  copy: 'Copy for ticket',
  copied: 'Copied for a ticket',
  ticket: 'Ticket text',
  entries: ({ count }: Count) => plural('en', count, { one: '1 entry', other: `${n(count)} entries` }),
  confirmedAt: (p: { time: string }) => `confirmed ${p.time}`,
  /** Of a run of which some records are not done. */
  partlyConfirmedAt: (p: { time: string }) => `in part, last ${p.time}`,
  notConfirmed: 'not confirmed',
  undone: 'Undone later.',
  /** An action that restores a former value. */
  undoing: (p: { action: string }) => `${p.action} (undo)`,
  /** Of a run of several steps. */
  changes: ({ count }: Count) => plural('en', count, { one: '1 change', other: `${n(count)} changes` }),
  inOrganization: (p: { id: number }) => `Organization ID: ${p.id}`,
  user: 'Person',
  apiKey: 'API key',
  detail: 'Details',
  local: 'local time',
  notDone: 'Not done:',
  unconfirmed: 'Not confirmed:',
  counts: {
    done: ({ count }: Count) => `Done ${n(count)}`,
    refused: ({ count }: Count) => `Refused ${n(count)}`,
    notVisible: ({ count }: Count) => `Not visible yet ${n(count)}`,
    notConfirmed: ({ count }: Count) => `Accepted, not confirmed ${n(count)}`,
    notKnown: ({ count }: Count) => `Not known ${n(count)}`,
    notSent: ({ count }: Count) => `Not sent ${n(count)}`,
  },
  outcomes: {
    done: 'Done',
    refused: 'Refused',
    notVisible: 'Not visible yet',
    notConfirmed: 'Accepted, not confirmed',
    notKnown: 'Not known',
    notSent: 'Not sent',
  },
};
