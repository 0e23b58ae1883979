/** Warnings in the description of a field. They never block the form. */
import classes from './FieldWarnings.module.css';

/** Renders the warnings. Without any, an empty live region: screen readers announce changes only in one that exists. */
export function FieldWarnings({ texts }: { texts: readonly string[] }) {
  return (
    <span role="status" className={classes.warnings}>
      {texts.map((text) => (
        <span key={text}> {text}</span>
      ))}
    </span>
  );
}
