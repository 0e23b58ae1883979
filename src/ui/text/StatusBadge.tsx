/** A badge that shows a status as icon and text, never by colour alone. */
import { Icon, type IconName } from '../basics/Icon.tsx';
import classes from './StatusBadge.module.css';

/** The meaning of a status: `ok` normal, `wait` pending, `stop` blocked, expired or removed, `neutral` unknown. */
export type Tone = 'ok' | 'wait' | 'stop' | 'neutral';

/** Most rows of a table are `ok`; CSS draws their dot, which saves an element per row. */
const icons: Record<Tone, IconName | null> = {
  ok: null,
  wait: 'clock',
  stop: 'block',
  neutral: 'question',
};

/** Renders the badge. @param props.children the status; an unknown one is shown as the service sent it */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      <bdi>{children}</bdi>
    </span>
  );
}
