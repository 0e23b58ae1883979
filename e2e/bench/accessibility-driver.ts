// Drives a page through the browser's accessibility tree, by role and accessible name. It runs no script in the page,
// because the engine would compile that script and count it as the page's memory.
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

/** How long to look for an element, in milliseconds. */
const TIMEOUT = 20_000;
/** The interval between two looks, in milliseconds. */
const INTERVAL = 20;

/** An element's id in the DevTools protocol (`backendDOMNodeId`). */
type NodeId = number;

/** Actions on a page by role and accessible name. */
export interface AccessibilityDriver {
  /** Waits for an element. @throws {Error} when it does not appear in time */
  find: (role: string, name?: string, inside?: NodeId) => Promise<NodeId>;
  /** Waits until no such element exists. @throws {Error} when it does not disappear in time */
  gone: (role: string) => Promise<void>;
  /** Waits until an element exists and stops moving, and clicks it. */
  press: (role: string, name?: string, inside?: NodeId) => Promise<void>;
  /** Presses a key that inserts no character. @param code its Windows virtual key code */
  key: (key: string, code: number) => Promise<void>;
  /** Inserts text at the focus. */
  type: (text: string) => Promise<void>;
}

/** Creates a driver for a page. */
export function createDriver(cdp: CDPSession): AccessibilityDriver {
  const query = async (role: string, name?: string, inside?: NodeId): Promise<NodeId | undefined> => {
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

  /** Repeats `attempt` until it returns a value. */
  async function poll<T>(description: string, attempt: () => Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + TIMEOUT; Date.now() < end; await pause(INTERVAL)) {
      // A found element may disappear before the next command uses it; that is no error but another attempt.
      const result = await attempt().catch(() => undefined);
      if (result !== undefined) return result;
    }
    throw new Error(`${description} took more than ${TIMEOUT / 1000} s`);
  }

  const find: AccessibilityDriver['find'] = (role, name, inside) =>
    poll(`finding the ${role} ${name ?? ''}`, () => query(role, name, inside));

  return {
    find,
    gone: async (role) => {
      await poll(`leaving the ${role}`, async () => ((await query(role)) === undefined ? true : undefined));
    },
    press: async (role, name, inside) => {
      let previousQuad = '';
      const position = await poll(`pressing the ${role} ${name ?? ''}`, async () => {
        const backendNodeId = await find(role, name, inside);
        const [quad = []] = (await cdp.send('DOM.getContentQuads', { backendNodeId })).quads;
        const isStill = quad.length === 8 && quad.join() === previousQuad;
        previousQuad = quad.join();
        const [left = 0, top = 0, , , right = 0, bottom = 0] = quad;
        return isStill ? { x: (left + right) / 2, y: (top + bottom) / 2 } : undefined;
      });
      const button = { ...position, button: 'left', clickCount: 1 } as const;
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...position });
      await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
    },
    key: async (key, code) => {
      const event = { key, code: key, windowsVirtualKeyCode: code };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    },
    type: async (text) => {
      await cdp.send('Input.insertText', { text });
    },
  };
}
