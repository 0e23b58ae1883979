/** The keys whose token never reached this browser: what is known of each, and what can be done. */
import { useEffect } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { apiKeyLabel } from '../api-key.ts';
import type { ApiKeyActionContext } from '../api-key-confirmations.tsx';
import { apiKeyConfirmations } from '../lazy-api-key-confirmations.ts';
import { useApiKey } from '../queries.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import { useApiKeyWrites } from '../use-api-key-writes.ts';
import classes from './UndeliveredTokenNotices.module.css';
import {
  decideLater,
  settleUndelivered,
  showUndelivered,
  type Undelivered,
  useUndelivered,
} from './undelivered-tokens.ts';

/** One notice for each key that nothing was decided about. */
export function UndeliveredTokenNotices() {
  const open = useUndelivered().filter(({ later }) => !later);
  useEffect(showUndelivered, []);
  if (open.length === 0) return null;
  return (
    <div role="alert" className={classes.notices}>
      {open.map((entry) => (
        <Notice key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function Notice({ entry: { id, cause } }: { entry: Undelivered }) {
  const m = useApiKeyMessages();
  const { data: key } = useApiKey(id);
  const context: ApiKeyActionContext = { ...useApiKeyWrites(), messages: m, onRemoved: () => {} };

  // Somebody has removed it meanwhile: nothing is left to be rescued.
  useEffect(() => {
    if (key === null) settleUndelivered(id);
  }, [key, id]);
  if (!key) return null;

  const name = apiKeyLabel(key);
  // A key that was found is never taken for ours with certainty.
  const warning = cause === 'created' || cause === 'appeared' ? m.rescue.perhapsSomebodyElses : '';
  const ask = (question: 'askToIssue' | 'askToRemoveUnseen') =>
    apiKeyConfirmations.use((questions) => questions[question](context, key, warning));

  return (
    <section className={classes.notice} aria-label={`${m.rescue.badge}: ${name}`}>
      <Icon name="alert" size={20} />
      <div>
        <p>{m.rescue.causes[cause]({ name })}</p>
        <p>
          <bdi>{name}</bdi> (#{id})
        </p>
        <div className={classes.actions}>
          <Button onClick={() => decideLater(id)}>{m.rescue.later}</Button>
          <Button onClick={() => ask('askToIssue')}>{m.rescue.issue}</Button>
          <Button onClick={() => ask('askToRemoveUnseen')}>{m.rescue.remove}</Button>
        </div>
      </div>
    </section>
  );
}
