/** The content of the row of a record that cannot be read. */
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import classes from './UnreadableText.module.css';

/** Renders which record it is, and what of it cannot be read. */
export function UnreadableText({ record: { id, fields } }: { record: UnreadableRecord }) {
  const { table } = useMessages();
  return (
    <span className={classes.text}>
      <Icon name="alert" size={16} /> <bdi>{table.unreadableRow({ id })}</bdi>.{' '}
      <span>{table.unreadableRowHint({ fields: fields.join(', ') })}</span>
    </span>
  );
}
