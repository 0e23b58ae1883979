// Holds back what would move the page under a pressed mouse, and nothing else.
import { expect, test, vi } from 'vitest';
import { afterMouseUp } from './after-mouse-up.ts';

const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

test('with no mouse pressed it acts at once', () => {
  const act = vi.fn();
  afterMouseUp(act);
  expect(act).toHaveBeenCalledTimes(1);
});

test.each(['mouseup', 'dragend', 'keydown', 'mousedown'])(
  'while the mouse is pressed it waits for %s',
  (end) => {
    const act = vi.fn();
    send('mousedown');
    afterMouseUp(act);
    expect(act).not.toHaveBeenCalled();
    send(end);
    send('mouseup');
    expect(act).toHaveBeenCalledTimes(1);
  },
);

test('it has acted before the click that letting go makes', () => {
  const order: string[] = [];
  document.body.addEventListener('click', () => order.push('click'), { once: true });
  send('mousedown');
  afterMouseUp(() => order.push('act'));
  send('mouseup');
  send('click');
  expect(order).toEqual(['act', 'click']);
});
