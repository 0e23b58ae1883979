/** The picture of an API key beside its name. Decorative. */
import { Icon } from '../ui/basics/Icon.tsx';
import classes from './ApiKeyCard.module.css';

/** Renders a key in a tile. */
export function ApiKeyFace() {
  return (
    <span className={classes.face}>
      <Icon name="key" size={20} />
    </span>
  );
}
