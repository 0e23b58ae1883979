/** The SFTP user name of a key, with what may be wrong with it said under it: warnings, never errors. */
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import classes from './fields.module.css';
import { useListedApiKeys } from '../queries.ts';
import { type SftpSide, sftpWarnings } from './sftp-warnings.ts';
import { useKeyMessages } from '../use-api-key-messages.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** The SFTP side of the key as the form has it now. */
  side: SftpSide;
}

/** The field. */
export function SftpNameField({ side, ...field }: Props) {
  const m = useKeyMessages();
  const warnings = sftpWarnings(m, side, useListedApiKeys());
  return (
    <TextField
      {...field}
      label={m.apiKeys.dnsName}
      description={
        <>
          {m.apiKeys.dnsNameHint}
          {/* Always there, or what comes into it would not be announced. */}
          <span role="status" className={classes.warnings}>
            {warnings.map((warning) => (
              <span key={warning}> {warning}</span>
            ))}
          </span>
        </>
      }
      className={classes.mono}
    />
  );
}
