/** The loading state of a drawer: placeholders for labels and fields. */
import { useMessages } from '../basics/use-messages.ts';
import classes from './FormSkeleton.module.css';

/** Renders the placeholders and announces that the content is loading. */
export function FormSkeleton() {
  const m = useMessages();
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{m.common.loading}</span>
      {['name', 'first', 'label', 'second', 'word', 'third', 'text', 'fourth'].map((key) => (
        <div key={key} className={classes.bar} aria-hidden="true" />
      ))}
    </div>
  );
}
