/** What a person is called, and what a status looks like. */
import type { User } from '../contract/user.ts';
import type { Messages } from '../i18n/en.ts';
import { nameOf } from '../organizations/directory.ts';
import type { Tone } from '../ui/basics/StatusBadge.tsx';

/** The name; without one the e-mail, without that the id. */
export const userLabel = (user: Pick<User, 'id' | 'name' | 'email'>): string =>
  user.name?.trim() || user.email || `#${user.id}`;

const tones: Record<string, Tone> = { normal: 'ok', pending: 'wait', blocked: 'stop' };

/** The tone of a status; one that the specification doesn't list is neutral. */
export const statusTone = (status: string): Tone => tones[status] ?? 'neutral';

/** The word for a status; one that the specification doesn't list is shown as it came. */
export const statusWord = (m: Messages, status: string): string =>
  status === 'normal' || status === 'pending' || status === 'blocked' ? m.status[status] : status;

/** Whether somebody was here in the last seven days. */
export const recentlyActive = (user: User, now: number): boolean =>
  typeof user.lastAccessTimestamp === 'number' && now - user.lastAccessTimestamp < 7 * 86_400_000;

/** The roles of a user on one line. */
export const rolesInWords = (user: User): string => user.roles.map(nameOf).join(', ');
