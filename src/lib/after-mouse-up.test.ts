// Tests that callbacks wait for a pressed mouse button, and only then.
import { expect, test, vi } from 'vitest';
import { afterMouseUp } from './after-mouse-up.ts';

const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

test('calls the callback at once when no mouse button is pressed', () => {
  const callback = vi.fn();
  afterMouseUp(callback);
  expect(callback).toHaveBeenCalledTimes(1);
});

test.each(['mouseup', 'dragend', 'keydown', 'mousedown'])(
  'waits for %s while a mouse button is pressed',
  (end) => {
    const callback = vi.fn();
    send('mousedown');
    afterMouseUp(callback);
    expect(callback).not.toHaveBeenCalled();
    send(end);
    send('mouseup');
    expect(callback).toHaveBeenCalledTimes(1);
  },
);

test('calls the callback before the click event that follows mouseup', () => {
  const order: string[] = [];
  document.body.addEventListener('click', () => order.push('click'), { once: true });
  send('mousedown');
  afterMouseUp(() => order.push('callback'));
  send('mouseup');
  send('click');
  expect(order).toEqual(['callback', 'click']);
});
