/** Short messages at the edge of the page: what just happened, said once and announced. */
import type { ReactNode } from 'react';
import { createStore } from '../../api/create-store.ts';

/** A button of a message. */
interface NoticeAction {
  label: string;
  onPress: () => void;
}

/** What a message holds besides its text. */
interface NoticeOptions {
  /** What is shown instead of the text, which then only tells messages apart. */
  content?: ReactNode;
  /** Pressing one also takes the message away. */
  actions?: readonly NoticeAction[];
}

/** A message. `status` for what went well, `alert` for what failed away from any form or dialog. */
export interface Notice extends NoticeOptions {
  id: number;
  kind: 'status' | 'alert';
  text: string;
}

/** Milliseconds that a success message stays; pointing at it or focusing it holds it. Failures stay until dismissed. */
export const NOTICE_DURATION = 20_000;
/** More success messages than this are not shown at once: the oldest goes. Failures are never evicted. */
const MOST_STATUSES = 4;

const notices = createStore<readonly Notice[]>([]);
let nextId = 1;

function add(kind: Notice['kind'], text: string, options: NoticeOptions): number {
  const id = nextId++;
  const all = [...notices.get().filter((notice) => notice.text !== text), { ...options, id, kind, text }];
  const statuses = all.filter((notice) => notice.kind === 'status');
  const evicted = statuses.slice(0, Math.max(0, statuses.length - MOST_STATUSES));
  notices.set(all.filter((notice) => !evicted.includes(notice)));
  return id;
}

/** Says that something happened. @returns the message's id, for `dismissNotice` */
export const notify = (text: string, options: NoticeOptions = {}): number => add('status', text, options);

/** Says that something failed for which no surface on the page stands in. @returns the message's id */
export const notifyFailure = (text: string, options: NoticeOptions = {}): number =>
  add('alert', text, options);

/** Takes a message away. */
export const dismissNotice = (id: number): void =>
  notices.set(notices.get().filter((notice) => notice.id !== id));

/** Takes every message away. */
export const dismissAllNotices = (): void => notices.set([]);

/** Returns the messages shown now. */
export const currentNotices = notices.get;

/** Calls `listener` after each change. @returns how to stop */
export const onNotices = notices.subscribe;
