/** What came: a line for each source that was read, with a choice of its sheet and encoding, or why it was refused. */
import { inviteManyMessages } from '../i18n/invite-many-messages.ts';
import { download } from '../lib/download.ts';
import { Button } from '../ui/basics/Button.tsx';
import { exportRows } from '../ui/basics/export-rows.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { NameText } from '../ui/basics/NameText.tsx';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import { ColumnsGroup } from './ColumnsGroup.tsx';
import { encodingNames, encodings } from './decode-text.ts';
import classes from './InviteMany.module.css';
import type { Refusal } from './read-source.ts';
import { type AllChoices, MAX_ROWS, type ReadSource, type RefusedSource } from './use-sources.ts';

type Messages = (typeof inviteManyMessages)['en']['inviteMany'];

const MEGABYTE = 1024 * 1024;

/** Returns why a source was refused. */
function refusalText(m: Messages, refusal: Refusal): string {
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
  const m = inviteManyMessages[useLanguage().language].inviteMany;
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

function SourceLine({ source: { name, count, content, columns, rest } }: { source: ReadSource }) {
  const m = inviteManyMessages[useLanguage().language].inviteMany;
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
            source: name,
            sheet: sheet ?? '',
            encoding: encoding ? encodingNames[encoding] : '',
          })}
          name={[name, sheet ?? '']}
        />
      </strong>{' '}
      <span className={classes.muted}>{facts.join(' ')}</span>
    </p>
  );
}

interface Props {
  source: ReadSource;
  /** Whether there are several sources, so that each is named. */
  isNamed: boolean;
  onChange: (choices: AllChoices) => void;
  onRemove: () => void;
}

/** Renders what can be chosen for a source: its sheet, its encoding, its columns. */
export function SourceFields({ source, isNamed, onChange, onRemove }: Props) {
  const m = inviteManyMessages[useLanguage().language].inviteMany;
  const { name, content, columns, choices, rest } = source;
  const { sheet, sheets, encoding, isEncodingGuess } = content;
  const saveRest = async () => {
    const width = rest.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const title = (index: number) => {
      const kind = columns ? columns.columns[index]?.kind : index ? 'email' : 'name';
      const named = kind && kind !== 'ignore' ? m.kindNames[kind] : m.column({ place: index + 1, head: '' });
      return columns?.columns[index]?.head || named;
    };
    const file = await exportRows('csv', rest, {
      fileName: () => '',
      columns: Array.from({ length: width }, (_, index) => ({
        title: title(index),
        value: ({ cells }) => cells[index],
      })),
      toJson: (record) => record,
    });
    download(file, m.restFile({ source: name.replace(/\.\w+$/, '') }));
  };
  return (
    <section aria-label={name} className={classes.section}>
      {isNamed && (
        <h2 className={classes.source}>
          <NameText text={name} />
        </h2>
      )}
      <div className={classes.fields}>
        {sheet !== null && sheets.length > 1 && (
          <ComboboxField
            single
            label={m.sheet}
            choices={sheets.map((value) => ({ value, label: value }))}
            value={[sheet]}
            onChange={([value]) => value !== undefined && onChange({ sheet: value, columns: { kinds: {} } })}
          />
        )}
        {encoding && (isEncodingGuess || choices.encoding) && (
          <ComboboxField
            single
            label={m.encoding}
            choices={encodings.map((value) => ({ value, label: encodingNames[value] }))}
            value={[encoding]}
            onChange={([value]) => {
              const chosen = encodings.find((known) => known === value);
              if (chosen) onChange({ encoding: chosen });
            }}
          />
        )}
      </div>
      {columns && (
        <ColumnsGroup
          columns={columns}
          onChange={(chosen) =>
            onChange({
              columns: {
                ...choices.columns,
                ...chosen,
                kinds: { ...choices.columns?.kinds, ...chosen.kinds },
              },
            })
          }
        />
      )}
      <div className={classes.buttons}>
        {rest.length > 0 && (
          <Button icon="download" onClick={() => void saveRest()}>
            {m.downloadRest}
          </Button>
        )}
        {isNamed && <Button onClick={onRemove}>{m.removeSource({ source: name })}</Button>}
      </div>
    </section>
  );
}
