/** English messages of the command palette, “Go to…”. */
import { numbersIn } from '../format.ts';

const { counted } = numbersIn('en');

export const commandPalette = {
  title: 'Go to…',
  placeholder: 'Name, e-mail, ID or action',
  /** Takes a chosen verb back. */
  clearVerb: 'Clear the action',
  /** Asks what a chosen verb is done to. */
  whom: { any: 'Whom?', key: 'Which key?' },
  /** Shown behind a verb while no person and no key was opened. */
  nobodyYet: 'Type a name, an e-mail or an ID.',
  people: 'People',
  count: (p: { count: number }) => counted(p.count, 'result', 'results'),
  more: 'There may be more. Keep typing to narrow it down.',
  nothing: 'No results.',
  asking: 'Asking the service…',
  failed: "Couldn't ask the service. Showing results from loaded data.",
  secret: 'This may be a token. It is only compared in this page; nothing is sent.',
  byToken: 'matches the token',
  /** The status of an API key. */
  person: (p: { id: number }) => `Person #${p.id}`,
  searchFor: (p: { email: string }) => `Search users for ${p.email}`,
  themes: { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  language: (p: { name: string }) => `Language: ${p.name}`,
  /** A verb that still lacks its object. */
  begin: {
    block: 'Block…',
    unblock: 'Unblock…',
    edit: 'Edit…',
    move: 'Move a person…',
    remove: 'Remove…',
    regenerate: 'Regenerate token…',
  },
  command: {
    invite: (p: { name: string }) => `Invite ${p.name}`,
    block: (p: { name: string }) => `Block ${p.name}`,
    unblock: (p: { name: string }) => `Unblock ${p.name}`,
    edit: (p: { name: string }) => `Edit ${p.name}`,
    move: (p: { name: string }) => `Move ${p.name}`,
    remove: (p: { name: string }) => `Remove ${p.name}`,
    regenerate: (p: { name: string }) => `Regenerate token of ${p.name}`,
  },
  hints: { move: 'Select', open: 'Open', close: 'Close' },
};
