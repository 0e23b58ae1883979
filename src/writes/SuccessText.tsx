/** The text of a success in a toast: what was done, and below it what else is known. */
import { TextWithName } from '../ui/text/TextWithName.tsx';
import classes from './WriteNotice.module.css';

interface Props {
  title: string;
  sentences: readonly string[];
  /** The name of the record, as it stands in the title. */
  name: string;
}

/** The most UTF-16 code units of a name in a toast. */
const LONGEST_NAME = 80;

/** Renders the text. Screen readers read the title as a sentence of its own. */
export function SuccessText({ title, sentences, name }: Props) {
  const text = <TextWithName text={title} name={name} limit={LONGEST_NAME} />;
  if (sentences.length === 0) return text;
  return (
    <>
      <span className={classes.done}>
        {text}
        {'. '}
      </span>
      <span className={classes.more}>{sentences.join(' ')}</span>
    </>
  );
}
