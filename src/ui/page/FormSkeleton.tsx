/** The loading state of a drawer: placeholders for labels and fields. */
import { useMessages } from '../basics/use-messages.ts';
import classes from './FormSkeleton.module.css';

/** A label and a field in turn: see `FormSkeleton.module.css`. */
const BARS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Renders the placeholders and announces that the content is loading. */
export function FormSkeleton() {
  const m = useMessages();
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{m.common.loading}</span>
      {BARS.map((bar) => (
        <div key={bar} className={classes.bar} aria-hidden="true" />
      ))}
    </div>
  );
}
