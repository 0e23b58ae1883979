/** The SFTP user name of a key, with what may be wrong with it said under it: warnings, never errors. */
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useListedApiKeys } from '../queries.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import classes from './fields.module.css';
import { type SftpSide, sftpWarnings } from './sftp-warnings.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** The SFTP side of the key as the form has it now. */
  side: SftpSide;
}

/** The field. */
export function SftpNameField({ side, ...field }: Props) {
  const m = useApiKeyMessages();
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
