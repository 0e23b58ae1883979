/** What a key is allowed to do: a checkbox for each permission. */
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { permissions } from '../../contract/api-keys.ts';
import { MantineScope } from '../../ui/fields/MantineScope.tsx';
import { permissionLabel } from '../api-key.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import classes from './fields.module.css';

interface Props {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What the service reports; permissions that the specification doesn't list are offered too. */
  reported?: readonly string[];
  error?: ReactNode;
}

/** The field. */
export function PermissionsField({ value, onChange, reported = [], error }: Props) {
  const m = useApiKeyMessages();
  return (
    <MantineScope>
      <Checkbox.Group label={m.apiKeys.permissions} value={[...value]} onChange={onChange} error={error}>
        <div className={classes.group}>
          {[...new Set([...permissions, ...reported])].map((name) => (
            <Checkbox key={name} value={name} label={permissionLabel(m, name)} />
          ))}
        </div>
      </Checkbox.Group>
    </MantineScope>
  );
}
