/** Hint that the browser's own search finds only the rendered rows of a list. */
import { currentLanguage } from '../../i18n/language.ts';
import { notify } from '../basics/notify.ts';
import { preference } from '../theme/preferences.ts';

/**
 * Shows the hint on the first Ctrl+F or ⌘F on a page with a list, without preventing the browser's search.
 *
 * @returns how to stop
 */
export function showFindHint(): () => void {
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
    if (key?.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    const field = document.querySelector('input[type="search"]')?.getAttribute('aria-label');
    if (!field) return;
    stop();
    const { table } = currentLanguage().messages;
    notify(preference('shortcuts') === 'on' ? table.find : table.findByField({ field }));
  };
  const stop = () => removeEventListener('keydown', onKeyDown);
  addEventListener('keydown', onKeyDown);
  return stop;
}
