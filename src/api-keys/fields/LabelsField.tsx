/** The field for the labels of an API key: chips for an array of strings, a JSON editor for any other structure. */
import { Textarea } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChipsField } from '../../ui/fields/ChipsField.tsx';
import { FieldWarnings } from '../../ui/fields/FieldWarnings.tsx';
import { MantineScope } from '../../ui/fields/MantineScope.tsx';
import { kindChange, type LabelsEdit } from '../labels-edit.ts';
import classes from './fields.module.css';

const SEPARATOR = /[,\n]/;
const splitLabels = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);

interface Props {
  value: string[] | string;
  /** The initial value of the form; `null` when not reported. */
  before: LabelsEdit;
  onChange: (value: string[] | string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>;
  error: ReactNode;
}

/** Renders chips for an array and the JSON editor for a text. */
export function LabelsField({ value, before, onChange, onBlur, inputRef, error }: Props) {
  const m = useMessages();
  const kinds = typeof value === 'string' && kindChange(before, value);
  return typeof value === 'string' ? (
    <MantineScope>
      <Textarea
        ref={inputRef}
        label={m.apiKeys.labelsJson}
        description={
          <>
            <span>{m.apiKeys.labelsJsonHint}</span>
            <FieldWarnings
              texts={
                kinds
                  ? [
                      m.apiKeys.labelsKind({
                        kept: m.apiKeys.labelsKinds[kinds.kept],
                        typed: m.apiKeys.labelsKinds[kinds.typed],
                      }),
                    ]
                  : []
              }
            />
          </>
        }
        error={error}
        value={value}
        rows={4}
        resize="vertical"
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.mono ?? '' }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </MantineScope>
  ) : (
    <div className={classes.replaceable}>
      <div className={classes.field}>
        <ChipsField
          inputRef={inputRef}
          label={m.apiKeys.labels}
          error={error}
          value={value}
          split={splitLabels}
          isWhole={(text) => SEPARATOR.test(text)}
          onChange={onChange}
          onBlur={onBlur}
        />
      </div>
      {/* Without labels their structure is not known. */}
      {before?.length === 0 && (
        <Button variant="plain" onClick={() => onChange(JSON.stringify(value))}>
          {m.apiKeys.labelsAsJson}
        </Button>
      )}
    </div>
  );
}
