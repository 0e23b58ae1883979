/** What a new key is filled in like: whether that one is in use, to see it fall silent once the new one took over. */
import type { ApiKey } from '../contract/api-keys.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { callApiKey, lastUseOf } from './api-key.ts';
import { toNewApiKey } from './api-key-form.ts';
import classes from './fields/fields.module.css';
import { Reported } from './ReportedValue.tsx';
import { useKeyMessages } from './use-api-key-messages.ts';

/** The note. */
export function LikeKey({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useKeyMessages();
  const lastUse = lastUseOf(key);
  return (
    <div className={classes.like}>
      <p>{m.apiKeys.likeKey({ name: callApiKey(key) })}</p>
      <p>
        {m.apiKeys.likeLastUsed}{' '}
        <Reported value={lastUse}>
          <DateTime value={lastUse} none={m.common.never} exact />
        </Reported>
      </p>
      {!!key.organizations?.length && toNewApiKey(key).organizations.length === 0 && (
        <p>{m.apiKeys.likeOrganizations}</p>
      )}
      {key.labels != null && <p>{m.apiKeys.likeLabels}</p>}
    </div>
  );
}
