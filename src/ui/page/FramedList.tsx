/** A framed list: what each entry is called, what is said about it, and its button. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { NameText } from '../text/NameText.tsx';
import flow from './flow.module.css';

interface Props extends ComponentProps<'ul'> {
  entries: readonly {
    name: string;
    about?: ReactNode;
    /** Returns the button. @param describedBy the id of the text that says what it is about */
    button?: (describedBy: string) => ReactNode;
  }[];
}

/** Renders the list. */
export function FramedList({ entries, className = '', ...list }: Props) {
  const id = useId();
  return (
    <ul {...list} className={`${flow.list} ${className}`}>
      {entries.map(({ name, about, button }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no state
        <li key={at} className={flow.row}>
          <span id={`${id}-${at}`}>
            <NameText text={name} />
            {about && <span className={flow.muted}> {about}</span>}
          </span>
          {button?.(`${id}-${at}`)}
        </li>
      ))}
    </ul>
  );
}
