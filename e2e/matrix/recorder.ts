// Records what a screen reader announces: the texts of live regions, dialog names and messages of invalid fields.
import type { Page } from 'playwright/test';

/** One announced text. */
export interface Announcement {
  /** The kind of the element; `browser dialog` is a dialog of the browser itself, such as beforeunload. */
  how: 'alert' | 'status' | 'dialog' | 'field' | 'browser dialog';
  text: string;
}

interface RecordingWindow {
  latchkeyAnnouncements?: Announcement[];
}

/** Starts recording at the next navigation of the page. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const announcements: Announcement[] = [];
    (window as RecordingWindow).latchkeyAnnouncements = announcements;
    const lastTexts = new Map<Element, string>();
    const announce = (element: Element, how: Announcement['how'], text: string) => {
      const plain = text.replace(/\s+/g, ' ').trim();
      if (plain === '' || lastTexts.get(element) === plain) return;
      lastTexts.set(element, plain);
      announcements.push({ how, text: plain });
    };
    const nameOf = (dialog: Element) =>
      dialog.getAttribute('aria-label') ??
      document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '';
    const scan = () => {
      for (const element of document.querySelectorAll('[role=alert],[role=status],[aria-live]')) {
        const isHidden = element.closest('[hidden]') !== null;
        const how = element.getAttribute('role') === 'alert' ? 'alert' : 'status';
        if (isHidden) lastTexts.delete(element);
        else announce(element, how, element.textContent ?? '');
      }
      for (const element of document.querySelectorAll('[role=dialog],[role=alertdialog],dialog[open]'))
        announce(element, 'dialog', nameOf(element));
      for (const element of document.querySelectorAll('[aria-invalid=true]')) {
        const ids = `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`;
        const texts = ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '');
        announce(element, 'field', texts.join(' '));
      }
    };
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(scan).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['hidden', 'aria-invalid', 'role', 'open'],
      });
      scan();
    });
  });

/** Returns the announcements since the last call, in order. */
export const takeAnnouncements = (page: Page): Promise<Announcement[]> =>
  page.evaluate(() => (window as RecordingWindow).latchkeyAnnouncements?.splice(0) ?? []);
