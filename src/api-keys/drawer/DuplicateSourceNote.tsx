/** The note above the form of a duplicate: the API key that the form is filled in from, its last use, and what is missing. */
import type { ApiKey } from '../../contract/api-key.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { apiKeyLabel, lastUseOf } from '../api-key.ts';
import classes from '../fields/fields.module.css';
import { ReportedValue } from '../ReportedValue.tsx';
import { toNewApiKey } from './new-api-key.ts';

/** Renders the note. */
export function DuplicateSourceNote({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useMessages();
  const lastUse = lastUseOf(key);
  return (
    <div className={classes.sourceNote}>
      <p>
        <TextWithName text={m.apiKeys.copiedFrom({ name: apiKeyLabel(key) })} name={apiKeyLabel(key)} />
      </p>
      <p>
        {m.apiKeys.originalLastUsed}{' '}
        <ReportedValue value={lastUse}>
          <DateTime value={lastUse} none={m.common.never} exact />
        </ReportedValue>
      </p>
      {!!key.organizations?.length && toNewApiKey(key).organizations.length === 0 && (
        <p>{m.apiKeys.chooseOrganizations}</p>
      )}
      {key.labels != null && <p>{m.apiKeys.labelsNotCopied}</p>}
    </div>
  );
}
