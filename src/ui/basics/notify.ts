/** The store of toast notifications, which `Toaster` shows and announces. */
import type { ReactNode } from 'react';
import { createStore } from '../../lib/create-store.ts';
import { whenAnnounceable } from './use-announced.ts';

/** A button of a notification. */
interface NoticeAction {
  label: string;
  onPress: () => void;
  /** The notification stays after a press. */
  stays?: boolean;
}

/** The optional parts of a notification. */
interface NoticeOptions {
  /** Shown instead of the text. The text then only identifies the notification: a new one replaces its equal. */
  content?: ReactNode;
  /** Dismisses the notification, as its id does. */
  key?: string;
  /** The name of a record, as it stands in the text. */
  name?: string;
  /** A press of a button also dismisses the notification, unless it stays. */
  actions?: readonly NoticeAction[];
}

/** A notification: `status` reports a success, `alert` a failure that no form or dialog shows. */
export interface Notice extends NoticeOptions {
  id: number;
  kind: 'status' | 'alert';
  text: string;
  /** Whether the text stays outside the live regions until it can be announced; `false` once it has been moved there. */
  held?: boolean;
}

/** Milliseconds that a success stays on screen; hover, focus and an open dialog pause the time. Failures stay until dismissed. */
export const NOTICE_DURATION = 20_000;
/** The most successes shown at a time; a further one evicts the oldest. Failures are never evicted. */
const MAX_STATUSES = 4;

const notices = createStore<readonly Notice[]>([]);
let nextId = 1;

function add(kind: Notice['kind'], text: string, options: NoticeOptions): number {
  const id = nextId++;
  // Two records may have the same name: a success with an action of its own stays.
  const stays = (notice: Notice) => notice.text !== text || (notice.kind === 'status' && notice.actions);
  let held = true;
  whenAnnounceable(() => {
    held = false;
    const shown = notices.get();
    if (!shown.some((notice) => notice.id === id)) return;
    notices.set(shown.map((notice) => (notice.id === id ? { ...notice, held } : notice)));
  });
  const added: Notice = { ...options, id, kind, text, ...(held && { held }) };
  const all = [...notices.get().filter(stays), added];
  const statuses = all.filter((notice) => notice.kind === 'status');
  const evicted = statuses.slice(0, Math.max(0, statuses.length - MAX_STATUSES));
  notices.set(all.filter((notice) => !evicted.includes(notice)));
  return id;
}

/** Shows a success. @returns the notification's id, for `dismissNotice` */
export const notify = (text: string, options: NoticeOptions = {}): number => add('status', text, options);

/** Shows a failure that no form or dialog on the page shows. @returns the notification's id */
export const notifyFailure = (text: string, options: NoticeOptions = {}): number =>
  add('alert', text, options);

/** Dismisses a notification. @param which its id or its key */
export const dismissNotice = (which: number | string): void =>
  notices.set(notices.get().filter(({ id, key }) => id !== which && key !== which));

/** Dismisses every notification. */
export const dismissAllNotices = (): void => notices.set([]);

/** Returns the current notifications, the oldest first. */
export const currentNotices = notices.get;

/** Calls `listener` after each change. @returns a function that unsubscribes */
export const onNotices = notices.subscribe;
