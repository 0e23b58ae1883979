/** The parts of the users page that load on first use, or earlier while the browser is idle. */
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { userConfirmations } from './lazy-user-confirmations.ts';

export const UserInsights = lazyPart(async () => (await import('./UserInsights.tsx')).UserInsights);
export const UserMenu = lazyPart(async () => (await import('./UserMenu.tsx')).UserMenu, {
  onMissing: ({ onClose }) => onClose(true),
});
export const UserRowKey = lazyPart(async () => (await import('./UserRowKey.tsx')).UserRowKey, {
  onMissing: ({ onDone }) => onDone(),
});
export const UsersEmpty = lazyPart(async () => (await import('./UsersEmpty.tsx')).UsersEmpty);
export const UserBulkActions = lazyPart(async () => (await import('./UserBulkActions.tsx')).UserBulkActions);
export const MoveUserDialog = lazyPart(async () => (await import('./MoveUserDialog.tsx')).MoveUserDialog, {
  onMissing: ({ onClose }) => onClose(false),
});

/** The parts to load while the browser is idle: those that block a person, and the others. */
export const userPartsToPreload = {
  first: [UserMenu, userConfirmations],
  later: [UserRowKey, UsersEmpty, MoveUserDialog, UserBulkActions],
};
