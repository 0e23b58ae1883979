/** What can be chosen for a source: its sheet, its encoding, its columns. */
import { download } from '../lib/download.ts';
import { Button } from '../ui/basics/Button.tsx';
import { exportRows } from '../ui/basics/export-rows.ts';
import { NameText } from '../ui/basics/NameText.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import { ColumnsGroup } from './ColumnsGroup.tsx';
import { encodingNames, encodings } from './decode-text.ts';
import classes from './InviteMany.module.css';
import type { AllChoices, ReadSource } from './use-sources.ts';

interface Props {
  source: ReadSource;
  /** Whether there are several sources, so that each is named. */
  isNamed: boolean;
  onChange: (choices: AllChoices) => void;
  onRemove: () => void;
}

/** Renders the fields, and the buttons for the rows that were left out and for the source. */
export function SourceFields({ source, isNamed, onChange, onRemove }: Props) {
  const m = useMessages().inviteMany;
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
