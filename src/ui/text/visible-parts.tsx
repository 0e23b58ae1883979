/** Renders a text with its hidden characters as their code points. */
import type { ReactNode } from 'react';
import { textParts } from '../../lib/visible-text.ts';
import classes from './NameText.module.css';

/** Returns the text as children of an element. */
export const visibleParts = (text: string): ReactNode =>
  textParts(text).map((part, index) =>
    part.hidden ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity and no state
      <span key={index} className={classes.hidden}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
