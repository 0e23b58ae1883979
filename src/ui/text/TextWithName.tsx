/** A message that contains foreign names: "Block Ana Silva?". A name cannot re-order or hide the words around it. */
import { Fragment } from 'react';
import { NameText } from './NameText.tsx';
import { visibleParts } from './visible-parts.tsx';

interface Props {
  /** The whole message. */
  text: string;
  /** The name or names, as they stand in the message. */
  name: string | readonly string[];
  /** The most UTF-16 code units of a name that are shown. */
  limit?: number;
  /** As `breaks` of `NameText`. */
  breaks?: boolean;
}

/** Renders the message with the names isolated and not translated. Hidden characters are shown in both. */
export function TextWithName({ text, name, limit = 200, breaks = false }: Props) {
  // Every second part is a name.
  let parts = [text];
  for (const one of [name].flat())
    if (one) parts = parts.flatMap((part, index) => (index % 2 ? part : splitAround(part, one)));
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity and no state
        <Fragment key={index}>
          {index % 2 ? <NameText text={part} limit={limit} breaks={breaks} /> : visibleParts(part)}
        </Fragment>
      ))}
    </>
  );
}

/** Returns the words between the occurrences of a name, and the name between them. */
const splitAround = (text: string, name: string): string[] =>
  text.split(name).flatMap((words, index) => (index > 0 ? [name, words] : [words]));
