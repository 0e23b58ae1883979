/**
 * Buffers keys, and the text that they paste, until what they are for is there: the code of a press, or the rows of a search.
 * Then they act in order.
 */
import { createStore } from './create-store.ts';
import { takesCharacters } from './takes-characters.ts';

type Input = KeyboardEvent | MouseEvent | ClipboardEvent;

/** What keys and clicks wait for. */
interface KeyBuffer {
  /**
   * Tells whether a key or a click waits. An element as the answer must be on the page when the key or click acts.
   *
   * @param target where it was pressed
   * @param before what waits already
   */
  takes: (input: Input, target: Element, before: readonly Input[]) => Element | boolean | null;
  /** Called on Esc, a press of the pointer, or text in a field: the admin has turned to something else. */
  cancel?: () => void;
}

const buffers = createStore<readonly KeyBuffer[]>([]);
interface Waiting {
  input: Input;
  /** What must be on the page when the input acts; `null` for nothing. */
  element: Element | null;
  /** A pasted text, perhaps a secret. */
  pasted: string;
}
const waiting = createStore<readonly Waiting[]>([]);
const isActing = createStore(false);
const inputTypes = ['keydown', 'click', 'paste'] as const;

/** Tells whether the input is a key for the focused element, no shortcut of the browser. */
export const isPlainKey = (input: Input): input is KeyboardEvent =>
  // Ctrl with Alt is AltGr, which types a character. Shift+F10 opens the menu of a row.
  'key' in input &&
  !input.metaKey &&
  input.ctrlKey === input.altKey &&
  (!/^F\d/.test(input.key) || (input.shiftKey && input.key === 'F10'));

/** Returns whether keys or clicks wait. */
export const isBufferingKeys = (): boolean => waiting.get().length > 0;

function take(input: Input, target: Element, before: readonly Input[]): Element | boolean | null {
  for (const { takes } of buffers.get()) {
    const taken = takes(input, target, before);
    if (taken) return taken;
  }
  return null;
}

function onInput(event: Input) {
  if (isActing.get()) return;
  if ('key' in event && event.key === 'Escape') {
    waiting.set([]);
    if (cancelBuffers()) hold(event);
    return;
  }
  const target = event.target as Element;
  const before = waiting.get().map(({ input }) => input);
  const taken = take(event, target, before);
  if (taken) {
    const pasted = 'clipboardData' in event ? (event.clipboardData?.getData('text') ?? '') : '';
    waiting.set([...waiting.get(), { input: event, element: taken === true ? null : taken, pasted }]);
    hold(event);
  } else if (isPlainKey(event) && takesCharacters(target)) waiting.set([]);
}

/** Keeps an input from the page. */
function hold(event: Input) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns whether there was something to cancel. */
function cancelBuffers(): boolean {
  const cancelled = isActing.get() ? [] : buffers.get().filter(({ cancel }) => cancel);
  for (const buffer of cancelled) {
    end(buffer);
    buffer.cancel?.();
  }
  if (cancelled.length > 0) waiting.set([]);
  return cancelled.length > 0;
}

function end(buffer: KeyBuffer) {
  buffers.set(buffers.get().filter((other) => other !== buffer));
  if (buffers.get().length > 0) return;
  for (const type of inputTypes) removeEventListener(type, onInput, true);
  for (const type of ['mousedown', 'input']) removeEventListener(type, cancelBuffers, true);
}

/**
 * Buffers keys and clicks until the returned function is called.
 *
 * @returns ends the buffer. With `isThere`, what waits acts unless another buffer takes it; otherwise it is dropped
 */
export function bufferKeys(buffer: KeyBuffer): (isThere: boolean) => void {
  buffers.set([...buffers.get(), buffer]);
  for (const type of inputTypes) addEventListener(type, onInput, true);
  // Not `pointerdown`, with which scrolling by touch begins.
  for (const type of ['mousedown', 'input']) addEventListener(type, cancelBuffers, true);
  return (isThere) => {
    if (!buffers.get().includes(buffer)) return;
    end(buffer);
    if (isThere) void actInOrder();
    else waiting.set([]);
  };
}

async function actInOrder() {
  // One by one, and after the effects of the render: each key may move the focus, open something, or start another buffer.
  await Promise.resolve();
  for (let [next] = waiting.get(); next; [next] = waiting.get()) {
    const { input, element } = next;
    const target = input instanceof MouseEvent ? element : (document.activeElement ?? document.body);
    if (!target || take(input, target, [])) return;
    waiting.set(waiting.get().slice(1));
    isActing.set(true);
    // What comes after a key is for what it does.
    if (!act(next, target)) waiting.set([]);
    isActing.set(false);
    await Promise.resolve();
  }
}

/** Lets an input act. @returns `false` for a key that did not do what it is for */
function act({ input, element, pasted }: Waiting, target: Element): boolean {
  const isGone = element !== null && !element.isConnected;
  if ('key' in input) return !isGone && press(input, target);
  if (pasted) {
    if (isTextField(target)) write(target, pasted);
  } else if (!isGone) target.dispatchEvent(new MouseEvent(input.type, input));
  return true;
}

/** Presses a key again. @returns whether it did all that the browser would do, as far as keys after it need it */
function press(input: KeyboardEvent, focused: Element): boolean {
  const { key, shiftKey } = input;
  const field = focused as Partial<HTMLInputElement>;
  if (key === 'Tab') {
    const stops = [...(field.form?.elements ?? [])].filter(isTabStop);
    const next = stops[stops.indexOf(focused as HTMLElement) + (shiftKey ? -1 : 1)];
    next?.focus();
    return next !== undefined;
  }
  if (!focused.dispatchEvent(new KeyboardEvent(input.type, input))) return true;
  // No other button: that of a question would answer what nobody has read.
  if (/^(Enter| )$/.test(key) && focused.matches('[role="menuitem"]')) (focused as HTMLElement).click();
  if (!isTextField(focused)) return true;
  const { selectionStart: start, selectionEnd: end } = focused;
  if (key === 'Backspace' && start === end) focused.selectionStart = Math.max(0, (start ?? 0) - 1);
  if (key === 'Backspace' || !key[1]) write(focused, key[1] ? '' : key);
  // The caret stays: the keys after it would write in another place.
  return !/^(Home|End|Delete|Arrow(Left|Right))$/.test(key);
}

/** Tells whether text can be written. Without a selection it is no field for text. */
const isTextField = (element: Partial<HTMLInputElement>): element is HTMLInputElement =>
  element.selectionStart != null && !element.readOnly;

/** Writes a text in place of what is selected. */
function write(field: HTMLInputElement, text: string) {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTabStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  element.matches(':not([disabled], [type="hidden"])');
