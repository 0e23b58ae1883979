/** A titled `<dl>`: the properties of a record as names and values. */
import { type ReactNode, useId } from 'react';
import classes from './DescriptionList.module.css';

interface Props {
  title: string;
  details: readonly (readonly [name: string, value: ReactNode])[];
}

/** Renders the list under its heading. */
export function DescriptionList({ title, details }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
