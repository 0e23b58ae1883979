/** Reads several e-mail addresses out of a text, without blocking the page. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { runInSlices, WORK_SLICE_MS, yieldToBrowser } from '../../lib/time-slicing.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import type { EmailEntry, EmailList } from './kept-lists.ts';

/** What a text holds: see `readEmailList`. */
type ReadEmails = EmailList | EmailEntry | string | null;

/** Tells whether a text may hold several e-mail addresses. */
export const mayBeList = (text: string): boolean => text.split(/[@＠]/, 3).length > 2;

/** Reads one text at a time. Another one, or `cancel`, ends the reading of the former. */
export function useEmailReader() {
  const [reading, setReading] = useState<AbortController | null>(null);
  useEffect(() => () => reading?.abort(), [reading]);

  /** Reads a text. @param onRead takes what it holds, in the render in which the reading ends */
  const readEmails = (text: string, onRead: (found: ReadEmails) => void): void => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const part = await loadPart(() => import('./read-email-list.ts'));
      const found = part && (await runInSlices(part.readEmailList(text), signal, WORK_SLICE_MS));
      // The render is a task of its own.
      await yieldToBrowser();
      if (signal.aborted) return;
      flushSync(() => {
        setReading(null);
        onRead(found);
      });
    };
    setReading(controller);
    // It rejects only when it was aborted.
    read().catch(() => {});
  };

  return { isReading: reading !== null, readEmails, cancel: () => setReading(null) };
}
