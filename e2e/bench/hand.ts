// A hand that finds things by role and name as a screen reader does, through the browser's own accessibility tree. It
// leaves no script in the page: the browser would compile that, too, and count it as the page's memory.
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

/** How long anything is looked for, in milliseconds, and how often. */
const LIMIT = 20_000;
const EVERY = 20;

/** Something that was found: an element's number in the browser. */
type Found = number;

/** The hand. */
export interface Hand {
  /** Waits for an element. @throws when it doesn't come */
  find: (role: string, name?: string, inside?: Found) => Promise<Found>;
  /** Waits until there is none. @throws when it stays */
  gone: (role: string) => Promise<void>;
  /** Waits for an element, and until it stands still, and presses it. */
  press: (role: string, name?: string, inside?: Found) => Promise<void>;
  /** Presses a key without a character. */
  key: (key: string, code: number) => Promise<void>;
  /** Puts in a text where the focus is. */
  type: (text: string) => Promise<void>;
}

/** The hand of a page. */
export function handOf(cdp: CDPSession): Hand {
  const look = async (role: string, name?: string, inside?: Found): Promise<Found | undefined> => {
    const { objectId } =
      inside === undefined
        ? (await cdp.send('Runtime.evaluate', { expression: 'document' })).result
        : (await cdp.send('DOM.resolveNode', { backendNodeId: inside })).object;
    if (objectId === undefined) return undefined;
    const accessibleName = name === undefined ? {} : { accessibleName: name };
    const { nodes } = await cdp.send('Accessibility.queryAXTree', { objectId, role, ...accessibleName });
    await cdp.send('Runtime.releaseObject', { objectId });
    return nodes.find(({ ignored }) => !ignored)?.backendDOMNodeId;
  };

  async function until<T>(what: string, done: () => Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + LIMIT; Date.now() < end; await pause(EVERY)) {
      // What was there a moment ago may be gone before it is asked for more.
      const result = await done().catch(() => undefined);
      if (result !== undefined) return result;
    }
    throw new Error(`${what} took more than ${LIMIT / 1000} s`);
  }

  const find: Hand['find'] = (role, name, inside) =>
    until(`finding the ${role} ${name ?? ''}`, () => look(role, name, inside));

  return {
    find,
    gone: async (role) => {
      await until(`leaving the ${role}`, async () => ((await look(role)) === undefined ? true : undefined));
    },
    press: async (role, name, inside) => {
      let before = '';
      const place = await until(`pressing the ${role} ${name ?? ''}`, async () => {
        const backendNodeId = await find(role, name, inside);
        const [quad = []] = (await cdp.send('DOM.getContentQuads', { backendNodeId })).quads;
        const still = quad.length === 8 && quad.join() === before;
        before = quad.join();
        const [left = 0, top = 0, , , right = 0, bottom = 0] = quad;
        return still ? { x: (left + right) / 2, y: (top + bottom) / 2 } : undefined;
      });
      const button = { ...place, button: 'left', clickCount: 1 } as const;
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
      await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
    },
    key: async (key, code) => {
      const which = { key, code: key, windowsVirtualKeyCode: code };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...which });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...which });
    },
    type: async (text) => {
      await cdp.send('Input.insertText', { text });
    },
  };
}
