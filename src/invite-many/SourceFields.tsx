/** What can be chosen for a source: its sheet, its encoding, and what each column holds. */
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import flow from '../ui/page/flow.module.css';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import classes from './InviteMany.module.css';
import { restPlan } from './invite-results.ts';
import { useInviteWords } from './invite-words.ts';
import type { Choices, Columns } from './read/choose-columns.ts';
import type { ColumnKind } from './read/column-heads.ts';
import { encodingNames, encodings } from './read/decode-text.ts';
import type { ReadSource } from './use-sources.ts';

interface Props {
  source: ReadSource;
  /** Whether there are several sources, so that each is named. */
  isNamed: boolean;
  /** @param choose returns the choices, from those that were made last */
  onChange: (choose: (last: Choices) => Choices) => void;
  onRemove: () => void;
}

/** Renders the fields of a source, and the buttons for the rows that were left out and for the source. */
export function SourceFields({ source, isNamed, onChange, onRemove }: Props) {
  const m = useInviteWords();
  const { name, content, columns, rest } = source;
  const { sheet, sheets, encoding, isEncodingGuess } = content;
  return (
    <section aria-label={name} className={classes.notes}>
      {isNamed && (
        <div className={flow.row}>
          <h2>
            <NameText text={name} />
          </h2>
          <Button onClick={onRemove}>{m.removeSource({ source: name })}</Button>
        </div>
      )}
      <div className={`${flow.columns} ${classes.choices}`}>
        {sheets.length > 1 && (
          <ChoiceField
            label={m.sheet}
            options={sheets.map((one) => [one, one])}
            value={sheet}
            onChange={(chosen) =>
              onChange((last) => ({
                ...last.sheets?.[chosen],
                sheet: chosen,
                sheets: { ...last.sheets, [sheet]: last },
              }))
            }
          />
        )}
        {encoding && isEncodingGuess && (
          <ChoiceField
            label={m.encoding}
            options={encodings.map((one) => [one, encodingNames[one]])}
            value={encoding}
            onChange={(encoding) => onChange((last) => ({ ...last, encoding }))}
          />
        )}
      </div>
      {columns && <ColumnsGroup columns={columns} onChange={onChange} />}
      {rest.length > 0 && (
        <div>
          <DownloadButton label={m.downloadRest} rows={() => rest} plan={() => restPlan(m, source)} />
        </div>
      )}
    </section>
  );
}

/** The most columns that are shown. */
const MAX_SHOWN = 50;
/** The kinds of which a table has one column. */
const alone: readonly ColumnKind[] = ['email', 'name', 'locale'];

/** Renders a field for each column that holds something; folded into a line while all are sure. */
function ColumnsGroup({ columns: found, onChange }: Pick<Props, 'onChange'> & { columns: Columns }) {
  const { columns, firstPerson, areSure } = found;
  const m = useInviteWords();
  const [isOpened, setOpened] = useState(false);
  const filled = columns.flatMap((column, index) =>
    column.head !== '' || column.examples.length > 0 ? [{ ...column, index }] : [],
  );
  const kinds = Object.entries(m.kindNames) as [ColumnKind, string][];
  const used = filled.filter(({ kind }) => kind !== 'ignore');
  const hasEmail = used.filter(({ kind }) => kind === 'email').length === 1;
  const isOpen = isOpened || !areSure;
  const change: Props['onChange'] = (choose) => {
    // What was open stays open.
    setOpened(true);
    onChange(choose);
  };
  const choose = (index: number, kind: ColumnKind) =>
    change((last) => {
      const others = filled.filter(
        (other) => (last.kinds?.[other.index] ?? other.kind) === kind && alone.includes(kind),
      );
      const free = Object.fromEntries(others.map((other) => [other.index, 'ignore' as const]));
      return { ...last, kinds: { ...last.kinds, ...free, [index]: kind } };
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would be named twice
    <div role="group" aria-label={m.columnsName} className={isOpen ? classes.box : undefined}>
      <div className={flow.row}>
        <span>{m.columnsUsed({ used: used.length, count: filled.length })}</span>
        {areSure && (
          <Button aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {m.changeColumns}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          {!areSure && <p>{hasEmail ? m.columnsUnsure : m.emailUnsure}</p>}
          <CheckboxField
            label={m.firstRowIsHead}
            checked={firstPerson > 0}
            onChange={({ currentTarget: { checked } }) => change((last) => ({ ...last, hasHead: checked }))}
          />
          <div className={`${flow.columns} ${classes.choices}`}>
            {filled.slice(0, MAX_SHOWN).map(({ index, head, kind, isSure, examples }) => (
              <ChoiceField
                key={index}
                label={m.column({ place: index + 1, head })}
                nameInLabel={head}
                description={<TextWithName text={examples.join(' · ') || m.noExamples} name={examples} />}
                error={isSure || areSure ? undefined : m.columnUnsure}
                options={kinds}
                placeholder={m.noRoles}
                value={kind === 'ignore' && !isSure && !areSure ? null : kind}
                onChange={(chosen) => choose(index, chosen)}
              />
            ))}
          </div>
          {filled.length > MAX_SHOWN && <p>{m.moreColumns({ count: filled.length - MAX_SHOWN })}</p>}
        </>
      )}
    </div>
  );
}
