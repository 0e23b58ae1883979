/** The dialog that asks what to do with fields that another admin changed while the form was open. */
import { useId, useRef } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import classes from './ConflictDialog.module.css';
import { type Conflict, canMerge, type Resolution } from './conflicts.ts';

interface Props {
  /** The name of the record. */
  name: string;
  conflicts: readonly Conflict[];
  /** Returns the name of a field. */
  titleOf: (field: string) => string;
  /** Returns the value of a field as text; an empty text means no value. */
  textOf: (field: string, value: unknown) => string;
  choose: (choice: Resolution) => void;
}

/** Renders the dialog. A choice applies to all fields shown. */
export function ConflictDialog({ name, conflicts, titleOf, textOf, choose }: Props) {
  const { common, writes } = useMessages();
  const m = writes.conflict;
  const cancel = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const isMergeable = canMerge(conflicts);
  const cell = (field: string, value: unknown) => (
    <NameText text={textOf(field, value) || m.nothing} limit={500} />
  );
  return (
    <Dialog
      title={m.title({ name })}
      name={name}
      className={classes.wide}
      describedBy={bodyId}
      initialFocus={cancel}
      onDismiss={() => choose('cancel')}
      actions={
        <>
          <Button ref={cancel} onClick={() => choose('cancel')}>
            {common.cancel}
          </Button>
          <Button onClick={() => choose('mine')}>{m.keepMine}</Button>
          <Button onClick={() => choose('theirs')}>{m.takeTheirs}</Button>
          {isMergeable && <Button onClick={() => choose('both')}>{m.both}</Button>}
        </>
      }
    >
      <p id={bodyId}>{m.body}</p>
      <table className={classes.table} aria-label={m.table}>
        <thead>
          <tr>
            <th scope="col">{m.field}</th>
            <th scope="col">{m.base}</th>
            <th scope="col">{m.theirs}</th>
            <th scope="col">{m.mine}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, base, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{titleOf(field)}</th>
              <td>{cell(field, base)}</td>
              <td>{cell(field, theirs)}</td>
              <td>{cell(field, mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isMergeable && <p className={classes.hint}>{m.bothHint}</p>}
    </Dialog>
  );
}
