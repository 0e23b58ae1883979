/** Renders a text with its hidden characters as their code points. */
import { Fragment, type ReactNode } from 'react';
import { textParts } from '../../lib/visible-text.ts';
import classes from './NameText.module.css';

const breakable = (text: string): ReactNode =>
  text.split(/(?=@)|(?<=\.)(?=[^@]*@)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity and no state
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Returns the text as children of an element. @param breaks whether a line may break before an "@", or at a dot before it */
export const visibleParts = (text: string, breaks = false): ReactNode =>
  textParts(text).map((part, index) =>
    part.hidden ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity and no state
      <span key={index} className={classes.hidden}>
        {part.text}
      </span>
    ) : breaks ? (
      breakable(part.text)
    ) : (
      part.text
    ),
  );
