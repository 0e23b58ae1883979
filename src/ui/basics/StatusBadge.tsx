/** A state as icon and word, never by colour alone. */
import { Icon, type IconName } from './Icon.tsx';
import classes from './StatusBadge.module.css';

/** What a state means for whoever looks: the ordinary, something awaited, something stopped, or nothing we know. */
export type Tone = 'ok' | 'wait' | 'stop' | 'neutral';

/** The ordinary state is most of a list: its dot is drawn by the style alone. */
const icons: Record<Tone, IconName | null> = {
  ok: null,
  wait: 'clock',
  stop: 'blocked',
  neutral: 'question',
};

/** The badge. A word that no catalogue knows is shown as it came. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      <bdi>{children}</bdi>
    </span>
  );
}
