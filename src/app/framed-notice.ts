/** The page shown instead of the console inside a frame. Asks nothing of the service and offers nothing but a way out. */
import { currentLanguage, startLanguage } from '../i18n/language.ts';

/** Shows the notice, with a link that opens the page in a tab of its own. */
export async function showFramedNotice(): Promise<void> {
  await startLanguage();
  const { notice, open } = currentLanguage().messages.framed;
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = notice;
  const link = document.createElement('a');
  Object.assign(link, {
    href: location.href,
    target: '_blank',
    rel: 'noopener noreferrer',
    textContent: open,
  });
  document.getElementById('root')?.replaceChildren(text, link);
}
