/** Types the text that was typed too early: while the dialog or drawer of the field was loaded. */
import { takeHeldText } from './hold-keys.ts';

/** Types the text into the field with the focus, if it is a text field: later, when the form of the field is ready. */
export const typeHeldText = (): void =>
  queueMicrotask(() => {
    const text = takeHeldText();
    const field = document.activeElement;
    if (!text || !(field instanceof HTMLInputElement)) return;
    field.setRangeText(text, field.value.length, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
