/** The notes about the sources that were read: how many rows each had, how it was read, or why it was refused. */
import { inviteManyMessages } from '../../i18n/invite-many-messages.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import classes from './InviteMany.module.css';
import { readFacts, refusalText } from './source-facts.ts';
import type { ReadSource } from './use-sources.ts';

/** Renders the notes, the newest first. */
export function SourceNotes({ sources, isReading }: { sources: readonly ReadSource[]; isReading: boolean }) {
  const m = inviteManyMessages[useLanguage().language].inviteMany;
  const [newest, ...older] = sources;
  return (
    <div className={classes.notes}>
      <div role="status">
        {isReading && <p>{m.reading}</p>}
        {!isReading && newest?.found.kind === 'people' && <Note source={newest} />}
      </div>
      <div role="alert">
        {!isReading && newest && newest.found.kind !== 'people' && <Note source={newest} />}
      </div>
      {older.map((source) => (
        <Note key={source.id} source={source} />
      ))}
    </div>
  );
}

function Note({ source: { name, found } }: { source: ReadSource }) {
  const m = inviteManyMessages[useLanguage().language].inviteMany;
  if (found.kind !== 'people')
    return (
      <p className={classes.refusal}>
        <Icon name="alert" size={16} />
        <span>
          <bdi>{name}</bdi>: {refusalText(m, found)}
        </span>
      </p>
    );
  return (
    <p>
      <strong>{m.read({ source: name, count: found.count })}</strong>.{' '}
      <span className={classes.muted}>{readFacts(m, found).join(' ')}</span>
    </p>
  );
}
