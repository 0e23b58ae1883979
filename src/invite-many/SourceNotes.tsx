/** What came: a line for each source that was read, or why it was refused. */
import type { InviteWords } from '../i18n/en/invite-many.ts';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import flow from '../ui/page/flow.module.css';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import classes from './InviteMany.module.css';
import { useInviteWords } from './invite-words.ts';
import { encodingNames } from './read/decode-text.ts';
import { MAX_ROWS, type ReadSource, type RefusedSource } from './use-sources.ts';

interface Props {
  sources: readonly ReadSource[];
  refused: readonly RefusedSource[];
  isReading: boolean;
}

/** Renders refusals, then what was read, the newest first. Each line is announced once. */
export function SourceNotes({ sources, refused, isReading }: Props) {
  const m = useInviteWords();
  return (
    <div className={classes.notes}>
      {refused.map(({ id, name, kind }) => (
        <AlertBox key={id} title={<NameText text={name} />} sentences={[m.refusals[kind]]} />
      ))}
      <div role="status" aria-atomic="false" className={classes.notes}>
        {isReading && <p>{m.reading}</p>}
        {sources.map((source) => {
          const { at, name, count, content } = source;
          const { sheet } = content;
          const encoding = content.encoding ? encodingNames[content.encoding] : '';
          // “Pasted text” in the middle of a sentence.
          const from = typeof source.source === 'string' ? name.toLowerCase() : name;
          return (
            <p key={at}>
              <strong>
                <TextWithName text={m.came({ count, source: from, sheet, encoding })} name={[name, sheet]} />
              </strong>{' '}
              <span className={flow.muted}>{factsOf(m, source)}</span>
            </p>
          );
        })}
      </div>
    </div>
  );
}

/** Returns what was left out of a source. */
function factsOf(m: InviteWords, { content, columns, rest }: ReadSource): string {
  const above = (columns?.firstPerson ?? 0) - 1;
  const facts = [
    rest.length > 0 && m.facts.rest({ count: rest.length, limit: MAX_ROWS }),
    columns === null && m.facts.recipients,
    content.blankLines > 0 && m.facts.skipped({ count: content.blankLines }),
    content.hiddenRows && m.facts.hidden({ count: content.hiddenRows }),
    above > 0 && m.facts.above({ count: above }),
  ];
  return facts.filter(Boolean).join(' ');
}
