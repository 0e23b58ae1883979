/** What came: a line for each source that was read, or why it was refused. */
import type { Messages } from '../i18n/en.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { NameText } from '../ui/basics/NameText.tsx';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { encodingNames } from './decode-text.ts';
import classes from './InviteMany.module.css';
import type { Refusal } from './read-source.ts';
import { MAX_ROWS, type ReadSource, type RefusedSource } from './use-sources.ts';

type Words = Messages['inviteMany'];

const MEGABYTE = 1024 * 1024;

/** Returns why a source was refused. */
function refusalText(m: Words, refusal: Refusal): string {
  if (refusal.kind === 'binary') return m.refusals.binary[refusal.type];
  if (refusal.kind !== 'tooLarge') return m.refusals[refusal.kind];
  const { size, limit } = refusal;
  return m.refusals.tooLarge({ size: Math.ceil(size / MEGABYTE), limit: limit / MEGABYTE });
}

/** Renders refusals, then what was read, the newest first. Each line is announced once. */
export function SourceNotes({
  sources,
  refused,
  isReading,
}: {
  sources: readonly ReadSource[];
  refused: readonly RefusedSource[];
  isReading: boolean;
}) {
  const m = useMessages().inviteMany;
  return (
    <div className={classes.notes}>
      <div role="alert" aria-atomic="false" className={classes.notes}>
        {refused.map(({ id, name, refusal }) => (
          <p key={id} className={classes.refusal}>
            <Icon name="alert" size={16} />
            <span>
              <NameText text={name} />: {refusalText(m, refusal)}
            </span>
          </p>
        ))}
      </div>
      <div role="status" aria-atomic="false" className={classes.notes}>
        {isReading && <p>{m.reading}</p>}
        {sources.map((source) => (
          <SourceLine key={source.at} source={source} />
        ))}
      </div>
    </div>
  );
}

function SourceLine({ source: { name, source, count, content, columns, rest } }: { source: ReadSource }) {
  const m = useMessages().inviteMany;
  const { sheet, encoding, blankLines } = content;
  const above = columns?.hasHead ? columns.firstPerson - 1 : 0;
  const facts = [
    rest.length > 0 && m.facts.rest({ count: rest.length, limit: MAX_ROWS }),
    'people' in content.found && m.facts.recipients,
    blankLines > 0 && m.facts.skipped({ count: blankLines }),
    above > 0 && m.facts.above({ count: above }),
  ].filter(Boolean);
  return (
    <p>
      <strong>
        <TextWithName
          text={m.came({
            count,
            // “Pasted text” in the middle of a sentence.
            source: typeof source === 'string' ? name.toLowerCase() : name,
            sheet: sheet ?? '',
            encoding: encoding ? encodingNames[encoding] : '',
          })}
          name={[typeof source === 'string' ? '' : name, sheet ?? '']}
        />
      </strong>{' '}
      <span className={classes.muted}>{facts.join(' ')}</span>
    </p>
  );
}
