/** The alert about API keys with an undelivered token: what is known of each, and the possible actions. */
import { useEffect } from 'react';
import { useRecord } from '../../lists/rows/record-cache.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import flow from '../../ui/page/flow.module.css';
import { NameText } from '../../ui/text/NameText.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { apiKeyLabel } from '../api-key.ts';
import { apiKeyCache } from '../api-key-cache.ts';
import { askToIssue, askToRemoveUnseen } from '../api-key-confirmations.tsx';
import { useApiKeyWrites } from '../api-key-writes.ts';
import { useTokenWords } from '../token-words.ts';
import classes from './UndeliveredTokenAlert.module.css';
import { decideLater, type Loss, removeUndelivered, type UndeliveredToken } from './undelivered-tokens.ts';

interface Props {
  entries: readonly UndeliveredToken[];
  /** What users who used this tab before have lost in it. */
  ofOthers: readonly Loss[];
}

/** Renders one notice for each entry. A notice about other users names nothing and offers nothing. */
export function UndeliveredTokenAlert({ entries, ofOthers }: Props) {
  const { lostTokenRecovery } = useTokenWords();
  return (
    <div role="alert" className={classes.notices}>
      {ofOthers.map((loss) => (
        <section key={loss} className={classes.notice}>
          <Icon name="alert" size={20} />
          <p>{lostTokenRecovery.ofOthers[loss]}</p>
        </section>
      ))}
      {entries.map((entry) => (
        <Notice key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function Notice({ entry: { id, cause } }: { entry: UndeliveredToken }) {
  const m = useMessages();
  const { lostTokenRecovery } = useTokenWords();
  const { data: key } = useRecord(apiKeyCache, id);
  const context = useApiKeyWrites();

  // Another admin has removed the API key.
  useEffect(() => {
    if (key === null) removeUndelivered(id);
  }, [key, id]);
  if (!key) return null;

  const name = apiKeyLabel(key);
  const causes = { ...lostTokenRecovery.causes, created: m.writes.keyFound, renewed: m.writes.tokenChanged };
  // A found API key is not certainly the one that was created here.
  const warning = cause === 'created' || cause === 'appeared' ? lostTokenRecovery.perhapsSomebodyElses : '';

  return (
    <section className={classes.notice} aria-label={`${m.apiKeys.tokenNotDelivered}: ${name}`}>
      <Icon name="alert" size={20} />
      <div>
        <p>
          <TextWithName text={causes[cause]({ name })} name={name} />
        </p>
        <p>
          <NameText text={name} /> (#{id})
        </p>
        <div className={`${flow.row} ${classes.actions}`}>
          <Button onClick={() => decideLater(id)}>{lostTokenRecovery.later}</Button>
          <Button onClick={() => askToIssue(context, key, warning)}>{lostTokenRecovery.issue}</Button>
          <Button onClick={() => askToRemoveUnseen(context, key, warning)}>{lostTokenRecovery.remove}</Button>
        </div>
      </div>
    </section>
  );
}
