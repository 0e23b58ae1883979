/** The text of a search field whose results may take long to render: the letter is then shown before its results. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../basics/after-paint.ts';

/** Milliseconds from a key to the frame with its results beyond which the letter is shown in a frame of its own. */
const KEY_BUDGET = 150;

/** Decides for one field when its changes are passed on. @param show shows a text; `null`: the field's value */
function createTypedText(show: (late: string | null) => void) {
  /** What the last change took up to its frame, in milliseconds. */
  let cost = Number.POSITIVE_INFINITY;
  let late: string | null = null;
  let cancel = () => {};
  const pass = (text: string) => {
    const began = performance.now();
    cancel();
    late = null;
    show(null);
    typed.onChange(text);
    cancel = afterPaint(() => {
      cost = performance.now() - began;
    });
  };
  const typed = {
    onChange: (_text: string) => {},
    /** When the last key was pressed: the `timeStamp` of its event. */
    pressedAt: 0,
    type: (text: string) => {
      if (late === null) {
        if (performance.now() - typed.pressedAt + cost <= KEY_BUDGET) return pass(text);
        cancel();
        cancel = afterPaint(() => flushSync(typed.flush));
      }
      late = text;
      show(text);
    },
    /** Passes a late change on. */
    flush: () => {
      if (late !== null) pass(late);
    },
    stop: () => cancel(),
  };
  return typed;
}

/**
 * Holds the text of a search field. A change is passed on at once when its results can be painted within 150 ms of the
 * key, by what the last change took; else, and the first time, after a frame with the letter. Letters typed until then
 * are one change.
 *
 * @param value the text that the results belong to
 * @param onChange renders the results of a text, which becomes the `value`
 * @returns the text to show, and `typed`, which is to be told of keys and changes
 */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [late, setLate] = useState<string | null>(null);
  const [typed] = useState(() => createTypedText(setLate));
  useLayoutEffect(() => {
    typed.onChange = onChange;
  }, [typed, onChange]);
  useEffect(() => typed.stop, [typed]);
  return { text: late ?? value, typed };
}
