/** Warnings in the description of a field. They never block the form. */
import type { ReactNode } from 'react';
import classes from './TextField.module.css';

/** Renders the warnings. Without any, an empty live region: screen readers announce changes only in one that exists. */
export function FieldWarnings({ texts }: { texts: readonly ReactNode[] }) {
  return (
    <span role="status" className={classes.warnings}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a warning has no state
        <span key={index}> {text}</span>
      ))}
    </span>
  );
}
