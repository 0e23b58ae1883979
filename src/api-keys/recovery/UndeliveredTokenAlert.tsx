/** The alert about API keys with an undelivered token: what is known of each, and the possible actions. */
import { useEffect } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { NameText } from '../../ui/basics/NameText.tsx';
import { TextWithName } from '../../ui/basics/TextWithName.tsx';
import { apiKeyLabel } from '../api-key.ts';
import type { ApiKeyActionContext } from '../api-key-confirmations.tsx';
import { apiKeyConfirmations } from '../lazy-api-key-confirmations.ts';
import { useApiKey } from '../record-queries.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import { useApiKeyWrites } from '../use-api-key-writes.ts';
import classes from './UndeliveredTokenAlert.module.css';
import { decideLater, removeUndelivered, type UndeliveredToken } from './undelivered-tokens.ts';

/** Renders one notice for each entry. */
export function UndeliveredTokenAlert({ entries }: { entries: readonly UndeliveredToken[] }) {
  return (
    <div role="alert" className={classes.notices}>
      {entries.map((entry) => (
        <Notice key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function Notice({ entry: { id, cause } }: { entry: UndeliveredToken }) {
  const m = useApiKeyMessages();
  const { data: key } = useApiKey(id);
  const context: ApiKeyActionContext = { ...useApiKeyWrites(), messages: m, onRemoved: () => {} };

  // Another admin has removed the API key.
  useEffect(() => {
    if (key === null) removeUndelivered(id);
  }, [key, id]);
  if (!key) return null;

  const name = apiKeyLabel(key);
  // A found API key is not certainly the one that was created here.
  const warning = cause === 'created' || cause === 'appeared' ? m.rescue.perhapsSomebodyElses : '';
  const openConfirmation = (name: 'askToIssue' | 'askToRemoveUnseen') =>
    apiKeyConfirmations.use((confirmations) => confirmations[name](context, key, warning));

  return (
    <section className={classes.notice} aria-label={`${m.rescue.badge}: ${name}`}>
      <Icon name="alert" size={20} />
      <div>
        <p>
          <TextWithName text={m.rescue.causes[cause]({ name })} name={name} />
        </p>
        <p>
          <NameText text={name} /> (#{id})
        </p>
        <div className={classes.actions}>
          <Button onClick={() => decideLater(id)}>{m.rescue.later}</Button>
          <Button onClick={() => openConfirmation('askToIssue')}>{m.rescue.issue}</Button>
          <Button onClick={() => openConfirmation('askToRemoveUnseen')}>{m.rescue.remove}</Button>
        </div>
      </div>
    </section>
  );
}
