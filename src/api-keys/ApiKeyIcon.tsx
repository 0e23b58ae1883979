/** The picture of an API key beside its name. Decorative. */
import { Icon } from '../ui/basics/Icon.tsx';
import classes from './ApiKeyCard.module.css';

/** Renders a key in a tile. */
export function ApiKeyIcon() {
  return (
    <span className={classes.icon}>
      <Icon name="key" size={20} />
    </span>
  );
}
