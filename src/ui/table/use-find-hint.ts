/** Says once that the browser's own search doesn't see a whole list. */
import { useEffect } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { notify } from '../basics/notify.ts';
import { preference } from '../theme/preferences.ts';

let said = false;

/** Follows Ctrl+F and ⌘F while a list is on the page, and leaves them to the browser. @param field the list's search */
export function useFindHint(field: string): void {
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      if (said || key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      said = true;
      import('../../i18n/list-messages.ts').then(
        ({ listMessages }) => {
          const { table } = listMessages[currentLanguage().language];
          notify(preference('shortcuts') === 'on' ? table.find : table.findByField({ field }));
        },
        // A hint nobody asked for: without its file there is none.
        () => {},
      );
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [field]);
}
