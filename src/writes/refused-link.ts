/** The state of a link to a creation form after the service refused a creation. */
import { useRefusals } from './refusals.ts';

/**
 * Returns whether a creation was refused, and the ARIA attributes of its link. The link still works.
 *
 * @param scope the organization of an invitation; `null` for an API key
 * @param id the id of the `RefusedReason` beside the link
 */
export function useRefusedLink(verb: 'invite' | 'createKey', scope: number | null, id: string) {
  const refused = useRefusals()(verb, scope, null);
  return { refused, link: refused ? ({ 'aria-disabled': true, 'aria-describedby': id } as const) : {} };
}
