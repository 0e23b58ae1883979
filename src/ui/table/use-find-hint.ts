/** Hint that the browser's own search finds only the rendered rows. */
import { useEffect } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { notify } from '../basics/notify.ts';
import { preference } from '../theme/preferences.ts';

let hintShown = false;

/**
 * Shows the hint on the first Ctrl+F or ⌘F, without preventing the browser's search.
 *
 * @param field the label of the list's search field
 */
export function useFindHint(field: string): void {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      if (hintShown || key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      hintShown = true;
      import('../../i18n/list-messages.ts').then(
        ({ listMessages }) => {
          const { table } = listMessages[currentLanguage().language];
          notify(preference('shortcuts') === 'on' ? table.find : table.findByField({ field }));
        },
        // The hint is optional: a failed load is ignored.
        () => {},
      );
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field]);
}
