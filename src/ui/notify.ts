/** The short messages at the edge of the page: what just happened, said once and announced. */

/** A message. `status` for what went well, `alert` for what failed away from any form or dialog. */
export interface Notice {
  id: number;
  kind: 'status' | 'alert';
  text: string;
}

/** Milliseconds that a message of success stays; it can be held by pointing at it. Failures stay until dismissed. */
export const NOTICE_DURATION = 20_000;
/** More messages than this at once are a wall: the oldest goes. */
const MOST = 4;

let notices: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function add(kind: Notice['kind'], text: string) {
  publish([...notices.filter((notice) => notice.text !== text), { id: nextId++, kind, text }].slice(-MOST));
}

/** Says that something happened. */
export const notify = (text: string) => add('status', text);

/** Says that something failed for which no surface on the page stands in. */
export const notifyFailure = (text: string) => add('alert', text);

/** Takes a message away. */
export const dismissNotice = (id: number) => publish(notices.filter((notice) => notice.id !== id));

/** Takes every message away. */
export const dismissAllNotices = () => publish([]);

/** The messages shown now. */
export const currentNotices = () => notices;

/** Calls `listener` after each change. @returns how to stop */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
