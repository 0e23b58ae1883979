/** The labels of a key, which have no known shape: a list of texts as chips, anything else as JSON. */
import { Textarea } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { ChipsField } from '../ui/ChipsField.tsx';
import { useMessages } from '../ui/use-messages.ts';
import classes from './fields.module.css';

interface Props {
  value: string[] | string;
  onChange: (value: string[] | string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>;
  error: ReactNode;
}

/** The field; the kind of the value decides which. */
export function LabelsField({ value, onChange, onBlur, inputRef, error }: Props) {
  const m = useMessages();
  return typeof value === 'string' ? (
    <Textarea
      ref={inputRef}
      label={m.apiKeys.labelsJson}
      description={m.apiKeys.labelsJsonHint}
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
