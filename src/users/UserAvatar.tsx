/** The initials of a user in a circle. Decorative: the name stands beside it. */
import classes from './UserCard.module.css';

/** Renders the initials. @param name the name of the user, or what stands for it */
export function UserAvatar({ name }: { name: string }) {
  const initials = name
    .replace(/[^\p{L}\p{N}\s.@]/gu, '')
    .split(/[\s.@]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 32))
    .join('');
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
