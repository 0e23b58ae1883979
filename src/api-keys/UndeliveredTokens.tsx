/** The keys whose token never reached this browser: what is known of each, and what can be done. */
import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Icon } from '../ui/Icon.tsx';
import { notify } from '../ui/notify.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { callApiKey } from './api-key.ts';
import { useRegenerateToken, useRemoveApiKey } from './mutations.ts';
import { useApiKey } from './queries.ts';
import classes from './UndeliveredTokens.module.css';
import { decideLater, settleUndelivered, type Undelivered, useUndelivered } from './undelivered.ts';
import { useKeyMessages } from './use-key-messages.ts';

/** One notice for each key that nothing was decided about. */
export function UndeliveredTokens() {
  const open = useUndelivered().filter(({ later }) => !later);
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
  const m = useKeyMessages();
  const { data: key } = useApiKey(id);
  const { mutateAsync: regenerate } = useRegenerateToken();
  const { mutateAsync: remove } = useRemoveApiKey();

  // Somebody has removed it meanwhile: nothing is left to be rescued.
  useEffect(() => {
    if (key === null) settleUndelivered(id);
  }, [key, id]);
  if (!key) return null;

  const name = callApiKey(key);
  const ask = (
    title: string,
    words: string,
    action: string,
    run: (say: (words: string) => void) => Promise<void>,
  ) =>
    confirm({
      title,
      body: (
        <>
          <ApiKeyCard apiKey={key} />
          <p>{cause === 'appeared' ? m.rescue.perhapsSomebodyElses : words}</p>
        </>
      ),
      action,
      danger: true,
      run,
    });

  const issue = () =>
    ask(m.apiKeys.regenerateTitle({ name }), m.rescue.issueBody, m.rescue.issue, async (say) => {
      await regenerate({ id, name, onChecking: () => say(m.rescue.checking) });
    });
  const removeIt = () =>
    ask(m.apiKeys.removeTitle({ name }), m.apiKeys.removeBody, m.apiKeys.remove, async () => {
      await remove(id);
      notify(m.apiKeys.isRemoved({ name }));
    });

  return (
    <section className={classes.notice} aria-label={m.rescue.badge}>
      <Icon name="alert" size={20} />
      <div>
        <p>{m.rescue.causes[cause]({ name, id })}</p>
        <div className={classes.actions}>
          <Button onClick={issue}>{m.rescue.issue}</Button>
          <Button onClick={removeIt}>{m.rescue.remove}</Button>
          <Button face="plain" onClick={() => decideLater(id)}>
            {m.rescue.later}
          </Button>
        </div>
      </div>
    </section>
  );
}
