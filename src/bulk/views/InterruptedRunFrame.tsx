/** The frame of the alert about an interrupted run: its name, its counts, and the button that forgets it. */
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import flow from '../../ui/page/flow.module.css';
import { useBulkWords, useRunWords } from '../tab/bulk-words.ts';
import { shownOutcomes } from '../tab/describe-run.ts';
import type { InterruptedRun } from '../tab/run-record.ts';
import classes from './InterruptedRun.module.css';

interface Props {
  interrupted: InterruptedRun;
  /** A further sentence. */
  note: string | undefined;
  /** What can be done, beside "Dismiss". */
  children: ReactNode;
  onDismiss: () => void;
}

/** Renders the alert. */
export function InterruptedRunFrame({
  interrupted: { verb, ids, counts },
  note,
  children,
  onDismiss,
}: Props) {
  const messages = useMessages();
  const { bulk } = useBulkWords();
  const m = useRunWords(verb);
  const titleId = useId();
  return (
    <div role="alert" aria-labelledby={titleId} className={classes.alert}>
      <Icon name="alert" size={18} />
      <div className={classes.words}>
        <p id={titleId} className={classes.title}>
          {m.interrupted}
        </p>
        <p>
          {bulk.titles[verb]({ count: ids.length })}:{' '}
          {shownOutcomes({ counts })
            .map((outcome) => m.count({ state: m.states[outcome], count: counts[outcome] }))
            .join(', ')}
        </p>
        {note && <p>{note}</p>}
      </div>
      <div className={flow.row}>
        {children}
        <Button variant="plain" onClick={onDismiss}>
          {messages.common.dismiss}
        </Button>
      </div>
    </div>
  );
}
