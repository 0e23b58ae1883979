/** A link that looks like a button. A link, unlike a button, can be opened in another tab. */
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconName } from '../basics/Icon.tsx';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';

/** Renders a link with the looks of a button. */
export function ButtonLink({
  variant,
  icon,
  className,
  children,
  ...rest
}: ButtonStyle & LinkProps & { icon?: IconName }) {
  return (
    <Link {...rest} className={buttonClasses({ variant }, className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}
