/** The name of an organization in the head of its page, where the window is too narrow for a switcher that shows it. */
import { useOrganizationName } from './directory.ts';
import classes from './OrganizationSwitcher.module.css';

/** Renders the name, or else the id. Wide windows hide it. */
export function OrganizationName({ id }: { id: number }) {
  return (
    <bdi translate="no" className={classes.inHead}>
      {useOrganizationName()(id)}
    </bdi>
  );
}
