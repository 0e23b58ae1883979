/** A message that contains a foreign name: "Block Ana Silva?". The name cannot re-order or hide the words around it. */
import { Fragment } from 'react';
import { NameText } from './NameText.tsx';
import { isHarmless } from './visible-text.ts';

interface Props {
  /** The whole message. */
  text: string;
  /** The name, as it stands in the message. */
  name: string;
  /** The most UTF-16 code units of the name that are shown. */
  limit?: number;
}

/** Renders the message with the name isolated; a message with a harmless name as it is. */
export function TextWithName({ text, name, limit = 200 }: Props) {
  if (name === '' || isHarmless(name, limit)) return text;
  return text.split(name).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity and no state
    <Fragment key={index}>
      {index > 0 && <NameText text={name} limit={limit} />}
      {words}
    </Fragment>
  ));
}
