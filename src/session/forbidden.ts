/** Which operations the service has refused to this session with 403: they are shown as such instead of failing again. */
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/errors.ts';
import { onSession, sessionState } from './session-store.ts';

let refused: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function publish(next: ReadonlySet<string>) {
  refused = next;
  for (const listener of listeners) listener();
}

// Another session may have other rights.
onSession(() => {
  if (sessionState() === 'none' && refused.size) publish(new Set());
});

/** Takes note when `error` is a 403. */
export function noteForbidden(error: unknown): void {
  if (error instanceof ApiError && error.status === 403) publish(new Set([...refused, error.operation]));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The names of the refused operations. */
export const useForbidden = () => useSyncExternalStore(subscribe, () => refused);
