/** A badge that shows the state of a record in a run as icon and text, never by colour alone. */
import { Icon, type IconName } from '../ui/basics/Icon.tsx';
import type { ItemState } from './job.ts';
import classes from './RunStateBadge.module.css';
import { useRunMessages } from './use-run-messages.ts';

type Tone = 'ok' | 'wait' | 'stop' | 'neutral';

const looks: Record<ItemState, { icon: IconName; tone: Tone }> = {
  waiting: { icon: 'clock', tone: 'neutral' },
  sending: { icon: 'dots', tone: 'neutral' },
  answered: { icon: 'eye', tone: 'neutral' },
  done: { icon: 'check', tone: 'ok' },
  refused: { icon: 'alert', tone: 'stop' },
  notVisible: { icon: 'clock', tone: 'wait' },
  notConfirmed: { icon: 'question', tone: 'wait' },
  notKnown: { icon: 'question', tone: 'stop' },
  notSent: { icon: 'close', tone: 'neutral' },
};

/** Renders the badge. */
export function RunStateBadge({ state }: { state: ItemState }) {
  const { m } = useRunMessages();
  const { icon, tone } = looks[state];
  return (
    <span className={classes.badge} data-tone={tone} title={m.states[state]}>
      <Icon name={icon} size={14} />
      <span>{m.states[state]}</span>
    </span>
  );
}
