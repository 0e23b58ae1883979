/** A text that was taken out of a search, because it looks like a token. It is kept in memory. */
import { createContext, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** A taken text, as the page answers it. */
export interface TakenText {
  /** Returns the text, a secret; empty once it is discarded. Callers must not retain it. */
  read: () => string;
  /** Searches the loaded list for the text. What the field holds stays out of the URL until it is emptied. */
  searchAsText: () => void;
}

/** Renders the answer to a taken text; `null`: nothing is shown. The answer needs API keys, so the app provides it. */
export const TakenTextContext = createContext<((taken: TakenText) => ReactNode) | null>(null);

/** Keeps one text: `setTaken` replaces it; an empty one discards it. */
export function useTakenText() {
  /** Not in the state of React, which would retain it. */
  const text = useRef('');
  /** A new object for each text, so that the answer follows each; `null` while none is kept. */
  const [mark, setMark] = useState<object | null>(null);
  const hasTaken = mark !== null;

  const setTaken = useCallback((next: string) => {
    text.current = next;
    setMark(next === '' ? null : {});
  }, []);

  // The back/forward cache may keep the page with its memory after the admin leaves it.
  useEffect(() => {
    if (!hasTaken) return;
    const discard = () => setTaken('');
    addEventListener('pagehide', discard);
    return () => {
      removeEventListener('pagehide', discard);
      text.current = '';
    };
  }, [hasTaken, setTaken]);

  return { hasTaken, readTaken: () => text.current, setTaken };
}
