/** What each column of a table holds. Folded into a line while that is sure. */
import { useState } from 'react';
import { Button } from '../ui/basics/Button.tsx';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import type { Choices, Columns } from './choose-columns.ts';
import { type ColumnKind, columnKinds } from './column-heads.ts';
import classes from './InviteMany.module.css';

interface Props {
  columns: Columns;
  /** Called with what the admin chose now. */
  onChange: (choices: Choices) => void;
}

/** The most columns that are shown. */
const MAX_SHOWN = 50;
/** The kinds of which a table has one column. */
const alone: readonly ColumnKind[] = ['email', 'name', 'locale'];

/** Renders a field for each column that holds something, or the line. */
export function ColumnsGroup({ columns: { columns, hasHead, areSure }, onChange }: Props) {
  const m = useMessages().inviteMany;
  const [isOpened, setOpened] = useState(false);
  const filled = columns.flatMap((column, index) =>
    column.head !== '' || column.examples.length > 0 ? [{ ...column, index }] : [],
  );
  const used = filled.filter(({ kind }) => kind !== 'ignore').length;
  const emails = filled.filter(({ kind }) => kind === 'email').length;
  const isOpen = isOpened || !areSure;
  const choose = (index: number, value: string | undefined) => {
    const kind = columnKinds.find((known) => known === value);
    if (!kind) return;
    // What was open stays open.
    setOpened(true);
    const others = filled.filter(
      (other) => other.index !== index && other.kind === kind && alone.includes(kind),
    );
    onChange({
      kinds: { ...Object.fromEntries(others.map((other) => [other.index, 'ignore'])), [index]: kind },
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would be named twice
    <div role="group" aria-label={m.columnsName} className={classes.columns}>
      <div className={classes.buttons}>
        <strong>{m.columnsUsed({ used, count: filled.length })}</strong>
        {areSure && (
          <Button aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {m.changeColumns}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          {!areSure && <p>{emails === 1 ? m.columnsUnsure : m.emailUnsure}</p>}
          <CheckboxField
            label={m.firstRowIsHead}
            checked={hasHead}
            onChange={({ currentTarget }) => {
              setOpened(true);
              onChange({ kinds: {}, hasHead: currentTarget.checked });
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
