/** The name of an organization in the head of its page on a phone, where no switcher shows it. */
import { useOrganizationName } from './directory.ts';
import classes from './OrganizationSwitcher.module.css';

/** Renders the name, or else the id. Wide windows hide it. */
export function OrganizationName({ id }: { id: number }) {
  return <bdi className={classes.phone}>{useOrganizationName()(id)}</bdi>;
}
