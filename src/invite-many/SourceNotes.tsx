/** The notes about the sources that were read: how many rows each had, how it was read, or why it was refused. */
import { Icon } from '../ui/basics/Icon.tsx';
import { NameText } from '../ui/basics/NameText.tsx';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import classes from './InviteMany.module.css';
import { readFacts, refusalText } from './source-facts.ts';
import type { ReadSource } from './use-sources.ts';

/** Renders the notes, the newest first, and refusals before what was read. Each is announced once. */
export function SourceNotes({ sources, isReading }: { sources: readonly ReadSource[]; isReading: boolean }) {
  const m = useMessages().inviteMany;
  const notes = (isRead: boolean) =>
    sources
      .filter(({ found }) => (found.kind === 'people') === isRead)
      .map((source) => <Note key={source.id} source={source} />);
  return (
    <div className={classes.notes}>
      <div role="alert" aria-atomic="false" className={classes.notes}>
        {notes(false)}
      </div>
      <div role="status" aria-atomic="false" className={classes.notes}>
        {isReading && <p>{m.reading}</p>}
        {notes(true)}
      </div>
    </div>
  );
}

function Note({ source: { name, found } }: { source: ReadSource }) {
  const m = useMessages().inviteMany;
  if (found.kind !== 'people')
    return (
      <p className={classes.refusal}>
        <Icon name="alert" size={16} />
        <span>
          <NameText text={name} />: {refusalText(m, found)}
        </span>
      </p>
    );
  return (
    <p>
      <strong>
        <TextWithName text={m.read({ source: name, count: found.count })} name={name} />
      </strong>
      .{' '}
      <span className={classes.muted}>
        <TextWithName text={readFacts(m, found).join(' ')} name={found.table?.columns.ignored ?? ''} />
      </span>
    </p>
  );
}
