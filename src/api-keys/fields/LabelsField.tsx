/** The labels of a key, which have no known shape: a list of texts as chips, anything else as JSON. */
import { Textarea } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { ChipsField } from '../../ui/fields/ChipsField.tsx';
import { MantineScope } from '../../ui/fields/MantineScope.tsx';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import classes from './fields.module.css';
import { changedKind, type LabelsEdit } from './labels-form.ts';

interface Props {
  value: string[] | string;
  /** What the form started with; `null` when that was not reported. */
  before: LabelsEdit;
  onChange: (value: string[] | string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>;
  error: ReactNode;
}

/** The field; the kind of the value decides which. */
export function LabelsField({ value, before, onChange, onBlur, inputRef, error }: Props) {
  const m = useApiKeyMessages();
  const kinds = typeof value === 'string' && changedKind(before, value);
  return typeof value === 'string' ? (
    <MantineScope>
      <Textarea
        ref={inputRef}
        label={m.apiKeys.labelsJson}
        description={
          <>
            {m.apiKeys.labelsJsonHint}
            <span role="status" className={classes.warnings}>
              {kinds && (
                <span>
                  {' '}
                  {m.apiKeys.labelsKind({
                    kept: m.apiKeys.labelsKinds[kinds.kept],
                    typed: m.apiKeys.labelsKinds[kinds.typed],
                  })}
                </span>
              )}
            </span>
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
    <ChipsField
      inputRef={inputRef}
      label={m.apiKeys.labels}
      error={error}
      value={value}
      separators={/[,\n]+/}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
