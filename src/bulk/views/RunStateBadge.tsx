/** A badge that shows the state of a record in a run as icon and text, never by colour alone. */

import { Icon, type IconName } from '../../ui/basics/Icon.tsx';
import type { Tone } from '../../ui/text/StatusBadge.tsx';
import type { ItemState, JobVerb } from '../engine/job.ts';
import { useRunWords } from '../tab/bulk-words.ts';
import classes from './RunStateBadge.module.css';

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

interface Props {
  state: ItemState;
  /** The action of the run. */
  verb: JobVerb;
  /** - `full`: the whole text; `short`: a text that fits into a column; `mark`: the icon, beside other text */
  size?: 'full' | 'short' | 'mark';
}

/** Renders the badge. */
export function RunStateBadge({ state, verb, size = 'full' }: Props) {
  const m = useRunWords(verb);
  const { icon, tone } = looks[state];
  const isShortened =
    size === 'short' && (state === 'answered' || state === 'notVisible' || state === 'notConfirmed');
  return (
    <span className={classes.badge} data-tone={tone} data-tooltip={m.states[state]}>
      <Icon name={icon} size={14} />
      <span className={size === 'mark' ? 'visually-hidden' : undefined}>
        {isShortened ? m.shortStates[state] : m.states[state]}
      </span>
    </span>
  );
}
