/** What can be chosen for a source: its sheet, its encoding, and what each column holds. */
import { useState } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import type { Columns } from './choose-columns.ts';
import { type ColumnKind, columnKinds } from './column-heads.ts';
import { encodingNames, encodings } from './decode-text.ts';
import classes from './InviteMany.module.css';
import { saveRest } from './invite-results.ts';
import type { AllChoices, ReadSource } from './use-sources.ts';

interface Props {
  source: ReadSource;
  /** Whether there are several sources, so that each is named. */
  isNamed: boolean;
  onChange: (choices: AllChoices) => void;
  onRemove: () => void;
}

/** The most columns that are shown. */
const MAX_SHOWN = 50;
/** The kinds of which a table has one column. */
const alone: readonly ColumnKind[] = ['email', 'name', 'locale'];

/** Renders the fields, and the buttons for the rows that were left out and for the source. */
export function SourceFields({ source, isNamed, onChange, onRemove }: Props) {
  const m = useMessages().inviteMany;
  const { name, content, columns, choices, rest } = source;
  const { sheet, sheets, encoding, isEncodingGuess } = content;
  return (
    <section aria-label={name} className={classes.notes}>
      {isNamed && (
        <h2 className={classes.came}>
          <NameText text={name} />
          <Button onClick={onRemove}>{m.removeSource({ source: name })}</Button>
        </h2>
      )}
      {sheet !== null && sheets.length > 1 && (
        <div className={classes.fields}>
          <ComboboxField
            single
            label={m.sheet}
            choices={sheets.map((value) => ({ value, label: value }))}
            value={[sheet]}
            onChange={([value]) => value !== undefined && onChange({ sheet: value, columns: { kinds: {} } })}
          />
        </div>
      )}
      {encoding && (isEncodingGuess || choices.encoding) && (
        <div className={classes.fields}>
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
        </div>
      )}
      {columns && (
        <ColumnsGroup
          columns={columns}
          onChoose={(kinds) =>
            onChange({
              columns: { ...choices.columns, kinds: { ...choices.columns?.kinds, ...kinds } },
            })
          }
          onHead={(hasHead) => onChange({ columns: { kinds: choices.columns?.kinds ?? {}, hasHead } })}
        />
      )}
      {rest.length > 0 && (
        <div>
          <Button icon="download" onClick={() => void saveRest(m, source)}>
            {m.downloadRest}
          </Button>
        </div>
      )}
    </section>
  );
}

interface GroupProps {
  columns: Columns;
  /** Called with the kinds that the admin chose now, by the index of their column. */
  onChoose: (kinds: Record<number, ColumnKind>) => void;
  onHead: (hasHead: boolean) => void;
}

/** Renders a field for each column that holds something; folded into a line while all are sure. */
function ColumnsGroup({ columns: { columns, hasHead, areSure }, onChoose, onHead }: GroupProps) {
  const m = useMessages().inviteMany;
  const [isOpened, setOpened] = useState(false);
  const filled = columns.flatMap((column, index) =>
    column.head !== '' || column.examples.length > 0 ? [{ ...column, index }] : [],
  );
  const countOf = (kind: ColumnKind) => filled.filter((column) => column.kind === kind).length;
  const isOpen = isOpened || !areSure;
  const choose = (index: number, value: string | undefined) => {
    const kind = columnKinds.find((known) => known === value);
    if (!kind) return;
    // What was open stays open.
    setOpened(true);
    const others = filled.filter((other) => other.kind === kind && alone.includes(kind));
    onChoose({ ...Object.fromEntries(others.map((other) => [other.index, 'ignore'])), [index]: kind });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would be named twice
    <div role="group" aria-label={m.columnsName} className={isOpen ? classes.box : undefined}>
      <div className={classes.came}>
        <span>{m.columnsUsed({ used: filled.length - countOf('ignore'), count: filled.length })}</span>
        {areSure && (
          <Button aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {m.changeColumns}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          {!areSure && <p>{countOf('email') === 1 ? m.columnsUnsure : m.emailUnsure}</p>}
          <CheckboxField
            label={m.firstRowIsHead}
            checked={hasHead}
            onChange={({ currentTarget }) => {
              setOpened(true);
              onHead(currentTarget.checked);
            }}
          />
          <div className={classes.fields}>
            {filled.slice(0, MAX_SHOWN).map(({ index, head, kind, isSure, examples }) => (
              <ComboboxField
                key={index}
                single
                label={m.column({ place: index + 1, head })}
                nameInLabel={head}
                description={<TextWithName text={examples.join(' · ') || m.noExamples} name={examples} />}
                error={isSure || areSure ? undefined : m.columnUnsure}
                choices={columnKinds.map((value) => ({ value, label: m.kindNames[value] }))}
                placeholder={m.noRoles}
                value={kind === 'ignore' && !isSure && !areSure ? [] : [kind]}
                onChange={([value]) => choose(index, value)}
              />
            ))}
          </div>
          {filled.length > MAX_SHOWN && <p>{m.moreColumns({ count: filled.length - MAX_SHOWN })}</p>}
        </>
      )}
    </div>
  );
}
