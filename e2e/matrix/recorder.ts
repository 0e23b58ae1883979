// What a screen reader hears: every text that a live region, a dialog's name or an invalid field says, in order.
import type { Page } from 'playwright/test';

/** One thing that was said. */
export interface Said {
  how: 'alert' | 'status' | 'dialog' | 'field' | 'asked';
  text: string;
}

interface Recorded {
  latchkeySaid?: Said[];
}

/** Records from the next navigation of the page on. */
export const record = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: Said[] = [];
    (window as Recorded).latchkeySaid = said;
    const last = new Map<Element, string>();
    const say = (element: Element, how: Said['how'], text: string) => {
      const plain = text.replace(/\s+/g, ' ').trim();
      if (plain === '' || last.get(element) === plain) return;
      last.set(element, plain);
      said.push({ how, text: plain });
    };
    const nameOf = (dialog: Element) =>
      dialog.getAttribute('aria-label') ??
      document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '';
    const look = () => {
      for (const element of document.querySelectorAll('[role=alert],[role=status],[aria-live]')) {
        const hidden = element.closest('[hidden]') !== null;
        const how = element.getAttribute('role') === 'alert' ? 'alert' : 'status';
        if (hidden) last.delete(element);
        else say(element, how, element.textContent ?? '');
      }
      for (const element of document.querySelectorAll('[role=dialog],[role=alertdialog],dialog[open]'))
        say(element, 'dialog', nameOf(element));
      for (const element of document.querySelectorAll('[aria-invalid=true]')) {
        const ids = `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`;
        const words = ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '');
        say(element, 'field', words.join(' '));
      }
    };
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['hidden', 'aria-invalid', 'role', 'open'],
      });
      look();
    });
  });

/** Returns what was said since the last call. */
export const takeSaid = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (window as Recorded).latchkeySaid?.splice(0) ?? []);
