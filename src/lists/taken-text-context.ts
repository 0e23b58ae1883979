/** Provides what answers a text that was taken out of a search. The answer needs API keys, so the app provides it. */
import { createContext, type ReactNode } from 'react';
import type { TakenText } from './search/use-search.ts';

/** Renders the answer to a taken text; `null`: nothing is shown. */
export const TakenTextContext = createContext<((taken: TakenText) => ReactNode) | null>(null);
