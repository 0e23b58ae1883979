// Tests the text that is copied from the cells of a table. The browser's own copying is tested in e2e/tables.spec.ts.
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForCopiedRows } from './copy-rows.ts';

// Without a layout no element has a box, and no style is inline by itself.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});
let stop = () => {};
beforeEach(() => {
  stop = listenForCopiedRows();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Copies from one node to another. @returns the text; `null` if the browser copies */
function copy(from: Node, to: Node): string | null {
  getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  const setData = vi.fn();
  const event = createEvent.copy(screen.getByRole('table'), { clipboardData: { setData } });
  fireEvent(screen.getByRole('table'), event);
  return event.defaultPrevented ? setData.mock.calls[0]?.[1] : null;
}

test('copies what is on screen, and leaves a selection beyond the table to the browser', () => {
  render(
    <main>
      <table>
        <tbody>
          <tr>
            <td>
              <span>
                <b style={{ display: 'inline' }}>An</b>a
              </span>{' '}
              <span className="visually-hidden">selected</span>
            </td>
            <td>
              <div>Blocked</div>
              <div>Done</div>
            </td>
          </tr>
        </tbody>
      </table>
      <p>Below</p>
    </main>,
  );
  const [first, second] = screen.getAllByRole('cell') as [HTMLElement, HTMLElement];
  expect(copy(first, second)).toBe('Ana\tBlocked Done');
  expect(copy(first, screen.getByText('Below'))).toBeNull();
});
