/** Names, statuses and roles of users as texts, and the tones of their statuses. */
import type { User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import { nameOrId } from '../organizations/directory.ts';
import type { Tone } from '../ui/text/StatusBadge.tsx';

/** Returns the name of a user, or else the e-mail, or else `#` with the id. */
export const userLabel = (user: Pick<User, 'id' | 'name' | 'email'>): string =>
  user.name?.trim() || user.email || `#${user.id}`;

const tones = new Map<string, Tone>([
  ['normal', 'ok'],
  ['pending', 'wait'],
  ['blocked', 'stop'],
]);

/** Returns the tone of a status; `neutral` for a status that the specification does not list. */
export const statusTone = (status: string): Tone => tones.get(status) ?? 'neutral';

/** Returns the word for a status; a status that the specification does not list is returned unchanged. */
export const statusText = (m: Messages, status: string): string =>
  status === 'normal' || status === 'pending' || status === 'blocked' ? m.users.statuses[status] : status;

const WEEK_MS = 7 * 86_400_000;

/** Tells whether removing a user asks for typing: active in the last seven days, or with a system role. @param now epoch milliseconds */
export const removalAsksTyping = ({ lastAccessTimestamp, roles }: User, now: number): boolean =>
  (typeof lastAccessTimestamp === 'number' && now - lastAccessTimestamp < WEEK_MS) ||
  roles.some(({ isSystem }) => isSystem);

/** Returns the names of the roles of a user, separated by commas. */
export const rolesText = (user: User): string => user.roles.map(nameOrId).join(', ');
