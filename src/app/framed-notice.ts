/** The page shown instead of the console inside a frame. Sends no request and offers nothing but a way out. */
import { framedMessages } from '../i18n/framed-messages.ts';
import { chosenLanguage, markLanguage } from '../i18n/language-preference.ts';

/** Shows the notice, with a link that opens the page in a tab of its own. */
export function showFramedNotice(): void {
  const language = chosenLanguage();
  markLanguage(language);
  const { notice, open } = framedMessages[language];
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
