/** The initials of a user in a circle. Decorative: the name stands beside it. */
import { faceOf } from '../ui/text/face.ts';
import classes from './UserCard.module.css';

/** Renders the initials. @param name the name of the user, or what stands for it */
export function UserAvatar({ name }: { name: string }) {
  const { initials, tint } = faceOf(name);
  return <span className={classes.avatar} aria-hidden="true" data-initials={initials} data-tint={tint} />;
}
