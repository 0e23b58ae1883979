/** The field for the permissions of an API key: a checkbox each. */
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { permissions } from '../../contract/api-key-values.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import checkbox from '../../ui/fields/CheckboxField.module.css';
import { MantineScope } from '../../ui/fields/MantineScope.tsx';
import { permissionLabel } from '../api-key.ts';
import classes from './fields.module.css';

interface Props {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The reported permissions. Those that the specification does not list get a checkbox, too. */
  reported?: readonly string[];
  error?: ReactNode;
}

/** Renders the field. */
export function PermissionsField({ value, onChange, reported = [], error }: Props) {
  const m = useMessages();
  return (
    <MantineScope>
      <Checkbox.Group label={m.apiKeys.permissions} value={[...value]} onChange={onChange} error={error}>
        <div className={classes.group}>
          {[...new Set([...permissions, ...reported])].map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={permissionLabel(m, name)}
              classNames={{ inner: checkbox.box }}
            />
          ))}
        </div>
      </Checkbox.Group>
    </MantineScope>
  );
}
