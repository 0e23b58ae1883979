/** English messages of the page “Activity”, and the text that is copied for a ticket. */
import { numbersIn } from '../format.ts';

const { n, counted } = numbersIn('en');

interface Count {
  count: number;
}

/** The outcomes of a run. */
const counts = {
  done: ({ count }: Count) => `${n(count)} done`,
  refused: ({ count }: Count) => `${n(count)} refused`,
  notVisible: ({ count }: Count) => `${n(count)} not visible yet`,
  notConfirmed: ({ count }: Count) => `${n(count)} accepted but not confirmed`,
  notKnown: ({ count }: Count) => `${n(count)} not known`,
  notSent: ({ count }: Count) => `${n(count)} not sent`,
};

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
  entries: ({ count }: Count) => counted(count, 'entry', 'entries'),
  confirmedAt: (p: { time: string }) => `confirmed ${p.time}`,
  /** Of a run of which some records are not done. */
  partlyConfirmedAt: (p: { time: string }) => `in part, last ${p.time}`,
  notConfirmed: 'not confirmed',
  undone: 'Undone later.',
  /** An action that restores a former value. */
  undoing: (p: { action: string }) => `${p.action} (undo)`,
  /** Of a run of several steps. */
  changes: ({ count }: Count) => counted(count, 'change', 'changes'),
  inOrganization: (p: { id: number }) => `Organization ID: ${p.id}`,
  user: 'Person',
  apiKey: 'API key',
  detail: 'Details',
  local: 'local time',
  notDone: 'Not done:',
  unconfirmed: 'Not confirmed:',
  counts,
  /** Of a run that sends invitations. Other languages have other endings there. */
  invitationCounts: counts,
  outcomes: {
    done: 'Done',
    refused: 'Refused',
    notVisible: 'Not visible yet',
    notConfirmed: 'Accepted, not confirmed',
    notKnown: 'Not known',
    notSent: 'Not sent',
  },
};
