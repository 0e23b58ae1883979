/** The parts of the API keys page that load on first use, or earlier while the browser is idle. */
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { FindByTokenDialog } from './find-by-token/lazy-find-by-token-dialog.ts';

export const ApiKeyInsights = lazyPart(async () => (await import('./ApiKeyInsights.tsx')).ApiKeyInsights);
export const ApiKeyMenu = lazyPart(async () => (await import('./ApiKeyMenu.tsx')).ApiKeyMenu, {
  onMissing: ({ onClose }) => onClose(true),
});
export const ApiKeyRowKey = lazyPart(async () => (await import('./ApiKeyRowKey.tsx')).ApiKeyRowKey, {
  onMissing: ({ onDone }) => onDone(),
});
export const ApiKeysEmpty = lazyPart(async () => (await import('./ApiKeysEmpty.tsx')).ApiKeysEmpty);
export const ApiKeyBulkActions = lazyPart(
  async () => (await import('./ApiKeyBulkActions.tsx')).ApiKeyBulkActions,
);
export const UndeliveredTokenAlert = lazyPart(
  async () => (await import('./recovery/UndeliveredTokenAlert.tsx')).UndeliveredTokenAlert,
);

/** The parts to load while the browser is idle, the most likely first. */
export const apiKeyPartsToPreload = [
  ApiKeyMenu,
  UndeliveredTokenAlert,
  ApiKeyRowKey,
  FindByTokenDialog,
  ApiKeysEmpty,
  ApiKeyBulkActions,
];
