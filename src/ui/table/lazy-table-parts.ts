/** The lazily loaded parts of a table. The app preloads them while the browser is idle. */
import { lazyPart } from '../basics/lazy-part.tsx';

export const UnreadableText = lazyPart(async () => (await import('./UnreadableText.tsx')).UnreadableText);

/** What helps with long tables: the texts that cells cut off, and the hint about the browser's search. */
export const tableHelp = {
  preload: async () => {
    const [{ showClippedTexts }, { showFindHint }] = await Promise.all([
      import('./clipped-texts.ts'),
      import('./find-hint.ts'),
    ]);
    showClippedTexts();
    showFindHint();
  },
};
