/** The field for the SFTP user name of an API key, with its warnings. They never block the form. */
import type { ComponentProps } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { useListedApiKeys } from '../api-key-cache.ts';
import classes from './fields.module.css';
import { namesWithSameSftpName, type SftpSettings, sftpWarnings } from './sftp-warnings.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** The SFTP settings that are entered in the form. */
  settings: SftpSettings;
}

/** Renders the field. */
export function SftpNameField({ settings, ...field }: Props) {
  const m = useMessages();
  const listed = useListedApiKeys();
  const names = namesWithSameSftpName(settings, listed);
  const warnings = sftpWarnings(m, settings, listed).join(' ');
  return (
    <TextField
      {...field}
      label={m.apiKeys.dnsName}
      // Below the input, so that the input stays in place while the admin types.
      note={warnings && <TextWithName text={warnings} name={names} />}
      className={classes.mono}
    />
  );
}
